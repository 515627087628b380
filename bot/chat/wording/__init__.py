"""Wording of messages: the sentences in which a language says them."""
