import { createContext } from 'react-router';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { writeMoneyIn } from '#app/platform/shop-currency.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import type { SiteData } from '#app/ui/page-head.tsx';
import { emptySections } from './empty-sections.server.ts';
import { lookIn } from './look.server.ts';
import { unsaidIn } from './record/assurances.server.ts';
import { currencyOf } from './record/currency.ts';
import { readSettings } from './record/read-settings.server.ts';
import { artistOf, copyrightLine, emptyStudio } from './record/studio-record.ts';
import { type StudioRecord, studioIn } from './record/contract.ts';
import { shopSettingsIn } from './record/shop-settings.server.ts';

/** What a page is given to read what every page says of the studio. */
export const siteFacts = createContext<() => Promise<SiteData>>();

/** What every page says of the studio, as the database has it. */
export async function readSiteFacts(
  context: Pick<Context, 'db' | 'env' | 'now'>,
): Promise<SiteData> {
  const { db, env } = context;
  const stored = await readSettings(db, 'studio', 'look', 'shop', 'text:promises');
  const studio = studioIn(stored.studio.value);
  const { accent, theme } = lookIn(stored.look.value);
  const shop = shopSettingsIn(stored.shop.value);
  // A process that did not save the change learns of it with the first page.
  writeMoneyIn(currencyOf(shop.currency));
  const [empty, contact] = await Promise.all([
    emptySections(db, shop, context.now()),
    contactOfStudio(studio, db, env),
  ]);
  // A page carries these only where there is something to say: the demo's first load has no byte of them.
  const unsaid = unsaidIn(stored['text:promises'].value);
  return {
    ...siteFactsOf(context, studio, contact),
    look: { styles: accent && `/look.css?v=${accent.slice(1)}`, theme },
    ...(empty.length > 0 && { empty }),
    ...(unsaid && { unsaid }),
    ...(!shop.showsFigures && { hidesFigures: true }),
  };
}

/** The same while the database is away: no more than what needs none. A page that shows it is not kept. */
export function siteFactsAlone(context: Pick<Context, 'env' | 'now'>): SiteData {
  const facts = siteFactsOf(context, emptyStudio, contactAddress(context.env));
  return { ...facts, unsaid: unsaidIn(undefined), hidesFigures: true };
}

function siteFactsOf(
  { env, now }: Pick<Context, 'env' | 'now'>,
  studio: StudioRecord,
  contactEmail: string,
): SiteData {
  const { name, country, socialLinks, words } = studio;
  return {
    siteUrl: env.PUBLIC_URL,
    contactEmail,
    socialLinks,
    name,
    artist: artistOf(studio),
    copyright: copyrightLine(studio, now().getUTCFullYear()),
    country,
    words,
  };
}
