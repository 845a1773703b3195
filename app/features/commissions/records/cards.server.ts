import { and, eq, gt, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { customerIdOf } from '#app/features/people/change-customer.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';

type Row = typeof commissions.$inferSelect;
type NewCard = Pick<
  Row,
  'title' | 'email' | 'status' | 'projectType' | 'budget' | 'deadline' | 'progressNotes'
>;
type Asked = {
  title: string;
  email: string;
  projectType: string | undefined;
  budget: Cents | undefined;
  notes: string | undefined;
};

/** The same card asked for again within a day is the same card. */
const sameCardMinutes = 24 * 60;

/** A card, locked for a change. */
export async function lockCard(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(commissions).where(eq(commissions.id, id)).for('update');
  return row;
}

/** Changes a card, locked by the caller, and raises its version (invariant 18). Answers it as it is now. */
export async function editCard(
  tx: Transaction,
  id: string,
  change: Partial<Row>,
  at: Date,
): Promise<Row> {
  const [row] = await tx
    .update(commissions)
    .set({ ...change, version: sql`${commissions.version} + 1`, updatedAt: at })
    .where(eq(commissions.id, id))
    .returning();
  if (!row) throw new Error('the commission was not written');
  return row;
}

/** Puts a card on the board that somebody wrote there: in the workspace, or the owner herself. */
export async function addCard(tx: Transaction, card: NewCard, at: Date): Promise<Row> {
  const clientId = await customerIdOf(tx, card.email);
  const [row] = await tx
    .insert(commissions)
    .values({ ...card, clientId, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('the commission was not written');
  return row;
}

/** Puts on the board what somebody asked for, unless it is there already; answers the card's id. */
export async function addAskedCard(
  tx: Transaction,
  { title, email, projectType, budget, notes }: Asked,
  at: Date,
): Promise<string> {
  // Two of the same at once wait for each other here: the page's own call and the form's.
  await oneAtATime(tx, `${email.toLowerCase()} ${title}`);
  const same = and(
    eq(commissions.email, email),
    eq(commissions.title, title),
    gt(commissions.createdAt, minutesAfter(at, -sameCardMinutes)),
  );
  const [there] = await tx.select({ id: commissions.id }).from(commissions).where(same).limit(1);
  if (there) return there.id;
  const clientId = await customerIdOf(tx, email);
  const [card] = await tx
    .insert(commissions)
    .values({
      title,
      email,
      projectType,
      budget,
      description: notes,
      status: 'inquiry',
      clientId,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: commissions.id });
  return card!.id;
}
