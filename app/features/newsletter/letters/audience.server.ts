import {
  and,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworks, series } from '#app/database/schema/catalog.ts';
import { seriesFollowers } from '#app/database/schema/newsletter/letters.ts';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { sampleAddresses } from '#app/platform/storage/sample.ts';
import type { Audience, AudienceCounts } from './contract.ts';

/** Who a letter is for: an audience, and the series where it is the followers of one. */
type Whom = { audience: Audience; series: string | null };

/** Who reads the newsletter: confirmed, not off the list, and nobody whom the demo invents (invariant 19). */
export const isReader = and(isReading(), notLike(newsletterSubscriptions.email, sampleAddresses));

const wantsEverything = eq(newsletterSubscriptions.wants, 'everything');

const hasBought = (series?: SQL) => sql`exists (
  select from ${orders}
  ${series ? sql`join ${orderItems} on ${orderItems.orderId} = ${orders.id} join ${artworks} on ${artworks.id} = ${orderItems.artworkId}` : sql``}
  where lower(${orders.customerEmail}) = ${newsletterSubscriptions.email} and ${orders.status} <> 'cancelled'
  ${series ? sql`and ${artworks.series} = ${series}` : sql``})`;

const isGoing = inArray(subscriptions.status, [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
]);

const isOfReader = sql`lower(${subscriptions.customerEmail}) = ${newsletterSubscriptions.email}`;

const isMember = sql`exists (select from ${subscriptions} where ${isOfReader} and ${isGoing})`;

const follows = (series: SQL) => sql`exists (
  select from ${seriesFollowers} where ${seriesFollowers.readerId} = ${newsletterSubscriptions.id} and ${seriesFollowers.series} = ${series})`;

/**
 * The readers who get a letter, for a query of `newsletter_subscriptions`. Who follows a series has said so on their page of choices, or has
 * bought a work of it; a reader who wants letters about chosen series alone gets no other.
 */
export function readersOf({ audience, series: name }: Whom): SQL | undefined {
  if (audience === 'series') return and(isReader, followsOrBought(sql`${name}`));
  if (audience === 'buyers') return and(isReader, wantsEverything, hasBought());
  if (audience === 'club') return and(isReader, wantsEverything, isMember);
  return and(isReader, wantsEverything);
}

const followsOrBought = (name: SQL) => or(follows(name), and(wantsEverything, hasBought(name)));

/** How many readers get a letter now. */
export const countReaders = (db: Database | Transaction, whom: Whom): Promise<number> =>
  db.$count(newsletterSubscriptions, readersOf(whom));

/** How many readers each audience has now, and each series. `invented`: readers of the demo, who get nothing. */
export async function countAudiences(db: Database | Transaction): Promise<AudienceCounts> {
  const count = (audience: Audience, name: string | null = null) =>
    countReaders(db, { audience, series: name });
  const names = await db
    .select({ name: series.name })
    .from(series)
    .orderBy(series.position, series.name);
  const ofSeries: AudienceCounts['series'] = [];
  for (const { name } of names) ofSeries.push({ name, count: await count('series', name) });
  return {
    everybody: await count('everybody'),
    buyers: await count('buyers'),
    club: await count('club'),
    clubWithout: await countMembersWithout(db),
    series: ofSeries,
    invented: await db.$count(
      newsletterSubscriptions,
      and(isReading(), like(newsletterSubscriptions.email, sampleAddresses)),
    ),
  };
}

/** Addresses in the club that are not in its audience; nobody whom the demo invents. */
async function countMembersWithout(db: Database | Transaction): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(sql`lower(${subscriptions.customerEmail})`) })
    .from(subscriptions)
    .where(
      and(
        isGoing,
        notLike(subscriptions.customerEmail, sampleAddresses),
        sql`not exists (select from ${newsletterSubscriptions} where ${isOfReader} and ${isReader} and ${wantsEverything})`,
      ),
    );
  return found?.count ?? 0;
}

function isReading(): SQL | undefined {
  return and(
    isNotNull(newsletterSubscriptions.confirmedAt),
    isNull(newsletterSubscriptions.unsubscribedAt),
  );
}
