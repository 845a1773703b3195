import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { rowsOf } from '#app/database/rows.server.ts';
import type { TestSite } from '../site.ts';
import type { Member } from './acts.ts';

type Shipment = {
  invoice: string;
  month: string;
  status: string;
  subscription: string;
  size: string;
  street: string;
  made: string;
};
/** `known`: since when there is something to close. Milliseconds, as the database writes numbers. */
type Closing = { month: string; at: string; known: string };
type Skip = { subscription: string; month: string; by: string };
type Decision = { kind: 'pause' | 'end'; month: string; since: string };
type MemberRow = {
  id: string;
  provider: string | null;
  status: string;
  isEnding: boolean;
  paysNext: string | null;
  pausedHere: boolean;
  resumesHere: number | null;
};
type Payment = {
  invoice: string;
  subscription: string;
  month: string;
  refunded: number;
  intent: string | null;
  paid: string;
  isRefunded: boolean;
  isGift: boolean;
};

/** What the club's rows say, and what the provider says, once all is settled. */
export async function readClub({ context: { db }, stripe, clock }: TestSite) {
  const shipments = await rowsOf<Shipment>(
    db,
    sql`select invoice_id as invoice, to_char(shipment_month, 'YYYY-MM') as month, status, subscription_id as subscription, size, shipping_address::jsonb ->> 'addressLine1' as street, extract(epoch from created_at) * 1000 as made from subscription_shipments`,
  );
  const payments = await rowsOf<Payment>(
    db,
    sql`select invoice_id as invoice, subscription_id as subscription, to_char(month, 'YYYY-MM') as month, (refunded * 100)::int as refunded, payment_intent_id as intent, extract(epoch from paid_at) as paid, refunded >= amount as "isRefunded", invoice_id like 'gift\\_%' as "isGift" from subscription_payments`,
  );
  const skips = await rowsOf<Skip>(
    db,
    sql`select subscription_id as subscription, to_char(month, 'YYYY-MM') as month, by from subscription_skips`,
  );
  const members = await rowsOf<MemberRow>(
    db,
    sql`select id, stripe_subscription_id as provider, status, cancel_at_period_end as "isEnding", to_char(current_period_end at time zone 'UTC', 'YYYY-MM') as "paysNext", is_paused as "pausedHere", extract(epoch from pause_resumes_at)::int as "resumesHere", stripe_subscription_id is null and status <> 'incomplete' as gift from subscriptions`,
  );
  const closings = await rowsOf<Closing>(
    db,
    sql`select to_char(month, 'YYYY-MM') as month, extract(epoch from closed_at) * 1000 as at, extract(epoch from created_at) * 1000 as known from club_months where closed_at is not null`,
  );
  const decisions = await rowsOf<Decision>(
    db,
    sql`select kind, to_char(month, 'YYYY-MM') as month, extract(epoch from decided_at) as since from club_decisions where taken_back_at is null`,
  );
  const untold = await rowsOf<{ id: string; why: string }>(
    db,
    sql`select s.id, 'was not written to' as why from subscriptions s, club_decisions d
      where d.kind = 'end' and d.taken_back_at is null and s.status in ('active', 'past_due', 'unpaid', 'paused') and not s.cancel_at_period_end
        and not exists (select from club_decision_members m where m.decision_id = d.id and m.subscription_id = s.id)
      union all select m.subscription_id, 'is not settled' from club_decision_members m join club_decisions d on d.id = m.decision_id
      where m.settled_at is null or d.taken_back_at is not null and m.undone_at is null`,
  );
  return {
    shipments,
    payments,
    decisions,
    untold,
    skips,
    members,
    closings,
    now: clock.now(),
    invoices: await everyInvoice(stripe),
    subscriptions: await everySubscription(stripe),
    refunds: await everyRefund(stripe),
  };
}
export type Club = Awaited<ReturnType<typeof readClub>>;

