import type { Database, Transaction } from '#app/database/client.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { copy } from '../copy.ts';

/** Characters of a new password, at least (NIST SP 800-63B-4, 3.1.1.2 asks for 8 beside a second factor and 15 without one). */
const shortestPassword = 12;

/** How much of a password is looked at for what is easily guessed: looking takes longer the longer it is, up to 0.2 s. */
const looked = 64;
/** zxcvbn's scores run from 0 to 4; below 3 a password is found within 10^8 guesses. */
const weakest = 3;
/** Letters and digits that must be left of a password without the words that anybody connects with the site. */
const leastOwn = 8;

/** Words that a stranger would try first: the studio's name, its host, the account's name and address. */
export async function siteWords(
  db: Database | Transaction,
  env: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>,
  user: { username: string; email?: string | null | undefined },
): Promise<string[]> {
  const { name } = await readStudio(db);
  const sender = env.MAIL_FROM.replace(/[<>]/g, ' ');
  const phrases = [
    name,
    sender.replace(/\S+@\S+/g, ''),
    new URL(env.PUBLIC_URL).hostname,
    user.username,
    user.email ?? '',
    sender,
  ];
  const words = phrases.flatMap((phrase) => [
    phrase,
    phrase.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...phrase.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [
    ...new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= 3)),
  ];
}

/** Why a password may not be chosen, in a sentence; undefined where it may. A short, common or derived one is found by guessing. */
export async function faultOf(
  password: string,
  words: readonly string[],
): Promise<string | undefined> {
  if ([...password].length < shortestPassword) return copy.passwordShort;
  if (isDerived(password, words)) return copy.passwordDerived;
  const { score } = (await estimator()).check(password.slice(0, looked), [...words]);
  return score < weakest ? copy.passwordCommon : undefined;
}

/** Refuses a password that may not be chosen. Throws AppError 'invalid', beside the given field. */
export async function refuseWeak(
  password: string,
  words: readonly string[],
  field: string,
): Promise<void> {
  const fault = await faultOf(password, words);
  if (fault) throw new AppError('invalid', fault, { [field]: fault });
}

/** What is left without the site's words, however they are joined and with whatever signs between them, is too little. */
function isDerived(password: string, words: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  let left = plain(password);
  const whole = left.length;
  for (const word of words.map(plain).toSorted((a, b) => b.length - a.length))
    if (word.length >= 3) left = left.replaceAll(word, '');
  return left.length < whole && left.length < leastOwn;
}

type Estimator = { check: (password: string, words: string[]) => { score: number } };
let loaded: Promise<Estimator> | undefined;

/** The list of common passwords is read when the first one is chosen: most processes never need it. */
function estimator(): Promise<Estimator> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loaded;
}
