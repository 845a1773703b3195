import { expect } from 'vitest';

type Letter = { id: string; to: string };

/** The text of the newest letter to an address, once it has come. */
export async function mailed(site: string, to: string): Promise<string> {
  const find = async () => {
    const letters = (await (await fetch(`${site}/sandbox/mailbox/index.json`)).json()) as Letter[];
    return letters.find((one) => one.to.includes(to));
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await fetch(`${site}/sandbox/mailbox/${(await find())!.id}/text`)).text();
}
