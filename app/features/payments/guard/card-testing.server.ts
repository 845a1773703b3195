import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { cardDeclines, checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { networkOf, siteOf, tellsVisitorsApart } from '#app/platform/operations/network.server.ts';
import { readSessionSecret } from '#app/platform/secrets/secrets.server.ts';

/** So many refused cards within the hour are no mistyping any more. */
const most = { cards: 10, minutes: 60 };
/** Where the address has tried too many, a checkout of its own misfortune is closed after these: its neighbours may mistype. */
const mostBesideTesters = 3;

/** Whose refused cards are counted: those for one cart or sign-up, and those from an address. */
type Payer = { subject: string | undefined; addressKey: string | null };

/** Where a buyer comes from, as a digest under the shop's own secret: nobody can turn it back by trying all addresses. */
export async function addressKeyOf({ address, env }: Context): Promise<string | null> {
  if (address === undefined) return null;
  return createHmac('sha256', await readSessionSecret(env))
    .update(`address ${networkOf(address)}`)
    .digest('hex');
}

/**
 * The network a buyer comes from, as such a digest. Null where the address tells nothing: every visitor behind a proxy that is
 * not named in TRUST_PROXY has the same private one, and what one of them keeps must not close the shop to the others.
 */
export async function networkKeyOf({ address, env }: Context): Promise<string | null> {
  if (address === undefined || !tellsVisitorsApart(address)) return null;
  return createHmac('sha256', await readSessionSecret(env))
    .update(`network ${siteOf(address)}`)
    .digest('hex');
}

/**
 * Writes down a refused card of a checkout, once for each try; answers whether the checkout is to be closed, because
 * somebody is trying out stolen cards. A payment that is none of ours counts for nobody.
 */
export async function noteDecline(
  context: Context,
  paymentIntentId: string,
  tryId: string,
): Promise<boolean> {
  const [checkout] = await context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (!checkout) return false;
  return writeDecline(context, tryId, {
    subject: checkout.sessionId,
    addressKey: checkout.addressKey,
  });
}

/** The same for whatever was to be paid for. */
export async function writeDecline(
  context: Context,
  tryId: string,
  payer: Payer & { subject: string },
): Promise<boolean> {
  await context.db
    .insert(cardDeclines)
    .values({ id: tryId, ...payer, at: context.now() })
    .onConflictDoNothing();
  if (context.env.RATE_LIMITS === 'off') return false;
  const bySubject = ofSubject(payer);
  if (await reachedAt(context, bySubject, most.cards)) return true;
  return (
    (await reachedAt(context, ofAddress(payer), most.cards)) !== undefined &&
    (await reachedAt(context, bySubject, mostBesideTesters)) !== undefined
  );
}

/**
 * Refuses to prepare a payment where ten cards were refused within the hour: for this cart, or from this address. A checkout
 * that is open already is judged by its own cart alone, so that no buyer who holds a work is shut out by a neighbour
 * (invariant 22). Throws AppError 'too-many' with the time to wait.
 */
export async function refuseTesters(context: Context, payer: Payer): Promise<void> {
  if (context.env.RATE_LIMITS === 'off') return;
  const since = await reachedAt(context, or(ofSubject(payer), ofAddress(payer)), most.cards);
  if (!since) return;
  const seconds = Math.ceil(
    (minutesAfter(since, most.minutes).getTime() - context.now().getTime()) / 1000,
  );
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new AppError(
    'too-many',
    `Too many cards were declined here. Please try again in ${wait}.`,
    undefined,
    seconds,
  );
}

/** Forgets refused cards after a day. */
export async function forgetDeclines({ db, now }: Context): Promise<void> {
  const yesterday = minutesAfter(now(), -24 * 60);
  await db.delete(cardDeclines).where(lt(cardDeclines.at, yesterday));
}

const ofSubject = ({ subject }: Payer) =>
  subject === undefined ? undefined : eq(cardDeclines.subject, subject);
const ofAddress = ({ addressKey }: Payer) =>
  addressKey === null ? undefined : eq(cardDeclines.addressKey, addressKey);

/** When the hour's many were reached, counted back from now; undefined where there were fewer. */
async function reachedAt(
  { db, now }: Context,
  whose: SQL | undefined,
  many: number,
): Promise<Date | undefined> {
  if (!whose) return undefined;
  const [row] = await db
    .select({ at: cardDeclines.at })
    .from(cardDeclines)
    .where(and(whose, gt(cardDeclines.at, minutesAfter(now(), -most.minutes))))
    .orderBy(desc(cardDeclines.at))
    .offset(many - 1)
    .limit(1);
  return row?.at;
}
