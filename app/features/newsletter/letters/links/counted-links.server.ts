import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { letterLinks } from '#app/database/schema/newsletter/letters.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { LetterDetail } from '../contract.ts';
import type { Letter } from '../drafts/rows.server.ts';
import { asItIs, countedPath, type LinkTo } from './link-address.ts';

/** What the page of a letter shows of its links. */
const shown = 20;

type CountedLinks = {
  linkTo: LinkTo;
  /** Writes the links that were asked for, so that they lead somewhere; has to end before the letter leaves. */
  keep: () => Promise<void>;
};

/**
 * The links of a letter that is mailed. Where the owner has them counted, each leads through this site, which knows the letter and the
 * address and nothing of who reads (decision 85).
 */
export function linksOfLetter(
  { id, countsLinks }: Pick<Letter, 'id' | 'countsLinks'>,
  db: Database,
  siteUrl: string,
): CountedLinks {
  if (!countsLinks) return { linkTo: asItIs, keep: async () => undefined };
  const links = new Map<string, string>();
  return {
    linkTo: (address) => {
      // A mail address or a telephone number opens no page.
      if (!/^https?:/.test(address)) return address;
      const key = keyOf(id, address);
      links.set(key, address);
      return `${siteUrl}${countedPath}${key}`;
    },
    keep: async () => {
      if (links.size === 0) return;
      await db
        .insert(letterLinks)
        .values([...links].map(([key, url]) => ({ key, letterId: id, url })))
        .onConflictDoNothing();
    },
  };
}

/** The same for each of the readers, and again where a letter is written out a second time. */
const keyOf = (letterId: string, url: string): string =>
  createHash('sha256').update(`${letterId} ${url}`).digest('base64url').slice(0, 22);

/** Where a link of a letter leads; undefined for one that there is not. `isCounted`: that somebody pressed it. */
export async function followLink(
  db: Database,
  key: string,
  { isCounted }: { isCounted: boolean },
): Promise<string | undefined> {
  const ofLink = eq(letterLinks.key, key);
  const [link] = isCounted
    ? await db
        .update(letterLinks)
        .set({ presses: sql`${letterLinks.presses} + 1` })
        .where(ofLink)
        .returning({ url: letterLinks.url })
    : await db.select({ url: letterLinks.url }).from(letterLinks).where(ofLink);
  return link?.url;
}

/** How often the links of a letter were pressed, the most pressed first, those of this site by their path; null where that is not counted. */
export async function pressesOf(
  { db, env }: Context,
  { id, countsLinks }: Pick<Letter, 'id' | 'countsLinks'>,
): Promise<LetterDetail['links']> {
  if (!countsLinks) return null;
  const links = await db
    .select({ url: letterLinks.url, presses: letterLinks.presses })
    .from(letterLinks)
    .where(and(eq(letterLinks.letterId, id), gt(letterLinks.presses, 0)))
    .orderBy(desc(letterLinks.presses), letterLinks.url)
    .limit(shown);
  return links.map(({ url, presses }) => ({
    url: url.startsWith(`${env.PUBLIC_URL}/`) ? url.slice(env.PUBLIC_URL.length) : url,
    presses,
  }));
}
