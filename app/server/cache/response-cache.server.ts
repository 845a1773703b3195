import { createHash } from 'node:crypto';
import type { Made } from '#app/platform/serve.server.ts';
import { AppError, MovedError } from '#app/platform/errors.ts';
import { type Encoding, pack, packTighter } from './compression.server.ts';
import type { SiteVersion } from './site-version.server.ts';

/** An answer that may be given again, with its body as it is and packed. */
export type Answer = {
  /** All headers but those of the body's form, name after name, as they are written. */
  wire: string[];
  etag: string;
  /** The same with what belongs to one form of the body, joined when that is first sent. */
  wires: WeakMap<Buffer, string[]>;
  body: Buffer;
  packed: Partial<Record<Encoding, Buffer>>;
  packing: Partial<Record<Encoding, Promise<Buffer>>>;
  /** When it was made (ms since the process began); unset once it is packed as tight as it can be. */
  looselyPackedAt: number | undefined;
};

/** What the site has rendered for the version it shows. */
export type ResponseCache = {
  /** What is kept under a key, or what `make` makes now: made once for each version, by one at a time, whoever else asks for it. */
  get: (key: string, make: () => Promise<Made>) => Promise<Answer | Made>;
  /** What is kept under a key, if that is what `get` would answer. */
  current: (key: string) => Promise<Answer | undefined>;
  /** An answer's body for the wire, packed when it is first asked for. */
  bodyOf: (key: string, answer: Answer, encoding: Encoding | undefined) => Promise<Buffer> | Buffer;
  /** How much is kept. */
  size: () => { answers: number; bytes: number };
};

type Entry = Answer & { epoch: number };

const mebibyte = 1024 * 1024;
/** What an entry weighs besides its bodies. */
const bookkeeping = 2048;
/** What has stood for so long (ms) is packed once more, tighter. On a busy day a page is old before that, and its buyers need the processor. */
const repackAfterMs = 20_000;

/**
 * Keeps answers until what the site shows changes, the most lately used up to `limit` bytes (decision 20). The version is read
 * before an answer is made, so what changes meanwhile makes it old. Where nothing new can be made, the last good answer serves.
 */
export function openResponseCache(
  version: Pick<SiteVersion, 'now'>,
  limit = 64 * mebibyte,
  now = () => performance.now(),
): ResponseCache {
  const shelf = openShelf(limit);
  const underway = new Map<string, { epoch: number; answer: Promise<Answer | Made> }>();

  async function current(key: string): Promise<Answer | undefined> {
    if (!shelf.find(key)) return undefined;
    const { epoch, isAway } = await version.now();
    const found = shelf.find(key);
    return found && (found.epoch >= epoch || isAway) ? shelf.touch(key, found) : undefined;
  }

  async function get(key: string, make: () => Promise<Made>): Promise<Answer | Made> {
    const { epoch, isAway } = await version.now();
    const found = shelf.find(key);
    if (found && (found.epoch >= epoch || isAway)) return shelf.touch(key, found);
    for (let run = underway.get(key); run; run = underway.get(key)) {
      if (run.epoch >= epoch) return run.answer;
      await Promise.allSettled([run.answer]);
    }
    const meanwhile = shelf.find(key);
    if (meanwhile && meanwhile.epoch >= epoch) return meanwhile;
    const answer = makeOne(key, epoch, make).finally(() => underway.delete(key));
    underway.set(key, { epoch, answer });
    return answer;
  }

  async function makeOne(
    key: string,
    epoch: number,
    make: () => Promise<Made>,
  ): Promise<Answer | Made> {
    const before = shelf.find(key);
    try {
      const made = await make();
      if (made.status >= 500 && before) return before;
      shelf.remove(key);
      if (!made.isKept || epoch === 0) return made;
      return shelf.put(key, { ...answerOf(made, before, now()), epoch });
    } catch (error) {
      if (before && !isAnswer(error)) return before;
      shelf.remove(key);
      throw error;
    }
  }

  return { get, current, bodyOf: openPacking(shelf, now), size: shelf.size };
}

/** The most lately used answers, up to `limit` bytes. */
function openShelf(limit: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function put(key: string, entry: Entry): Entry {
    const weight = weightOf(entry);
    if (weight > limit / 8) return entry;
    entries.set(key, entry);
    bytes += weight;
    shrink();
    return entry;
  }

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) bytes -= weightOf(entry);
  }

  function touch(key: string, entry: Entry): Entry {
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function shrink(): void {
    for (const key of entries.keys()) {
      if (bytes <= limit) return;
      remove(key);
    }
  }

  /** Packing has made an answer heavier, if it is still kept. */
  function weighPacked(key: string, { packed }: Answer, more: number): void {
    if (entries.get(key)?.packed === packed) bytes += more;
    shrink();
  }

  const size = () => ({ answers: entries.size, bytes });
  return { find: (key: string) => entries.get(key), put, remove, touch, weighPacked, size };
}

async function packOnce(
  shelf: ReturnType<typeof openShelf>,
  key: string,
  answer: Answer,
  encoding: Encoding,
): Promise<Buffer> {
  const packed = await pack(answer.body, encoding);
  answer.packed[encoding] = packed;
  delete answer.packing[encoding];
  shelf.weighPacked(key, answer, packed.length);
  return packed;
}

/** Packs an answer's body when it is first asked for, and once more when it has stood for a while. */
function openPacking(
  shelf: ReturnType<typeof openShelf>,
  now: () => number,
): ResponseCache['bodyOf'] {
  let isBusy = false;

  /** One page after the other; whoever comes from then on is sent less. Where it cannot be done, what is packed serves on. */
  async function packAgain(key: string, answer: Answer): Promise<void> {
    const before = answer.packed.br;
    if (!before || isBusy) return;
    isBusy = true;
    answer.looselyPackedAt = undefined;
    const tighter = await packTighter(answer.body).catch(() => before);
    isBusy = false;
    answer.packed.br = tighter;
    shelf.weighPacked(key, answer, tighter.length - before.length);
  }

  return (key, answer, encoding) => {
    if (!encoding) return answer.body;
    if (
      encoding === 'br' &&
      answer.looselyPackedAt !== undefined &&
      now() - answer.looselyPackedAt >= repackAfterMs
    )
      void packAgain(key, answer);
    return (
      answer.packed[encoding] ??
      (answer.packing[encoding] ??= packOnce(shelf, key, answer, encoding))
    );
  };
}

/** A new answer; where it says the same as the one before, what was packed serves on. */
function answerOf({ body, headers }: Made, before: Answer | undefined, at: number): Answer {
  const bytes = Buffer.from(body);
  const isSame = before?.body.equals(bytes) === true;
  // Weak: the packed forms say the same, but are other bytes (RFC 9110, 8.8.1).
  const etag = isSame
    ? before.etag
    : `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const wire = Object.entries({ ...headers, etag }).flat();
  return isSame
    ? { ...before, wire, wires: new WeakMap() }
    : {
        wire,
        etag,
        wires: new WeakMap(),
        body: bytes,
        packed: {},
        packing: {},
        looselyPackedAt: at,
      };
}

function weightOf({ body, packed }: Answer): number {
  return (
    bookkeeping + body.length + Object.values(packed).reduce((sum, one) => sum + one.length, 0)
  );
}

/** What a caller is to hear: that there is nothing, or where it is by now. */
export const isAnswer = (error: unknown) =>
  error instanceof MovedError || (error instanceof AppError && error.status < 500);
