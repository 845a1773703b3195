import { eq } from 'drizzle-orm';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { monthly } from '../club.ts';
import { listMonths } from '../designs/shown.server.ts';
import { readClubStatus } from '../decisions/club-status.server.ts';
import { endsWithClub } from '../decisions/ends-with-club.server.ts';
import { stateOf } from '../members/state-of.server.ts';
import type { MemberState } from '../members/states.ts';
import { isTestOver } from '../months/payment-mode.server.ts';
import { monthOf } from '../months/rules.ts';
import { readClubAddress } from '../stored-address.server.ts';
import { isOver, monthsAhead, monthsShown, pauseChoices } from './payment-days.ts';
import type { MemberMonth, MemberPage, ReadMember } from './contract.ts';
import { memberCopy } from './copy.ts';
import { memberOfToken } from './links.server.ts';
import { changesCountIn, monthsOf, paymentsOf } from './member-months.server.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Payment = typeof subscriptionPayments.$inferSelect;

/** The page that a link opens, made of rows alone. Throws AppError 'missing' for any other token (invariant 12). */
export async function readMember(
  context: Context,
  { params }: Pick<Input<ReadMember>, 'params'>,
): Promise<MemberPage> {
  const { row, expiresAt } = await memberOfToken(context, params.token);
  return pageOf(context, row, expiresAt);
}

/** A member's own page. `linkExpiresAt`: of the link that opens it. */
export async function pageOf(
  context: Context,
  row: Subscription,
  linkExpiresAt: Date,
): Promise<MemberPage> {
  const payments = await paymentsOf(context, row);
  return {
    ...(await factsOf(context, row, payments)),
    isTest: await isTestOver(context, payments),
    linkExpiresAt: linkExpiresAt.toISOString(),
  };
}

/** What is so of a member, for whoever may read it. Throws AppError 'missing' for a sign-up that was never paid. */
export async function factsOf(
  context: Context,
  row: Subscription,
  payments: readonly Payment[],
): Promise<Omit<MemberPage, 'linkExpiresAt' | 'isTest'>> {
  if (row.status === 'incomplete') throw new AppError('missing', memberCopy.notBegun);
  const designs = await listMonths(context);
  const titles = new Map(designs.map(({ month, title }) => [month, title]));
  const known = { designs: new Map(designs.map((one) => [one.month, one])), payments };
  const ahead = await monthsOf(context, row, known, monthsAhead);
  const months = ahead.slice(0, monthsShown);
  const receipts = receiptsOf(payments, titles);
  const now = context.now();
  const { currency } = await readShopSettings(context.db);
  const { resting, endsAfter } = await readClubStatus(context);
  const isByClub =
    endsAfter !== null && (row.giftId !== null || (await endsWithClub(context.db, row.id)));
  return {
    firstName: row.customerFirstName,
    lastName: row.customerLastName,
    email: row.customerEmail,
    memberSince: receipts.at(-1)?.paidAt ?? row.createdAt.toISOString(),
    state: await stateNow(context, row),
    price: receipts[0]?.amount ?? toDecimal(toCents(monthly)),
    currency: receipts[0]?.currency ?? currency,
    size: row.tshirtSize,
    address: readClubAddress(row.shippingAddress),
    card: cardOf(row),
    months,
    // What was given was paid by somebody else, who has the receipt.
    receipts: row.giftId ? [] : receipts,
    changesCount: changesCountIn(ahead),
    nextShirt: nextShirtIn(ahead),
    pauseChoices: pauseChoices(row, now).filter(
      (month) => !resting.includes(month) && (!endsAfter || month <= endsAfter),
    ),
    clubEnds: endsAfter ? { after: endsAfter, isByClub } : null,
    endsOn: isOver(row) ? null : (row.currentPeriodEnd?.toISOString().slice(0, 10) ?? null),
    due: dueOf(row),
  };
}

function nextShirtIn(months: readonly MemberMonth[]): MemberPage['nextShirt'] {
  for (const { month, paysOn } of months) if (paysOn) return { month, paysOn };
  return null;
}

async function stateNow({ db }: Context, { id }: Subscription): Promise<MemberState> {
  const [row] = await db
    .select({ state: stateOf })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.state ?? 'ended';
}

const cardOf = ({ cardBrand, cardLast4, cardExpires }: Subscription): MemberPage['card'] =>
  cardBrand && cardLast4 && cardExpires
    ? { brand: cardBrand, last4: cardLast4, expires: cardExpires }
    : null;

const dueOf = ({ dueMonth, dueAmount, dueTriedAgainAt }: Subscription): MemberPage['due'] =>
  dueMonth && dueAmount !== null
    ? {
        month: monthOf(dueMonth),
        amount: toDecimal(dueAmount),
        triedAgainOn: dueTriedAgainAt?.toISOString().slice(0, 10) ?? null,
      }
    : null;

function receiptsOf(
  payments: readonly Payment[],
  titles: ReadonlyMap<string, string>,
): MemberPage['receipts'] {
  return payments.map(({ invoiceId, number, paidAt, month, amount, refunded, currency }) => ({
    invoiceId,
    number: number ?? invoiceId,
    paidAt: paidAt.toISOString(),
    month: monthOf(month),
    title: titles.get(monthOf(month)) ?? '',
    amount: toDecimal(amount),
    refunded: toDecimal(refunded),
    currency,
  }));
}
