import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { oneAtATime } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { waitingList } from '#app/database/schema/back-in-stock.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { retention } from '#app/platform/storage/retention.ts';
import { isOpen } from '#app/features/catalog/visible.server.ts';
import { type Availability, standingOf, workAvailability } from '#app/features/catalog/artwork.ts';
import { emptyLetters, nobody } from '#app/features/email/outbox/forget.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { AskToBeTold } from './contract.ts';
import { backInStockRefusals } from './refusals.ts';

type Work = { id: string; title: string; isAvailable: boolean };

const day = 24 * 60;
/** How often one address may ask in a day: nobody's mailbox is filled by somebody else's typing. */
const oftenest = 5;

/**
 * Puts an address down for one letter when a work comes free; answers alike whether it was there before. Throws
 * AppError 'missing' for an unknown work or size, 'conflict' for a work that is free or sold.
 */
export async function askToBeTold(
  context: Context,
  given: Input<AskToBeTold>['body'],
): Promise<{ ok: true }> {
  const { db, now } = context;
  const email = given.email.toLowerCase();
  const size = given.selectedSize ?? null;
  const [work] = await db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, given.artworkId), isOpen));
  const availability = work && (await availabilityOf(context, work, size));
  if (!work || !availability) throw new AppError('missing', backInStockRefusals.noWork);
  if (availability !== 'held') {
    const why = standingOf(work) ? 'notForSale' : availability;
    throw new AppError('conflict', backInStockRefusals[why](work.title));
  }
  await db.transaction(async (tx) => {
    // Several at once for one address wait for each other here, or all of them would count the same.
    await oneAtATime(tx, `waiting ${email}`);
    const today = and(
      eq(waitingList.email, email),
      gt(waitingList.createdAt, minutesAfter(now(), -day)),
    );
    if ((await tx.$count(waitingList, today)) >= oftenest) return;
    await tx
      .insert(waitingList)
      .values({ artworkId: work.id, size, email, createdAt: now() })
      .onConflictDoNothing();
  });
  return { ok: true };
}

/**
 * Writes to everybody whose work has come free, once; a request for a work that was sold ends without a letter. A week later nothing
 * is left of who asked (privacy page).
 */
export async function notifyWaiting(context: Context): Promise<void> {
  const wanted = await context.db
    .selectDistinct({
      size: waitingList.size,
      work: {
        id: artworks.id,
        slug: artworks.slug,
        title: artworks.title,
        isAvailable: artworks.isAvailable,
      },
    })
    .from(waitingList)
    .innerJoin(artworks, eq(artworks.id, waitingList.artworkId))
    .where(and(isNull(waitingList.endedAt), isOpen));
  for (const { work, size } of wanted) {
    const availability = (await availabilityOf(context, work, size)) ?? 'sold';
    if (availability !== 'held') await endAll(context, work, size, availability === 'available');
  }
  await forgetEnded(context);
}

/** Ends every request for a work in one statement, so that several processes write no letter twice. */
async function endAll(
  context: Context,
  work: Work & { slug: string },
  size: string | null,
  isFree: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ended = await tx
      .update(waitingList)
      .set({ endedAt: context.now(), outcome: isFree ? 'told' : 'gone' })
      .where(
        and(
          eq(waitingList.artworkId, work.id),
          sql`${waitingList.size} is not distinct from ${size}`,
          isNull(waitingList.endedAt),
        ),
      )
      .returning({ id: waitingList.id, email: waitingList.email });
    if (!isFree) return;
    const link = `${context.env.PUBLIC_URL}/work/${work.slug}`;
    const payload = { title: work.title, size, link, contactEmail: contactAddress(context.env) };
    for (const { id, email } of ended)
      await postLetter(tx, { kind: 'work-free', subject: id, recipient: email, payload });
  });
  if (isFree) await context.jobs.wake('letters');
}

/** Also empties letters whose request was forgotten by an earlier version, or with its work. */
async function forgetEnded({ db, mail, now }: Context): Promise<void> {
  const files = await db.transaction(async (tx) => {
    await tx
      .delete(waitingList)
      .where(lt(waitingList.endedAt, minutesAfter(now(), -retention.waitingDays * day)));
    const isForgotten = sql`not exists (select from ${waitingList} where ${waitingList.id}::text = ${outbox.subject})`;
    return emptyLetters(
      tx,
      now(),
      ({ kind, recipient }) => and(eq(kind, 'work-free'), ne(recipient, nobody), isForgotten),
      {
        recipient: nobody,
      },
    );
  });
  if (files.length > 0) await mail.erase(files);
}

/** Of one size, or of the work as a whole; undefined for a size it does not come in. */
async function availabilityOf(
  { db }: Context,
  work: Work,
  size: string | null,
): Promise<Availability | undefined> {
  const found = await db
    .select()
    .from(editions)
    .where(
      and(eq(editions.artworkId, work.id), size === null ? undefined : eq(editions.size, size)),
    );
  return size !== null && found.length === 0
    ? undefined
    : workAvailability(work.isAvailable, found);
}
