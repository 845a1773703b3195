import { expect } from 'vitest';
import { mailboxKey } from './site.setup.ts';

type Letter = { id: string; to: string; subject: string };

/** Every letter in the mailbox of a site that was started with `siteEnv`, the newest first. */
export async function letters(site: string): Promise<Letter[]> {
  return (await fetch(`${site}/sandbox/mailbox/index.json?key=${mailboxKey}`)).json() as Promise<
    Letter[]
  >;
}

/** The text of the newest letter to an address, once it has come. */
export async function mailed(site: string, to: string): Promise<string> {
  const find = async () => (await letters(site)).find((one) => one.to.includes(to));
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (
    await fetch(`${site}/sandbox/mailbox/${(await find())!.id}/text?key=${mailboxKey}`)
  ).text();
}
