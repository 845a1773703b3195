import { asc, eq } from 'drizzle-orm';
import type { AuditedChange, AuditEntry } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { transactions } from '#app/database/schema/office.ts';
import { customers } from '#app/database/schema/people.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { newOrderToken } from '#app/features/orders/place-order.server.ts';
import type { DemoCommissionStory } from '#demo/content/shapes.ts';
import { namesOf, sampleMarks } from './sample-people.ts';

/** The moment so many days from now; days before now are negative. */
export type At = (days: number) => Date;
/** A commission that the demo tells of. */
export type Story = {
  given: DemoCommissionStory;
  id: string;
  clientId: string;
  email: string;
  work: Work | undefined;
};
type Work = { id: string; pictureIds: string[] };
type Asked = { kind: 'deposit' | 'final'; amount: number; asked: number; paid?: number };

/** The details first, as they were painted; the whole last. */
export async function workOf(
  tx: Transaction,
  { workSlug }: DemoCommissionStory,
): Promise<Work | undefined> {
  if (workSlug === undefined) return undefined;
  const rows = await tx
    .select({ id: artworks.id, pictureId: artworkPictures.pictureId })
    .from(artworks)
    .innerJoin(artworkPictures, eq(artworkPictures.artworkId, artworks.id))
    .where(eq(artworks.slug, workSlug))
    .orderBy(asc(artworkPictures.position));
  const [whole, ...details] = rows;
  return (
    whole && { id: whole.id, pictureIds: [...details, whole].map(({ pictureId }) => pictureId) }
  );
}

/** The client's row. */
export function clientOf({ given, clientId, email }: Story, at: At): typeof customers.$inferInsert {
  const [firstName, lastName] = namesOf(given.client);
  const paid = askedOf(given).filter((one) => one.paid !== undefined);
  const lastContact = at(
    Math.min(
      ...askedOf(given).map(({ asked, paid = asked }) => paid),
      ...given.moved.map((move) => move.at),
    ),
  );
  return {
    id: clientId,
    email,
    firstName,
    lastName,
    ...sampleMarks,
    preferences: ['Commissions'],
    communications: `Commission: ${given.title}.`,
    totalSpent: paid.reduce((sum, { amount }) => sum + cents(amount), 0),
    lastContact,
    createdAt: at(given.begun),
    updatedAt: lastContact,
  };
}

/** The commission's row. */
export function sheetOf(
  { given, clientId, work }: Story,
  at: At,
): Partial<typeof commissions.$inferInsert> {
  const { deposit, balance, begun, moved, completed, delivered } = given;
  const started = moved.find(({ to }) => to === 'in_progress');
  return {
    clientId,
    description: given.description,
    medium: given.medium,
    dimensions: given.dimensions,
    agreedPrice: cents(given.agreedPrice),
    depositAmount: cents(deposit.amount),
    depositPaid: deposit.paid !== undefined,
    finalPaymentAmount: cents(given.agreedPrice - deposit.amount),
    finalPaymentPaid: balance?.paid !== undefined,
    contractSigned: deposit.paid !== undefined,
    progressImages: given.pictures && work ? work.pictureIds.slice(0, given.pictures.length) : null,
    artworkId: work?.id ?? null,
    startDate: started ? at(started.at) : null,
    completionDate: completed === undefined ? null : at(completed),
    deliveryDate: delivered === undefined ? null : at(delivered),
    deliveryMethod: given.deliveryMethod ?? null,
    clientFeedback: given.clientFeedback ?? null,
    createdAt: at(begun),
  };
}

/** A link that is still open can be paid like any other; of one that was paid there is nothing at the provider. */
export function paymentsOf(
  { given, id }: Story,
  at: At,
): (typeof commissionPayments.$inferInsert)[] {
  return askedOf(given).map(({ kind, amount, asked, paid }) => ({
    commissionId: id,
    kind,
    token: newOrderToken(),
    amount: cents(amount),
    status: paid === undefined ? 'open' : 'paid',
    sentAt: at(asked),
    paidAt: paid === undefined ? null : at(paid),
    createdAt: at(asked),
  }));
}

/** What was paid, in the books. */
export function entriesOf(
  { given, id, clientId }: Story,
  at: At,
): (typeof transactions.$inferInsert)[] {
  return askedOf(given).flatMap(({ kind, amount, paid }) =>
    paid === undefined
      ? []
      : [
          {
            type: `commission ${kind}`,
            category: 'commissions',
            amount: cents(amount),
            description: `Commission ${id.slice(0, 8)}`,
            relatedCustomerId: clientId,
            paymentMethod: 'card',
            transactionDate: at(paid),
          },
        ],
  );
}

/** How the commission came to where it is. */
export function trailOf({ given, id, work }: Story, at: At): AuditEntry[] {
  const step = (
    days: number,
    change: AuditedChange<'commission'>,
    [before, after]: [string, string],
    actor: 'owner' | 'provider' = 'owner',
  ): AuditEntry => ({
    at: at(days),
    actor,
    entity: 'commission',
    entityId: id,
    change,
    before,
    after,
  });
  const stages = ['inquiry', ...given.moved.map(({ to }) => to)];
  return [
    ...given.moved.map(({ to, at: days }, index) => step(days, 'stage', [stages[index]!, to])),
    ...askedOf(given).flatMap(({ kind, amount, asked, paid }) => {
      const sum = toDecimal(cents(amount));
      const isPaid = paid === undefined ? [] : [step(paid, `${kind} paid`, ['', sum], 'provider')];
      return [step(asked, `${kind} asked for`, ['', sum]), ...isPaid];
    }),
    ...(given.pictures ?? []).map((days, index) =>
      step(days, 'picture added', ['', work?.pictureIds[index] ?? '']),
    ),
    ...(given.letters ?? []).map(({ at: days, text }) =>
      step(days, 'letter to the client', ['', text]),
    ),
  ];
}

const cents = (dollars: number) => dollars * 100;

function askedOf({ deposit, balance }: DemoCommissionStory): Asked[] {
  return [
    { kind: 'deposit', ...deposit },
    ...(balance ? [{ kind: 'final' as const, ...balance }] : []),
  ];
}
