import { expect } from 'vitest';
import { mailboxKey } from './site.setup.ts';

type Letter = { id: string; to: string; subject: string };

/** Every letter in the mailbox of a site that was started with `siteEnv`, the newest first. */
export async function letters(site: string): Promise<Letter[]> {
  return (await fetch(`${site}/sandbox/mailbox/index.json?key=${mailboxKey}`)).json() as Promise<
    Letter[]
  >;
}

/** The text of the newest letter to an address that holds `words`, once it has come: others may have come before it. */
export async function mailed(site: string, to: string, words: string | RegExp): Promise<string> {
  const texts = async () => {
    const own = (await letters(site)).filter((one) => one.to.includes(to));
    return Promise.all(own.map(({ id }) => textOf(site, id)));
  };
  const holds = (text: string) =>
    typeof words === 'string' ? text.includes(words) : words.test(text);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const all = await texts();
        found = all.find(holds);
        return found ?? all;
      },
      { timeout: 30_000, message: `a letter to ${to} that holds ${String(words)}` },
    )
    .toEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    );
  return found!;
}

async function textOf(site: string, id: string): Promise<string> {
  return (await fetch(`${site}/sandbox/mailbox/${id}/text?key=${mailboxKey}`)).text();
}
