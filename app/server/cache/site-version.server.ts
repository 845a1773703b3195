import type { Log } from '#app/platform/operations/log.server.ts';

/** How long a visitor waits to hear whether anything has changed, and for how long nobody waits after that was in vain. Milliseconds. */
const answerTimeoutMs = 250;
const outageRetryMs = 2_000;
/** For how long an answer stands while this process itself writes nothing: another process's change may be as late as this. */
const versionReuseMs = 20;

/** What is known of the site's version: `epoch` grows with every change that was seen, and is 0 before the first answer. */
type Seen = { epoch: number; isAway: boolean };

/** What the site shows, as a number that every change raises. */
export type SiteVersion = {
  now: () => Promise<Seen>;
  /** The last answer; undefined before the first. */
  last: () => string | undefined;
};

/** What the log says of a database that is away, and of one that is back. */
type Sentences = { away: string; back: string };

const ofDatabase: Sentences = {
  away: 'the database is away: what is kept is served as it last was',
  back: 'the database is back',
};

/**
 * Asks for the version so that every answer was asked for after the one who hears it came: one question at a time,
 * shared by all who came while the one before was under way. Where this process's own writes are counted, an answer
 * stands for a moment while there are none. A database that is away or slow keeps nobody waiting:
 * the last known version stands, and the log says so once (invariant 21).
 */
export function followSiteVersion(
  ask: () => Promise<string>,
  log: Log,
  writes?: () => number,
  sentences: Sentences = ofDatabase,
): SiteVersion {
  let known: string | undefined;
  let epoch = 0;
  let isAway = false;
  let isTold = false;
  let heard: Heard;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function asked(): Promise<void> {
    if (next) return next;
    if (!asking) return begin();
    next = asking.then(begin);
    return next;
  }

  function begin(): Promise<void> {
    next = undefined;
    if (isAway) return Promise.resolve();
    const question = writes && { asked: performance.now(), writes: writes() };
    const mine = askInTime(ask, (version) => hear(version, question), lose).finally(() => {
      asking = undefined;
    });
    asking = mine;
    return mine;
  }

  function hear(version: string, question: Heard): void {
    heard = question;
    if (version !== known) epoch += 1;
    known = version;
    isAway = false;
    if (isTold) log.info(sentences.back);
    isTold = false;
  }

  function lose(reason: unknown): void {
    isAway = true;
    setTimeout(() => {
      isAway = false;
    }, outageRetryMs).unref();
    if (!isTold) log.warn({ err: reason }, sentences.away);
    isTold = true;
  }

  return {
    now: async () => {
      if (!isFresh(heard, writes?.()) || isAway) await asked();
      return { epoch, isAway };
    },
    last: () => known,
  };
}

/** When the last answer was asked for, and how much this process had written by then. */
type Heard = { asked: number; writes: number } | undefined;

/** Resolves once the answer is heard or lost, and at the latest when a visitor waits no longer. */
function askInTime(
  ask: () => Promise<string>,
  hear: (version: string) => void,
  lose: (reason: unknown) => void,
): Promise<void> {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(() => resolve(lose('no answer in time')), answerTimeoutMs);
    ask()
      .then(hear, lose)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}

const isFresh = (heard: Heard, writes: number | undefined) =>
  heard !== undefined &&
  heard.writes === writes &&
  performance.now() - heard.asked < versionReuseMs;
