-- A game of two people, written by the code of commit aeb5245 and dumped by SQLite.
BEGIN TRANSACTION;
CREATE TABLE event (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  player TEXT,
  text TEXT NOT NULL,
  spent_ms INTEGER NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES('g',1,'created',NULL,'',0);
INSERT INTO "event" VALUES('g',2,'joined','second','',0);
INSERT INTO "event" VALUES('g',3,'acted','first','h8 i9 j8',1200);
INSERT INTO "event" VALUES('g',4,'acted','second','white',800);
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  touched INTEGER NOT NULL  -- seconds since 1970 at the last event
) STRICT, WITHOUT ROWID;
INSERT INTO "game" VALUES('g','{"rule": "renju", "size": 15, "opening": "swap2", "main_ms": 60000, "increment_ms": 1000, "first": null, "second": null, "guest": "second"}',1794886091);
CREATE TABLE holder (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,  -- its hash
  seats TEXT NOT NULL,  -- first, second or both, with a blank between them
  is_invite INTEGER NOT NULL,
  PRIMARY KEY (game, secret)
) STRICT, WITHOUT ROWID;
INSERT INTO "holder" VALUES('g','3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3','second',0);
INSERT INTO "holder" VALUES('g','7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed','first',0);
CREATE INDEX game_touched ON game (touched);
COMMIT;
PRAGMA user_version = 1;
PRAGMA application_id = 1413959254;
