import { and, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { customers } from '#app/database/schema/people.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type { Found, SearchAdmin } from './contract.ts';
import { few, findInOffice } from './find-in-office.server.ts';
import { certifiedOrders, membersByNumber, trackedOrders } from './find-numbers.server.ts';

const wholeId = /^[0-9a-f]{8}(?=-[0-9a-f]{4}-)/i;

/** One search over what the owner works with, by the beginnings of words. For the owner only. */
export async function searchAdmin(
  context: Context,
  { query: { q } }: Input<SearchAdmin>,
): Promise<Found> {
  const [found, people, members, works, written, more] = await Promise.all([
    findOrders(context, q),
    findPeople(context, q),
    findMembers(context, q),
    findWorks(context, q),
    findPosts(context, q),
    findInOffice(context, q),
  ]);
  return { orders: found, people, members, works, posts: written, ...more };
}

async function findOrders(context: Context, q: string): Promise<Found['orders']> {
  const [byTracking, certified] = await Promise.all([
    trackedOrders(context, q),
    certifiedOrders(context, q),
  ]);
  // An order is known by the first eight signs of its id; the whole one comes out of an address.
  const words = matchesSearch(sql`orders.words`, wholeId.exec(q)?.[0] ?? q);
  const ids = [...new Set([...byTracking.keys(), ...certified])].slice(0, few);
  const latest = { by: [desc(orders.createdAt), desc(orders.id)] };
  const numbered =
    ids.length === 0
      ? []
      : await context.db
          .select()
          .from(orders)
          .where(inArray(orders.id, ids))
          .orderBy(...latest.by);
  const named = words
    ? await context.db
        .select()
        .from(orders)
        .where(words)
        .orderBy(...latest.by)
        .limit(few)
    : [];
  const rows = [...numbered, ...named.filter(({ id }) => !ids.includes(id))].slice(0, few);
  return rows.map(
    ({ id, customerFirstName, customerLastName, customerEmail, status, totalAmount }) => ({
      id,
      number: orderNumberOf(id),
      name: `${customerFirstName} ${customerLastName}`,
      email: customerEmail,
      status,
      total: toDecimal(totalAmount),
      trackingNumber: byTracking.get(id) ?? null,
    }),
  );
}

async function findPeople({ db }: Context, q: string): Promise<Found['people']> {
  const words = matchesSearch(sql`customers.words`, q);
  if (!words) return [];
  const rows = await db
    .select()
    .from(customers)
    .where(words)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(few);
  return rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
    email,
  }));
}

async function findMembers(context: Context, q: string): Promise<Found['members']> {
  const { db } = context;
  const { customerFirstName: first, customerLastName: last, customerEmail } = subscriptions;
  const words = matchesSearch(
    sql`words_of(${first} || ' ' || ${last}) || address_words(${customerEmail})`,
    q,
  );
  if (!words) return [];
  const numbered = await membersByNumber(context, q);
  const isFound = numbered.length > 0 ? or(words, inArray(subscriptions.id, numbered)) : words;
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(isFound, notInArray(subscriptions.status, ['incomplete', 'incomplete_expired'])))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(few);
  return rows.map(({ id, customerFirstName, customerLastName, customerEmail: email }) => ({
    id,
    name: `${customerFirstName} ${customerLastName}`,
    email,
  }));
}

async function findWorks({ db }: Context, q: string): Promise<Found['works']> {
  const words = matchesSearch(sql`words_of(${artworks.title})`, q);
  if (!words) return [];
  const { id, slug, title, medium, position } = artworks;
  return db
    .select({ id, slug, title, medium })
    .from(artworks)
    .where(words)
    .orderBy(position, id)
    .limit(few);
}

/** By what readers see, and by the title that was typed since; those that were thrown away are left out. */
async function findPosts({ db }: Context, q: string): Promise<Found['posts']> {
  const { title, description, body } = posts;
  const words = matchesSearch(
    sql`words_of(${title} || ' ' || coalesce(${description}, '') || ' ' || ${body})`,
    q,
  );
  const typed = sql<string>`coalesce(${postDrafts.form} ->> 'title', '')`;
  const typedSo = matchesSearch(sql`words_of(${typed})`, q);
  if (!words || !typedSo) return [];
  // Each by an index, or by the few drafts that differ: both at once would read all texts.
  const named = db
    .select({ id: postDrafts.postId })
    .from(postDrafts)
    .where(and(postDrafts.hasChanges, typedSo));
  const found = db.select({ id: posts.id }).from(posts).where(words).union(named);
  return db
    .select({
      id: posts.id,
      title: sql<string>`coalesce(nullif(${typed}, ''), ${title})`,
      status: posts.status,
    })
    .from(posts)
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(isNull(posts.deletedAt), inArray(posts.id, found)))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(few);
}
