import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 20 ms here. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const deriveNow = promisify(argon2);

/** A hash that no password has: an unknown name is checked against it, so that it costs the same time as a known one. */
export const unusableHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password with argon2id and a salt of its own. Answers a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    ...cost,
    message: bytesOf(password),
    nonce,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether a password is the hashed one, compared in constant time. False for a hash that is none. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const read = readHash(stored);
  if (!read) return false;
  const { nonce, hash, ...its } = read;
  const given = await derive('argon2id', {
    ...its,
    message: bytesOf(password),
    nonce,
    tagLength: hash.length,
  });
  return timingSafeEqual(given, hash);
}

/** Whether a hash was made with other costs than today's, so that it is made anew at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const read = readHash(stored);
  return (
    !read ||
    read.memory !== cost.memory ||
    read.passes !== cost.passes ||
    read.parallelism !== cost.parallelism
  );
}

function readHash(stored: string): (Cost & { nonce: Buffer; hash: Buffer }) | undefined {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = phc.exec(stored) ?? [];
  if (!memory) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** One at a time: each takes 19 MiB while it runs, and a crowd of guesses must not take the server's memory. */
function derive(algorithm: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> {
  const answer = queue.then(() => deriveNow(algorithm, parameters));
  queue = answer.catch(() => undefined);
  return answer;
}

let queue: Promise<unknown> = Promise.resolve();

/** The same letters typed on two keyboards may differ in bytes (é as one sign or two); NFKC makes them one. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
