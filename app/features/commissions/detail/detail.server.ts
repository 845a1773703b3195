import { and, desc, eq, inArray } from 'drizzle-orm';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { CommissionDetail } from '../contract.ts';
import { cardOf } from '../service.server.ts';

type Row = typeof commissions.$inferSelect;

/** How much of a long history is shown. */
const latest = 60;

/** Everything of a commission. Throws AppError 'missing'. For the owner only. */
export async function getCommission(context: Context, id: string): Promise<CommissionDetail> {
  const [row] = await context.db.select().from(commissions).where(eq(commissions.id, id));
  if (!row) throw new AppError('missing', 'There is no such commission.');
  const [work] = row.artworkId
    ? await context.db
        .select({ id: artworks.id, slug: artworks.slug, title: artworks.title })
        .from(artworks)
        .where(eq(artworks.id, row.artworkId))
    : [];
  const { description, medium, dimensions, depositPaid, finalPaymentPaid } = row;
  const { clientFeedback, revisionRequests, contractSigned, contractUrl, deliveryMethod } = row;
  return {
    ...cardOf(row),
    description,
    medium,
    dimensions,
    depositPaid,
    finalPaymentPaid,
    clientFeedback,
    revisionRequests,
    contractSigned,
    contractUrl,
    deliveryMethod,
    notes: row.progressNotes,
    agreedPrice: sum(row.agreedPrice),
    depositAmount: sum(row.depositAmount),
    finalPaymentAmount: sum(row.finalPaymentAmount),
    shippingCost: sum(row.shippingCost),
    deadline: day(row.deadline),
    startDate: day(row.startDate),
    completionDate: day(row.completionDate),
    deliveryDate: day(row.deliveryDate),
    createdAt: row.createdAt.toISOString(),
    pictures: await picturesOf(context, row),
    work: work ?? null,
    timeline: await timelineOf(context, id),
  };
}

async function picturesOf(
  { db }: Context,
  { progressImages }: Row,
): Promise<CommissionDetail['pictures']> {
  const ids = progressImages ?? [];
  if (ids.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids));
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(pictureOf));
}

async function timelineOf({ db }: Context, id: string): Promise<CommissionDetail['timeline']> {
  const rows = await db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, 'commission'), eq(auditTrail.entityId, id)))
    .orderBy(desc(auditTrail.at))
    .limit(latest);
  return rows.map(({ at, actor, change, before, after }) => {
    // What was edited was the whole card: its page shows what it says now.
    const isEdit = change === 'edited';
    return {
      at: at.toISOString(),
      actor,
      change,
      before: isEdit ? null : before,
      after: isEdit ? null : after,
    };
  });
}

const sum = (cents: Cents | null) => (cents === null ? null : toDecimal(cents));
const day = (date: Date | null) => date && dayOf(date);