/** The first month of what an invoice is for, UTC. */
export const monthOfInvoice = ({ lines, created }: Stripe.Invoice): string =>
  new Date((lines.data[0]?.period.start ?? created) * 1000).toISOString().slice(0, 7);

/** A sentence for each promise of the club that is broken. */
export function brokenPromises(club: Club, members: readonly Member[]): string[] {
  return [
    ...oneShirtForEachPaidMonth(club),
    ...closesOnItsDay(club),
    ...nobodyPaysForASkip(club),
    ...keepsWhatItSaid(club, members),
    ...endsWhenItSaid(club, members),
    ...skipsNothingUnasked(club, members),
    ...agreesWithTheProvider(club),
    ...knowsWhatWentBack(club),
    ...givesEachGiftItsMonths(club, members),
    ...restsAndEnds(club),
  ];
}

/** Every month's shipments are the provider's paid invoices, and the months of gifts: none more, none less, none twice. */
function oneShirtForEachPaidMonth({ shipments, payments, now, invoices, members }: Club): string[] {
  const ours = new Set(members.flatMap(({ provider }) => provider ?? []));
  const paid = invoices.filter(
    (invoice) =>
      invoice.status === 'paid' && invoice.amount_paid > 0 && ours.has(subscriptionOf(invoice)),
  );
  const paidIds = new Set(paid.map(({ id }) => id));
  const kept = new Map(payments.map((payment) => [payment.invoice, payment]));
  const shirts = Map.groupBy(
    shipments.filter(({ status }) => status !== 'canceled'),
    ({ invoice }) => invoice,
  );
  const months = Map.groupBy(shipments, ({ subscription, month }) => `${subscription} ${month}`);
  return [
    ...paid.filter(({ id }) => !kept.has(id!)).map(({ id }) => `${id} was paid and is not kept`),
    ...paid
      .filter((invoice) => kept.get(invoice.id!)?.month !== undefined)
      .filter((invoice) => kept.get(invoice.id!)!.month !== monthOfInvoice(invoice))
      .map(({ id }) => `${id} is kept for another month than it was paid for`),
    ...payments
      .filter(({ invoice, isGift }) => !isGift && !paidIds.has(invoice))
      .map(({ invoice }) => `${invoice} is kept as paid, and the provider says no such thing`),
    ...payments
      .filter(
        ({ invoice, month, isRefunded }) =>
          closesAt(month) <= now.getTime() && !isRefunded && !shirts.has(invoice),
      )
      .map(({ invoice, month }) => `${invoice} was paid for ${month} and has no shirt`),
    ...[...shirts.keys()]
      .filter((invoice) => !kept.has(invoice))
      .map((invoice) => `a shirt is sent for ${invoice}, which nobody paid`),
    ...[...months].filter(([, sent]) => sent.length > 1).map(([key]) => `${key} has two shirts`),
  ];
}

/** A list is frozen with the end of the 10th, UTC, or as soon as there is one: not before, and within a day. */
function closesOnItsDay({ closings }: Club): string[] {
  const day = 24 * 60 * 60 * 1000;
  return closings.flatMap(({ month, at, known }) => {
    const due = closesAt(month);
    const isRight = Number(at) >= due && Number(at) <= Math.max(due, Number(known)) + day;
    return isRight ? [] : [`${month} was closed ${new Date(Number(at)).toISOString()}`];
  });
}

/** The end of the 10th, UTC: from then on what is paid has its shirt. */
const closesAt = (month: string) => Date.parse(`${month}-11T00:00:00Z`);

/** Nobody who has cancelled pays for what begins with the day that they were told, or later. */
function endsWhenItSaid({ payments }: Club, members: readonly Member[]): string[] {
  const ends = new Map(members.map(({ id, endsOn }) => [id, endsOn?.slice(0, 7) ?? '9999-12']));
  return payments
    .filter(({ subscription, month }) => month >= (ends.get(subscription) ?? '9999-12'))
    .map(({ subscription, month }) => `${subscription} has cancelled, and has paid for ${month}`);
}

