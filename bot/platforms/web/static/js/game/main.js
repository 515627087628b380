// The page of a game: its buttons begin a match in the hall.

import { beginnings } from "../common/beginnings.js";

beginnings();
