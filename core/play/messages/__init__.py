"""What is said to people, by feature; and :mod:`core.play.messages.message`, in which it travels."""

from core.play.messages.message import Action, File, Message, Picture, Value

__all__ = ["Action", "File", "Message", "Picture", "Value"]
