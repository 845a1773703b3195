import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import {
  installationId,
  refuseWhileSuspectedCopy,
} from '#app/features/installation/may-act.server.ts';
import { addressKeyOf, refuseTesters } from '#app/features/payments/guard/card-testing.server.ts';
import { withPaymentUncertainty } from '#app/features/payments/guard/payment-uncertain.server.ts';
import {
  currencyFor,
  readShopSettings,
} from '#app/features/settings/record/shop-settings.server.ts';
import { isAnswered, type Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import type { PrepareGift } from './contract.ts';
import { refuseGifts } from '../decisions/club-status.server.ts';
import { finishGiftPayment } from './finish-gift.server.ts';
import { giftErrors, priceOf } from './gift.ts';
import type { Gift } from './gift-rows.server.ts';
import { giftRefusals as refusals, reassurance } from './refusals.ts';

type Wish = Input<PrepareGift>['body'];

/**
 * Prepares a gift's payment, or answers the one prepared before for the same gift: the row is written first, then the provider is asked
 * with that row's key. Throws AppError 'invalid' for a day that is over, 'conflict' where the club is not open, 'upstream' when the
 * provider is away, 'too-many' where one card after the other was declined.
 */
export async function prepareGift(
  context: Context,
  { body }: Input<PrepareGift>,
): Promise<Reply<PrepareGift>> {
  await refuseWhileSuspectedCopy(context);
  if (!(await readShopSettings(context.db)).sellsClub)
    throw new AppError('conflict', refusals.notOpen);
  await refuseGifts(context.db);
  const wrong = giftErrors(body.gift, context.now().toISOString().slice(0, 10));
  const [first] = Object.values(wrong);
  if (first) throw new AppError('invalid', first, wrong);
  const addressKey = await addressKeyOf(context);
  await refuseTesters(context, { subject: undefined, addressKey });
  const requestKey = keyOf(body);
  if (body.replaces) await giveUp(context, body.replaces, requestKey);
  return begin(context, await claim(context, body, { requestKey, addressKey }));
}

/** The gift that this tab prepared before, where it is another. Throws AppError 'conflict' where it turns out to be paid. */
async function giveUp(context: Context, id: string, requestKey: string): Promise<void> {
  const [row] = await context.db.select().from(clubGifts).where(eq(clubGifts.id, id));
  if (row?.status !== 'open' || row.requestKey === requestKey) return;
  await withPaymentUncertainty(context, reassurance, async () => {
    if (!row.paymentIntentId) return;
    const { status } = await context.payments.cancel(row.paymentIntentId);
    if (status === 'succeeded') await finishGiftPayment(context, row.paymentIntentId);
    if (status === 'succeeded' || status === 'processing')
      throw new AppError('conflict', refusals.paidBefore);
  });
  await context.db
    .update(clubGifts)
    .set({ status: 'expired', lookAt: null, updatedAt: context.now() })
    .where(and(eq(clubGifts.id, id), eq(clubGifts.status, 'open')));
}

/** The gift's one row; twenty asks at once get the same. */
async function claim(
  { db, now }: Context,
  { gift }: Wish,
  keys: { requestKey: string; addressKey: string | null },
): Promise<Gift> {
  const at = now();
  const months = Number(gift.months);
  const isMailed = gift.delivery === 'mail';
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(clubGifts)
      .values({
        ...keys,
        months,
        amount: priceOf(months),
        currency: await currencyFor(tx),
        giverName: gift.giverName,
        giverEmail: gift.giverEmail,
        recipientName: gift.recipientName,
        recipientEmail: isMailed ? gift.recipientEmail : null,
        message: gift.message,
        delivery: isMailed ? 'mail' : 'print',
        deliverOn: isMailed ? gift.deliverOn : null,
        openedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    const [row] = made
      ? [made]
      : await tx.select().from(clubGifts).where(eq(clubGifts.requestKey, keys.requestKey));
    if (!row) throw new Error('the gift was not written');
    return row;
  });
}

/** The payment of a gift: that of before where it can still be paid, another where it was cancelled at the provider. */
async function begin(context: Context, row: Gift): Promise<Reply<PrepareGift>> {
  const about = { giftId: row.id, amount: toDecimal(row.amount), currency: row.currency };
  if (row.paidAt) return { ...about, clientSecret: '', status: 'paid' };
  const { paymentIntentId: earlier } = row;
  const there = earlier
    ? await withPaymentUncertainty(context, reassurance, () => context.payments.retrieve(earlier))
    : undefined;
  const isAlive = there !== undefined && (await isStillPaid(context, there));
  const payment = isAlive ? there : await prepare(context, row);
  const at = context.now();
  const [stored] = await context.db
    .update(clubGifts)
    .set({
      status: 'open',
      paymentIntentId: payment.id,
      openedAt: at,
      lookAt: at,
      updatedAt: at,
    })
    .where(and(eq(clubGifts.id, row.id), inArray(clubGifts.status, ['open', 'expired'])))
    .returning({ id: clubGifts.id });
  if (stored) return { ...about, clientSecret: payment.clientSecret, status: 'open' };
  // Paid between the two: what was prepared meanwhile is not left lying about.
  if (!isAlive) await context.payments.cancel(payment.id);
  return { ...about, clientSecret: '', status: 'paid' };
}

/** What was begun with keys that were replaced can be paid by no page that opens now: it is cancelled, and another is made. */
async function isStillPaid({ payments }: Context, there: Payment): Promise<boolean> {
  if (there.status === 'canceled') return false;
  if (there.account.publishableKey === (await payments.browser()).publishableKey) return true;
  return (await payments.cancel(there.id)).status !== 'canceled';
}

/** A failure that the provider answered with is kept under its key for a day: the next attempt has another. */
async function prepare(context: Context, row: Gift): Promise<Payment> {
  const { db, env, payments } = context;
  const { id, amount, currency, attempt, paymentIntentId: cancelled, giverEmail: email } = row;
  const key = [
    `gift:${id}`,
    ...(cancelled ? [`after:${cancelled}`] : []),
    ...(attempt > 0 ? [String(attempt)] : []),
  ].join(':');
  const metadata = { gift_id: id, site: env.PUBLIC_URL, installation: await installationId(db) };
  try {
    return await payments.create({ amount, currency, email, metadata }, key);
  } catch (error) {
    if (isAnswered(error))
      await db
        .update(clubGifts)
        .set({ attempt: attempt + 1 })
        .where(and(eq(clubGifts.id, id), eq(clubGifts.attempt, attempt)));
    throw error;
  }
}

/** What two gifts must have in common to be the same one. */
function keyOf({ tab, gift }: Wish): string {
  const asked = Object.entries({ ...gift, giverEmail: gift.giverEmail.toLowerCase(), tab });
  return createHash('sha256')
    .update(JSON.stringify(asked.toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
}
