"""The wording of messages: from what the core says to sentences in a language."""
