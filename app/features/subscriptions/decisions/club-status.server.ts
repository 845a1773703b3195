import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { nextMonths } from '../gifts/gift-months.server.ts';
import { listClosesOn } from '../months/record-payments.server.ts';
import { firstDayOf, monthAfterRest, monthOf } from '../months/rules.ts';
import { shirtMonth } from '../club.ts';
import type { ClubRules, ClubStatus } from './contract.ts';
import { decisionRefusals as refusals } from './refusals.ts';

type Reader = Pick<Database | Transaction, 'select'>;

/** The months from the running one on in which it rests, and after which one it ends. Months are UTC. */
export async function readClubStatus({
  db,
  now,
}: {
  db: Reader;
  now: Context['now'];
}): Promise<ClubRules> {
  const resting = await db
    .select({ month: clubMonths.month })
    .from(clubMonths)
    .where(
      and(isNotNull(clubMonths.pausedAt), gte(clubMonths.month, firstDayOf(shirtMonth(now())))),
    )
    .orderBy(asc(clubMonths.month));
  return { resting: resting.map(({ month }) => monthOf(month)), endsAfter: await lastMonth(db) };
}

/** Lists that close on different days: the second is open when the first is not any more. */
const openAtOnce = 2;

/** The same as everybody sees it, with the next months whose list is open: a gift begins with one of them. */
export async function readShownStatus(context: Pick<Context, 'db' | 'now'>): Promise<ClubStatus> {
  const { db, now } = context;
  const openMonths: ClubStatus['openMonths'] = [];
  for (const month of await nextMonths(db, openAtOnce, now())) {
    const closesOn = await listClosesOn(db, month);
    if (closesOn) openMonths.push({ month, closesOn });
  }
  return { ...(await readClubStatus(context)), openMonths };
}

/** The last month of which shirts are sent, where the owner has decided on one. */
export async function lastMonth(db: Reader): Promise<string | null> {
  const [end] = await db
    .select({ month: clubDecisions.month })
    .from(clubDecisions)
    .where(and(eq(clubDecisions.kind, 'end'), isNull(clubDecisions.takenBackAt)));
  return end ? monthOf(end.month) : null;
}

/** Throws AppError 'conflict' where nobody can join now: the club ends, or rests in the running month, which a sign-up would pay for. */
export async function refuseNewcomers(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { resting, endsAfter } = await readClubStatus(context);
  if (endsAfter) throw new AppError('conflict', refusals.ends(endsAfter));
  const running = shirtMonth(context.now());
  if (resting.includes(running))
    throw new AppError('conflict', refusals.rests(running, monthAfterRest(running, resting)));
}

/** Throws AppError 'conflict' where months of the club cannot be given any more. */
export async function refuseGifts(db: Reader): Promise<void> {
  const last = await lastMonth(db);
  if (last) throw new AppError('conflict', refusals.ends(last));
}

/** Throws AppError 'conflict' where a gift cannot be redeemed any more. */
export async function refuseRedemption(db: Reader): Promise<void> {
  const last = await lastMonth(db);
  if (last) throw new AppError('conflict', refusals.giftEnds(last));
}
