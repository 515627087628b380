"""Unit of work: all repositories in one open transaction, for both engines.

They use a driver's synchronous connection. For SQLite, a whole transaction runs in the database's own thread; for
PostgreSQL, SQLAlchemy's greenlets provide such a connection.
"""

from __future__ import annotations

from storage.operation.keys import Keys
from storage.operation.processes import Processes
from storage.operation.store_statistics import StoreStatistics
from storage.outbox.outbox import Inbox, Outbox
from storage.outbox.posts import Posts
from storage.people.audit import Audit
from storage.people.blocks import Blocks
from storage.people.communities import Communities
from storage.people.devices import Devices
from storage.people.lessons import Lessons
from storage.people.links import Links, Places
from storage.people.people import People
from storage.people.reports import Reports
from storage.people.sessions import Sessions
from storage.people.vacations import Vacations
from storage.play.audiences import Audiences, Talk
from storage.play.challenges import Challenges
from storage.play.comments import Comments
from storage.play.matches import Matches
from storage.play.plans import Plans
from storage.play.read_marks import ReadMarks
from storage.play.reviews import Reviews
from storage.play.seeks import Seeks
from storage.play.timers import Timers
from storage.play.trees import Trees
from storage.privacy.erasure import Erasure
from storage.privacy.personal_file import PersonalFile
from storage.standings.ladders import Ladders
from storage.standings.ratings import Ratings, Results
from storage.standings.tournaments import Tournaments
from storage.statements import Sql


class UnitOfWork:
    """One open transaction, which the store begins and ends.

    Args:
        sql: runs statements in the transaction.
    """

    def __init__(self, sql: Sql) -> None:
        self.sql = sql
        self.people = People(sql)
        self.communities = Communities(sql)
        self.devices = Devices(sql)
        self.sessions = Sessions(sql)
        self.lessons = Lessons(sql)
        self.challenges = Challenges(sql)
        self.seeks = Seeks(sql)
        self.matches = Matches(sql)
        self.audiences = Audiences(sql)
        self.reviews = Reviews(sql)
        self.talk = Talk(sql)
        self.read_marks = ReadMarks(sql)
        self.comments = Comments(sql)
        self.timers = Timers(sql)
        self.vacations = Vacations(sql)
        self.inbox = Inbox(sql)
        self.outbox = Outbox(sql)
        self.posts = Posts(sql)
        self.keys = Keys(sql)
        self.statistics = StoreStatistics(sql)
        self.processes = Processes(sql)
        self.links = Links(sql)
        self.places = Places(sql)
        self.results = Results(sql)
        self.ratings = Ratings(sql)
        self.ladders = Ladders(sql)
        self.tournaments = Tournaments(sql)
        self.trees = Trees(sql)
        self.plans = Plans(sql)
        self.personal_file = PersonalFile(sql)
        self.blocks = Blocks(sql)
        self.audit = Audit(sql)
        self.reports = Reports(sql)
        self.erasure = Erasure(sql)
