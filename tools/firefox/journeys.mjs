// The main journeys of the page in Firefox: `node journeys.mjs ADDRESS [FIREFOX]`. Prints the name of each journey that
// has come to its end; the first that does not ends the program with its error.
import { on } from "node:events";
import { watch } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const [address, executablePath = "/usr/bin/firefox-esr"] =
  process.argv.slice(2);
/** Only what hangs takes so long: a busy machine is no failure. */
const PATIENCE_MS = 60_000;
const COMMENT = "The other way, 天元";
/** Black's a1 overlooks an open three. */
const PLANTED = [
  "i8",
  "j9",
  "l6",
  "i10",
  "j8",
  "k8",
  "a1",
  "h11",
  "e14",
  "g12",
];

/** A page of a person who has never been there, and what one does with it. */
class Screen {
  static async open(browser, place = "") {
    const context = await browser.createBrowserContext();
    const screen = new Screen(context, await context.newPage());
    screen.page.setDefaultTimeout(PATIENCE_MS);
    screen.page.on("pageerror", (error) => screen.errors.push(String(error)));
    await screen.goto(place);
    return screen;
  }

  constructor(context, page) {
    this.context = context;
    this.page = page;
    this.errors = [];
  }

  async goto(place) {
    await this.page.goto(address + place);
    await this.see("[data-point=h8]");
  }

  /** Makes a game at the server and opens it with a seat in it. */
  async openGame(moves, wishes) {
    const place = await this.page.evaluate(makeGame, moves, wishes);
    await this.page.goto(`${address}favicon.svg`);
    await this.goto(place);
  }

  see(selector) {
    return this.page.waitForSelector(selector);
  }

  async read(testId, text) {
    const shows = (id, wanted) =>
      document
        .querySelector(`[data-testid="${id}"]`)
        ?.textContent.includes(wanted);
    await this.page.waitForFunction(shows, {}, testId, text);
  }

  async press(title) {
    const place = `//*[self::button or self::a or self::label][normalize-space()="${title}"]`;
    await this.click(`::-p-xpath(${place})`);
  }

  async click(selector) {
    // In a tab that is not in front, nothing is drawn for seconds.
    await this.page.bringToFront();
    // A locator finds the element again if the page has drawn it anew meanwhile.
    await this.page.locator(selector).click();
  }

  async play(point) {
    await this.click(`[data-point=${point}]`);
    await this.see(`[data-stone=${point}]`);
  }

  /** The link of the tree on the analysis board, with all that was written to it. */
  async linkOfTree() {
    await this.press("Share");
    const field = "[data-testid=share-panel] input:not([type=file])";
    const holds = (selector) =>
      document.querySelector(selector)?.value.includes("#analyse=t");
    await this.page.waitForFunction(holds, {}, field);
    return this.page.$eval(field, ({ value }) => value);
  }

  /** Presses the button that saves a file, and returns its path when all of it is there. */
  async save(title, name) {
    const path = join(downloads, name);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const watcher = watch(downloads, { persistent: false });
    try {
      const changes = on(watcher, "change", { signal });
      await this.press(title);
      // First there is an empty file of that name, and the content under another one.
      for await (const [, changed] of changes) {
        if (changed === name && (await sizeOf(path)) > 0) return path;
      }
    } finally {
      watcher.close();
    }
  }

  async close() {
    if (this.errors.length > 0) throw new Error(this.errors.join("\n"));
    await this.context.close();
  }
}

/** The size of a file; 0 while it is not there. */
async function sizeOf(path) {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error.code === "ENOENT") return 0;
    throw error;
  }
}

async function makeGame(moves, wishes) {
  const post = async (path, body, secret) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${secret}`,
    };
    return (
      await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })
    ).json();
  };
  const made = { rule: "freestyle", size: 15, place: "here", ...wishes };
  const { game, secret, invite } = await post("api/games", made, "");
  for (const [after, action] of moves.entries()) {
    await post(`api/games/${game.id}/acts`, { action, after }, secret);
  }
  localStorage.setItem(
    "tengen.seats",
    JSON.stringify({ [game.id]: { secret, invite } }),
  );
  return `#game=${game.id}`;
}

