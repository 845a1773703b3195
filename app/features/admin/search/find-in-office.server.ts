import { and, desc, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { contentPlan, galleries, pastSales, suppliers } from '#app/database/schema/office.ts';
import { artworkProgress, commissions, exhibitions } from '#app/database/schema/studio.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Found } from './contract.ts';

/** How many of each kind are shown. */
export const few = 6;

type InOffice = Pick<Found, 'letters' | 'inquiries' | 'commissions' | 'records'>;

/** What she writes to readers, what people ask her for, and her books. There are hundreds of each at most: no index is kept for them. */
export async function findInOffice(context: Context, q: string): Promise<InOffice> {
  const [sent, asked, ordered, kept] = await Promise.all([
    findLetters(context, q),
    findInquiries(context, q),
    findCommissions(context, q),
    findRecords(context, q),
  ]);
  return { letters: sent, inquiries: asked, commissions: ordered, records: kept };
}

const wordsOf = (...columns: PgColumn[]): SQL =>
  sql`words_of(concat_ws(' ', ${sql.join(columns, sql`, `)}))`;

async function findLetters({ db }: Context, q: string): Promise<Found['letters']> {
  const { id, subject, body, state, createdAt } = letters;
  return db
    .select({ id, subject, state })
    .from(letters)
    .where(matchesSearch(wordsOf(subject, body), q))
    .orderBy(desc(createdAt), desc(id))
    .limit(few);
}

/** Those that are taken for a machine's are looked at in their own box alone. */
async function findInquiries({ db }: Context, q: string): Promise<Found['inquiries']> {
  const { id, firstName, lastName, email, projectType, message, state, createdAt } =
    contactInquiries;
  const words = sql`${wordsOf(firstName, lastName, projectType, message)} || address_words(${email})`;
  const rows = await db
    .select({ id, firstName, lastName, projectType })
    .from(contactInquiries)
    .where(and(ne(state, 'held'), matchesSearch(sql`(${words})`, q)))
    .orderBy(desc(createdAt), desc(id))
    .limit(few);
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    projectType: row.projectType,
  }));
}

async function findCommissions({ db }: Context, q: string): Promise<Found['commissions']> {
  const { id, title, email, description, status, createdAt } = commissions;
  const words = sql`${wordsOf(title, description)} || address_words(coalesce(${email}, ''))`;
  return db
    .select({ id, title, stage: status })
    .from(commissions)
    .where(matchesSearch(sql`(${words})`, q))
    .orderBy(desc(createdAt), desc(id))
    .limit(few);
}

type Named = PgTable & { id: PgColumn; createdAt: PgColumn };
const books: readonly { entity: string; table: Named; name: PgColumn; also: PgColumn[] }[] = [
  {
    entity: 'exhibitions',
    table: exhibitions,
    name: exhibitions.title,
    also: [exhibitions.venue, exhibitions.location],
  },
  { entity: 'galleries', table: galleries, name: galleries.name, also: [galleries.location] },
  { entity: 'suppliers', table: suppliers, name: suppliers.name, also: [suppliers.type] },
  {
    entity: 'content-plan',
    table: contentPlan,
    name: contentPlan.title,
    also: [contentPlan.platform],
  },
  {
    entity: 'artwork-progress',
    table: artworkProgress,
    name: artworkProgress.stage,
    also: [artworkProgress.description],
  },
  { entity: 'past-sales', table: pastSales, name: pastSales.name, also: [pastSales.items] },
];

async function findRecords({ db }: Context, q: string): Promise<Found['records']> {
  const found = await Promise.all(
    books.map(async ({ entity, table, name, also }) => {
      const rows = await db
        .select({ id: table.id, name })
        .from(table)
        .where(matchesSearch(wordsOf(name, ...also), q))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(few);
      return rows.map((row) => ({ id: String(row.id), entity, name: String(row.name) }));
    }),
  );
  return found.flat().slice(0, few);
}