/** What was paid for a skipped month went back, and has no shirt. */
function nobodyPaysForASkip({ skips, payments, shipments }: Club): string[] {
  const skipped = new Set(skips.map(({ subscription, month }) => `${subscription} ${month}`));
  return [
    ...payments
      .filter(({ subscription, month }) => skipped.has(`${subscription} ${month}`))
      .filter(({ isRefunded }) => !isRefunded)
      .map(({ invoice }) => `${invoice} was charged for a skipped month`),
    ...shipments
      .filter(({ subscription, month }) => skipped.has(`${subscription} ${month}`))
      .filter(({ status }) => status !== 'canceled')
      .map(
        ({ subscription, month }) => `${subscription} has a shirt of ${month}, which was skipped`,
      ),
  ];
}

/** A month that somebody was told is skipped was never charged, not even for a while; a shirt has the size and the street that counted when its list was frozen. */
function keepsWhatItSaid({ payments, shipments }: Club, members: readonly Member[]): string[] {
  const paidBy = Map.groupBy(payments, ({ subscription }) => subscription);
  const sentTo = Map.groupBy(shipments, ({ subscription }) => subscription);
  return members.flatMap(({ id, skipped, skippedTooLate, sizes, streets }) => [
    ...skippedTooLate.map((month) => `${id} has skipped ${month} on the day of its payment`),
    ...(paidBy.get(id) ?? [])
      .filter(({ month }) => skipped.has(month))
      .map(({ month }) => `${id} was told that ${month} is skipped, and has paid for it`),
    ...(sentTo.get(id) ?? []).flatMap(({ month, made, size, street }) => {
      const before = ({ at }: { at: Date }) => at.getTime() < Number(made);
      const wanted = { ...sizes.findLast(before), ...streets.findLast(before) };
      return wanted.size === size && wanted.street === street
        ? []
        : [
            `${month} of ${id} goes in ${size} to ${street}, not in ${wanted.size} to ${wanted.street}`,
          ];
    }),
  ]);
}

/** A month is made void for who skipped it, and for who owes an earlier one, and for nobody else. */
function skipsNothingUnasked({ invoices, decisions }: Club, members: readonly Member[]): string[] {
  const known = new Map(members.map((member) => [member.provider, member]));
  const rests = new Set(monthsOf(decisions, 'pause'));
  return invoices
    .filter(({ status }) => status === 'void')
    .flatMap((invoice) => {
      const member = known.get(subscriptionOf(invoice));
      const month = monthOfInvoice(invoice);
      return !member || member.hasFailed || member.skipped.has(month) || rests.has(month)
        ? []
        : [`${member.id} got no shirt of ${month}, and did not skip it`];
    });
}

/** Once it is decided nobody pays for a month in which the club rests, not even for a while, nor after its last one, and everybody is told. */
function restsAndEnds({ decisions, payments, shipments, members, skips, untold }: Club): string[] {
  const rests = new Set(monthsOf(decisions, 'pause'));
  const since = new Map(
    decisions.filter(({ kind }) => kind === 'pause').map((one) => [one.month, Number(one.since)]),
  );
  const last = monthsOf(decisions, 'end')[0] ?? '9999-12';
  return [
    ...payments
      .filter(({ month, isRefunded, isGift, paid }) =>
        isGift || Number(paid) < (since.get(month) ?? 0)
          ? rests.has(month) && !isRefunded
          : rests.has(month),
      )
      .map(
        ({ invoice, subscription, month, paid, refunded }) =>
          `${invoice} was paid for ${month}, in which the club rests: ${subscription} on ${at(paid)}, ` +
          `decided on ${at(since.get(month) ?? 0)}, ${refunded} went back, skipped by ${
            skips.find((one) => one.subscription === subscription && one.month === month)?.by ??
            'nobody'
          }`,
      ),
    ...shipments
      .filter(({ month, status }) => rests.has(month) && status !== 'canceled')
      .map(({ subscription, month }) => `${subscription} has a shirt of ${month}, a month of rest`),
    ...payments
      .filter(({ month, isRefunded, isGift }) => month > last && !isRefunded && !isGift)
      .map(({ invoice, month }) => `${invoice} was paid for ${month}, after the club's last month`),
    ...members
      .filter(({ provider, status, isEnding }) => provider && goes.has(status) && !isEnding)
      .filter(({ paysNext }) => paysNext && paysNext > last)
      .map(({ id }) => `${id} goes on after the club's last month`),
    ...untold.map(({ id, why }) => `${id} ${why} of what the club does`),
  ];
}

