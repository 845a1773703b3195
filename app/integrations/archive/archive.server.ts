import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { AppError } from '#app/platform/errors.ts';
import { byPassphrase, toPassphrase } from './passphrase.server.ts';

type OpenedFile = { size: number; body: AsyncIterable<Uint8Array> };

/** What is put into an archive, one after the other. */
export type ArchiveWriter = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Adds a file that was opened, piece by piece, and answers how long it is and its SHA-256. */
  addFile: (name: string, file: OpenedFile) => Promise<{ bytes: number; sha256: string }>;
};

/** One file in an archive. Its body has to be read before the next is asked for. */
export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Writes a tar file encrypted with a passphrase in the age format (age-encryption.org/v1): `age --decrypt FILE | tar --extract` opens it
 * without this program. It is there under its name once it is whole and on the disk; what goes wrong leaves nothing.
 */
export async function writeArchive(
  path: string,
  passphrase: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(toPassphrase(passphrase));
  const { readable, controller } = createTarPacker();
  const encrypted = await encrypter.encrypt(readable);
  const draft = `${path}.${randomUUID()}.draft`;
  const add = async (name: string, size: number, chunks: AsyncIterable<Uint8Array>) => {
    const entry = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of chunks) await entry.write(plain(chunk));
    await entry.close();
  };
  const filled = async () => {
    try {
      await fill({
        add: (name, bytes) => add(name, bytes.length, Readable.from([bytes])),
        addFile: async (name, { size, body }) => {
          const hash = createHash('sha256');
          await add(name, size, hashed(body, hash));
          return { bytes: size, sha256: hash.digest('hex') };
        },
      });
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  try {
    const written = pipeline(
      Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    const [filling, writing] = await Promise.allSettled([filled(), written]);
    // A disk that is full ends the filling too, which then says less.
    if (writing.status === 'rejected' && !isSame(writing, filling)) throw writing.reason;
    if (filling.status === 'rejected') throw filling.reason;
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isSame = (one: PromiseRejectedResult, other: PromiseSettledResult<void>) =>
  other.status === 'rejected' && other.reason === one.reason;

/** The tar writer takes no subclass: Node's buffers are handed on as what they are made of. */
const plain = (chunk: Uint8Array): Uint8Array =>
  new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Reads what `writeArchive` wrote, entry by entry. Throws AppError 'invalid' where the file is no archive, was cut off or changed, or the
 * passphrase is another one; Node's error where there is no file.
 */
export async function* readArchive(
  path: string,
  passphrase: string,
): AsyncGenerator<ArchiveEntry, void, void> {
  // Opened first: no file is another trouble than one that cannot be read.
  await (await open(path)).close();
  const decrypter = new Decrypter();
  decrypter.addIdentity(byPassphrase(passphrase));
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const decrypted = await decrypter.decrypt(file).catch((error: unknown) => {
    throw unreadable(error);
  });
  const decoder = createTarDecoder({ strict: true });
  const entries = decrypted.pipeThrough(decoder).getReader();
  try {
    for (;;) {
      const { done, value } = await entries.read().catch(() => {
        throw damaged();
      });
      if (done) return;
      yield { name: value.header.name, size: value.header.size, body: bodyOf(value) };
    }
  } finally {
    await entries.cancel().catch(() => undefined);
  }
}

async function* bodyOf({ body }: ParsedTarEntry): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged();
    });
    if (done) return;
    yield value;
  }
}

function unreadable(error: unknown): AppError {
  const isOtherPassphrase = error instanceof Error && /no identity matched/.test(error.message);
  return new AppError(
    'invalid',
    isOtherPassphrase
      ? 'The backup was encrypted with another passphrase. Passphrases are told apart by every letter and space.'
      : 'This file is not a backup of this program, or its beginning is damaged.',
  );
}

const damaged = () =>
  new AppError('invalid', 'The backup was cut off or changed after it was made.');
