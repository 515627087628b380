"""Identity: names of people and rooms, and the browsers that hold them."""
