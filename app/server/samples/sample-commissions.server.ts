import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { transactions } from '#app/database/schema/office.ts';
import { customers } from '#app/database/schema/people.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { stories } from '#demo/content/commissions.ts';
import {
  type At,
  type Story,
  workOf,
  clientOf,
  sheetOf,
  paymentsOf,
  entriesOf,
  trailOf,
} from './sample-commission-rows.server.ts';

/** What was paid, painted and written for the commissions of the board, whose cards stay as they are. */
export async function writeStories(tx: Transaction, at: At): Promise<void> {
  const cards = await tx
    .select({ id: commissions.id, title: commissions.title, email: commissions.email })
    .from(commissions)
    .where(
      inArray(
        commissions.title,
        stories.map(({ title }) => title),
      ),
    );
  const told: Story[] = [];
  for (const given of stories) {
    const card = cards.find(({ title }) => title === given.title);
    if (card?.email)
      told.push({
        given,
        id: card.id,
        email: card.email,
        clientId: randomUUID(),
        work: await workOf(tx, given),
      });
  }
  if (told.length === 0) return;
  await tx.insert(customers).values(told.map((story) => clientOf(story, at)));
  for (const story of told)
    await tx.update(commissions).set(sheetOf(story, at)).where(eq(commissions.id, story.id));
  await tx.insert(commissionPayments).values(told.flatMap((story) => paymentsOf(story, at)));
  await tx.insert(transactions).values(told.flatMap((story) => entriesOf(story, at)));
  await recordAudit(
    tx,
    told.flatMap((story) => trailOf(story, at)),
  );
}