/** Seconds, as the database writes them. */
const at = (seconds: number | string) => new Date(Number(seconds) * 1000).toISOString();

const goes = new Set(['active', 'past_due', 'unpaid', 'paused']);

const monthsOf = (decisions: readonly Decision[], kind: Decision['kind']) =>
  decisions.filter((one) => one.kind === kind).map(({ month }) => month);

/** State and pause here are the provider's. */
function agreesWithTheProvider({ members, subscriptions }: Club): string[] {
  const said = new Map(subscriptions.map((one) => [one.id, one]));
  return members.flatMap((member) => {
    const provider = member.provider && said.get(member.provider);
    if (!provider) return [];
    const isOver = provider.status === 'canceled' || provider.status === 'incomplete_expired';
    const pause = provider.pause_collection;
    const wrong = [
      member.status !== provider.status && `is ${member.status} here and ${provider.status} there`,
      !isOver && member.pausedHere !== (pause !== null) && 'is paused on one side alone',
      !isOver &&
        pause !== null &&
        member.resumesHere !== (pause.resumes_at ?? null) &&
        `comes back at ${member.resumesHere} here and at ${pause.resumes_at} there`,
    ].filter((one) => one !== false);
    return wrong.map((one) => `${member.id} ${one}`);
  });
}

/** What the provider sent back of a payment is in its row; what went back whole has no shirt under way. */
function knowsWhatWentBack({ payments, shipments, refunds }: Club): string[] {
  const back = Map.groupBy(refunds, ({ payment_intent }) => String(payment_intent));
  const open = new Set(
    shipments.filter(({ status }) => status === 'pending').map(({ invoice }) => invoice),
  );
  return payments.flatMap(({ invoice, intent, refunded, isRefunded, isGift }) => {
    if (isGift) return [];
    const said = (back.get(intent ?? '') ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(said === refunded ? [] : [`${invoice}: ${said} went back, and ${refunded} is kept`]),
      ...(isRefunded && open.has(invoice) ? [`${invoice} went back, and its shirt waits`] : []),
    ];
  });
}

/** As many months as were given, each by itself: none more, and none less. */
function givesEachGiftItsMonths({ payments }: Club, members: readonly Member[]): string[] {
  const months = Map.groupBy(
    payments.filter(({ isGift }) => isGift),
    ({ subscription }) => subscription,
  );
  return members.flatMap(({ id, giftMonths }) => {
    const given = new Set((months.get(id) ?? []).map(({ month }) => month)).size;
    return given === (giftMonths ?? 0)
      ? []
      : [`${id} was given ${giftMonths ?? 0} months and has ${given}`];
  });
}

function subscriptionOf({ parent }: Stripe.Invoice): string {
  const of = parent?.subscription_details?.subscription;
  return typeof of === 'string' ? of : (of?.id ?? '');
}

async function everyInvoice(stripe: Stripe): Promise<Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ limit: 100 })) invoices.push(invoice);
  return invoices;
}

async function everySubscription(stripe: Stripe): Promise<Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = [];
  for await (const one of stripe.subscriptions.list({ limit: 100, status: 'all' })) all.push(one);
  return all;
}

async function everyRefund(stripe: Stripe): Promise<Stripe.Refund[]> {
  const all: Stripe.Refund[] = [];
  for await (const one of stripe.refunds.list({ limit: 100 }))
    if (one.status !== 'failed') all.push(one);
  return all;
}
