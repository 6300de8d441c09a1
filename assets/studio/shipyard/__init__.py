"""shipyard - the pieces a ship is built from: hull, rigging, extras, sea, and the table of variants."""
