"""Reports: players report a line of talk or a person to a community's managers, who decide."""
