import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { forgetOnlyKnownFrom } from '#app/features/people/forget/only-known-from.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { sweepInquiryPictures } from './pictures/pictures.server.ts';
import { retention } from '#app/platform/storage/retention.ts';

/** So many are held back at most: what writes without end fills no disk. */
const mostHeld = 1000;

/** Deletes pictures that were never sent, inquiries that were held back for thirty days, and those of a year ago of which no commission was made (privacy page). */
export async function sweepInquiries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await sweepInquiryPictures({ db, now });
  const isHeld = eq(contactInquiries.state, 'held');
  const before = (days: number) =>
    lt(contactInquiries.createdAt, minutesAfter(now(), -days * 24 * 60));
  await db.delete(contactInquiries).where(and(isHeld, before(retention.heldInquiryDays)));
  const isOld = and(
    ne(contactInquiries.state, 'held'),
    isNull(contactInquiries.commissionId),
    before(retention.inquiryDays),
  );
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(contactInquiries)
      .where(isOld)
      .returning({ email: contactInquiries.email });
    await forgetOnlyKnownFrom(
      tx,
      'inquiry',
      gone.map(({ email }) => email.toLowerCase()),
    );
  });
  const tooMany = db
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(isHeld)
    .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
    .offset(mostHeld);
  await db.delete(contactInquiries).where(inArray(contactInquiries.id, tooMany));
}