const journeys = {
  async "a game against the computer, a hint, a reload, the end"(browser) {
    const screen = await Screen.open(browser);
    await screen.play("h8");
    await screen.read("status", "Your turn");
    await screen.press("Hint");
    await screen.see("[data-testid=hint]");
    await screen.page.reload();
    await screen.see("[data-stone=h8]");
    await screen.press("Resign");
    await screen.click("[data-testid=question] button");
    await screen.read("status", "You resigned");
    await screen.press("New game");
    await screen.see("[data-testid=own-games]");
    await screen.close();
  },

  async "two at one screen, five in a row, a rematch"(browser) {
    const screen = await Screen.open(browser);
    await screen.press("Friend here");
    await screen.press("New game");
    await screen.read("status", "Black to move");
    for (const point of [
      "a1",
      "a2",
      "b1",
      "b2",
      "c1",
      "c2",
      "d1",
      "d2",
      "e1",
    ]) {
      await screen.play(point);
    }
    await screen.read("status", "Black won in 5 moves");
    await screen.see("[data-testid=winning-lines]");
    await screen.press("Rematch");
    await screen.read("status", "to move");
    await screen.close();
  },

  async "friends by link, a premove"(browser) {
    const host = await Screen.open(browser);
    await host.press("Friend by link");
    await host.press("New game");
    const field = await host.see("[data-testid=share] input");
    const link = await field.evaluate(({ value }) => value);
    const friend = await Screen.open(browser, link.slice(address.length));
    await friend.press("Play");
    await host.play("h8");
    await friend.see("[data-stone=h8]");
    await host.click("[data-point=i9]");
    await host.see("[data-premove=i9]");
    await friend.play("a1");
    await friend.see("[data-stone=i9]");
    await host.close();
    await friend.close();
  },

  async "a forbidden point is explained"(browser) {
    const screen = await Screen.open(browser);
    const moves = ["h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1"];
    await screen.openGame(moves, { rule: "renju" });
    await screen.click("[data-point=h8]");
    await screen.read("caption", "Black may not play here");
    await screen.see("[data-point-explained=h8]");
    await screen.press("Cancel");
    await screen.play("h7");
    await screen.close();
  },

  async "an opening by keyboard, and sharing"(browser) {
    const screen = await Screen.open(browser);
    await screen.openGame(["h8", "i9"], { opening: "swap2" });
    // The first arrow brings the keyboard to the board.
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
      await screen.page.keyboard.press(key);
    }
    await screen.see("[data-stone=h6]");
    await screen.click("[data-testid=question] button");
    await screen.page.waitForSelector("[data-testid=question]", {
      hidden: true,
    });
    await screen.page.keyboard.press("c");
    const dialog = "[data-testid=share-game]";
    await screen.see(`${dialog} img`);
    await screen.page.waitForFunction(
      (selector) => !document.querySelector(`${selector} button:disabled`),
      {},
      dialog,
    );
    await screen.close();
  },

  async "an analysis: a variation, a comment, the engine, saved as SGF and opened again"(
    browser,
  ) {
    const screen = await Screen.open(browser, "#analyse=");
    for (const point of ["h8", "i9", "j10"]) await screen.play(point);
    await screen.page.keyboard.press("ArrowLeft");
    await screen.page.waitForSelector("[data-stone=j10]", { hidden: true });
    await screen.play("j8");
    await screen.press("!?");
    await screen.page
      .locator("[data-testid=node-tools] textarea")
      .fill(COMMENT);
    await screen.press("Engine");
    await screen.page.keyboard.press("e");
    await screen.see("[data-testid=line]");
    const link = await screen.linkOfTree();
    const file = await screen.save("SGF", "gomoku.sgf");
    const other = await Screen.open(browser, "#analyse=");
    await other.press("Share");
    await (await other.see("[data-testid=file]")).uploadFile(file);
    await other.read("opened", "one game");
    await other.read("move-tree", COMMENT);
    if ((await other.linkOfTree()) !== link)
      throw new Error("the tree came back changed");
    await screen.close();
    await other.close();
  },

  async "a review: the blunder, the win that it allowed, and a defence against its proof"(
    browser,
  ) {
    const screen = await Screen.open(browser);
    await screen.openGame(PLANTED, {});
    await screen.press("Review");
    await screen.read(
      "review-overview",
      "The game turned at move 7: Black played a1.",
    );
    await screen.press("Show the win");
    await screen.press("Defend as Black");
    await screen.see('[data-ply="1"]');
    await screen.click("[data-point=e14]");
    await screen.see("[data-stone=e14]");
    await screen.read("proof-walk", "White has won in 2 moves");
    await screen.close();
  },
};

const downloads = await mkdtemp(join(tmpdir(), "journeys-"));
const extraPrefsFirefox = {
  "browser.download.folderList": 2,
  "browser.download.dir": downloads,
  // A point is where it was when the mouse comes there.
  "ui.prefersReducedMotion": 1,
};
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  extraPrefsFirefox,
});
try {
  for (const [name, go] of Object.entries(journeys)) {
    await go(browser);
    console.log(name);
  }
} finally {
  await browser.close();
  await rm(downloads, { recursive: true });
}
