-- A tournament of which 5 of 6 games are played, written by the code of commit aeb5245 and dumped by SQLite.
BEGIN TRANSACTION;
CREATE TABLE game (
  tournament INTEGER NOT NULL REFERENCES tournament (id),
  number INTEGER NOT NULL,
  pair INTEGER NOT NULL,
  black INTEGER NOT NULL,  -- indices of players, as planned
  white INTEGER NOT NULL,
  opening TEXT NOT NULL,
  seed INTEGER NOT NULL,
  winner TEXT,  -- black or white; null for a draw
  termination TEXT NOT NULL,
  first_has_black INTEGER NOT NULL,
  opening_log TEXT NOT NULL,
  first_lots INTEGER NOT NULL DEFAULT 0,  -- choices of the opening rule made at random
  second_lots INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  log TEXT NOT NULL DEFAULT '',  -- the end of the log of a player that failed
  moves TEXT NOT NULL,
  times_ms TEXT NOT NULL,
  infos TEXT NOT NULL,  -- the players' infos by move, as JSON
  seconds REAL NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "game" VALUES(1,0,0,0,1,'',3896924394,'black','five',1,'[]',0,0,'','','h8 n7 f10 e4 e11 a6 d12 i4 g9','0 0 0 0 0 0 0 0 0','{"0": {"nodes": 20, "time_ms": 0, "win_rate": 0.4, "line": ["h8", "h10"]}, "2": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["f10"]}, "4": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["e11"]}, "6": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d12"]}, "8": {"nodes": 1, "time_ms": 0, "win_in": 1, "win_rate": 1.0, "line": ["g9"]}}',1.05466700006218161433e-03,'2026-11-17 03:28:11');
INSERT INTO "game" VALUES(1,1,0,1,0,'',3858196364,'white','five',1,'[]',0,0,'','','n7 m5 e4 l9 m7 n11 i4 j9 h11 i13 c10 h12 o5 k12 c4 a12 l12 j15 a4 i12 e10 l15 m9 c14 h7 e15 n10 k14 b1 g13 c12 d15 d12 b11 a9 i15 e9 a15 j12 l14 o15 o14 j7 d13 i9 h15 m10 k15','0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0','{"1": {"nodes": 20, "time_ms": 3, "win_rate": 1.0, "line": ["m5", "o7"]}, "3": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l9"]}, "5": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["n11"]}, "7": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["j9"]}, "9": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i13"]}, "11": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["h12"]}, "13": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["k12"]}, "15": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["a12"]}, "17": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["j15"]}, "19": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i12"]}, "21": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l15"]}, "23": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["c14"]}, "25": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["e15"]}, "27": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["k14"]}, "29": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["g13"]}, "31": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d15"]}, "33": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["b11"]}, "35": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i15"]}, "37": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["a15"]}, "39": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l14"]}, "41": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["o14"]}, "43": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d13"]}, "45": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["h15"]}, "47": {"nodes": 1, "time_ms": 0, "win_in": 1, "win_rate": 1.0, "line": ["k15"]}}',5.98693800020555499941e-03,'2026-11-17 03:28:11');
INSERT INTO "game" VALUES(1,2,1,0,1,'',670904496,'black','five',1,'[]',0,0,'','','h8 n7 f10 e4 e11 a6 d12 i4 g9','0 0 0 0 0 0 0 0 0','{"0": {"nodes": 20, "time_ms": 0, "win_rate": 0.4, "line": ["h8", "h10"]}, "2": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["f10"]}, "4": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["e11"]}, "6": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d12"]}, "8": {"nodes": 1, "time_ms": 0, "win_in": 1, "win_rate": 1.0, "line": ["g9"]}}',1.18137499976000981405e-03,'2026-11-17 03:28:11');
INSERT INTO "game" VALUES(1,3,1,1,0,'',1447280640,'white','five',1,'[]',0,0,'','','n7 m5 e4 l9 m7 n11 i4 j9 h11 i13 c10 h12 o5 k12 c4 a12 l12 j15 a4 i12 e10 l15 m9 c14 h7 e15 n10 k14 b1 g13 c12 d15 d12 b11 a9 i15 e9 a15 j12 l14 o15 o14 j7 d13 i9 h15 m10 k15','0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 8 0 0','{"1": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["m5", "o7"]}, "3": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l9"]}, "5": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["n11"]}, "7": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["j9"]}, "9": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i13"]}, "11": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["h12"]}, "13": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["k12"]}, "15": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["a12"]}, "17": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["j15"]}, "19": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i12"]}, "21": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l15"]}, "23": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["c14"]}, "25": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["e15"]}, "27": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["k14"]}, "29": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["g13"]}, "31": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d15"]}, "33": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["b11"]}, "35": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["i15"]}, "37": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["a15"]}, "39": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["l14"]}, "41": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["o14"]}, "43": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d13"]}, "45": {"nodes": 20, "time_ms": 8, "win_rate": 1.0, "line": ["h15"]}, "47": {"nodes": 1, "time_ms": 0, "win_in": 1, "win_rate": 1.0, "line": ["k15"]}}',1.09772529995098011568e-02,'2026-11-17 03:28:11');
INSERT INTO "game" VALUES(1,4,2,0,1,'',3925505526,'black','five',1,'[]',0,0,'','','h8 n7 f10 e4 e11 a6 d12 i4 g9','0 0 0 0 0 0 0 0 0','{"0": {"nodes": 20, "time_ms": 0, "win_rate": 0.4, "line": ["h8", "h10"]}, "2": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["f10"]}, "4": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["e11"]}, "6": {"nodes": 20, "time_ms": 0, "win_rate": 1.0, "line": ["d12"]}, "8": {"nodes": 1, "time_ms": 0, "win_in": 1, "win_rate": 1.0, "line": ["g9"]}}',6.21582999883685261011e-04,'2026-11-17 03:28:11');
CREATE TABLE tournament (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,  -- the tournament as JSON; equal settings are equal games
  manifest TEXT NOT NULL,  -- versions, hashes of programs, hardware, as JSON
  command TEXT NOT NULL DEFAULT 'run'  -- order of another process: run, pause or stop
) STRICT;
INSERT INTO "tournament" VALUES(1,'spring','{"players": ["mcts?playouts=20&seed=1", "random?seed=2"], "pairs": 3, "openings": [], "seed": 1, "pairing": "round_robin", "game": {"rule": "freestyle", "size": 15, "opening_rule": "none", "clock": {"move_ms": null, "game_ms": null, "increment_ms": 0, "tolerance_ms": 50}, "nodes": null, "depth": null, "memory_bytes": null, "restart": false, "adjudication": {"max_moves": null, "win_score": null, "win_moves": 4, "draw_score": null, "draw_moves": 10, "proven": false, "announced": null}}}','{"tengen": "0.1.0", "python": "3.11.7", "system": "Linux-x86_64", "processor": "x86_64", "cores": 2, "players": [{"name": "mcts?playouts=20&seed=1", "title": "Monte Carlo"}, {"name": "random?seed=2", "title": "Random"}]}','stop');
COMMIT;
PRAGMA user_version = 3;
PRAGMA application_id = 1413959239;
