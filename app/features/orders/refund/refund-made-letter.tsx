import { z } from 'zod';
import { type Cents, formatExactMoneyIn, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { letterTemplate } from '#app/features/email/template.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { orderStatuses } from '#app/platform/statuses/order-status.ts';
import { inWords, whatComes } from './parcel/refunded-parcel.ts';
import { refundMethod } from './refund-method.ts';

/** The one parcel that money goes back for. */
const OfParcel = z.object({
  source: z.enum(parcelSources),
  contents: z.array(z.string()).min(1),
  /** With this refund, where it calls the parcel off. */
  status: z.enum(orderStatuses),
  /** What the buyer paid for it, and whether all of that has gone back. */
  paid: Amount,
  isAll: z.boolean(),
  /** What else of the order has not arrived. */
  rest: z.array(z.string()),
});
type OfParcel = z.output<typeof OfParcel>;

/** What is said when the owner sends back money of an order that stands. */
const RefundMade = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  titles: z.array(z.string()).min(1),
  amount: Amount,
  /** What went back before; letters written by an earlier version do not say. */
  before: Amount.default('0.00'),
  /** What the whole order cost. */
  total: Amount,
  currency: z.string(),
  paidBy: z.string().default('card'),
  note: z.string().nullable(),
  /** The one parcel that it is for; letters written by an earlier version say its name alone. */
  parcel: z.union([OfParcel, z.string()]).nullable().default(null),
  /** The works whose numbers are taken back with it. */
  works: z.array(z.string()).default([]),
  contactEmail: z.string(),
});
type RefundMade = z.output<typeof RefundMade>;

/** The letter that goes out when the owner sends money back. */
export const refundMade = letterTemplate(RefundMade, (refund) => ({
  subject: `Money for your order ${refund.orderNumber} is on its way back`,
  body: <RefundMadeLetter {...refund} />,
}));

function RefundMadeLetter({
  firstName,
  orderUrl,
  titles,
  amount,
  before,
  total,
  currency,
  paidBy,
  note,
  parcel,
  works: takenBack,
  contactEmail,
}: RefundMade) {
  const works = inOrder(titles);
  const [back, cost] = [formatExactMoneyIn(currency, amount), formatExactMoneyIn(currency, total)];
  const cents = { before: toCents(before), back: toCents(amount), total: toCents(total) };
  const isFirst = cents.before === 0;
  const isAll = cents.before + cents.back === cents.total;
  const of = typeof parcel === 'string' ? null : parcel;
  return (
    <LetterFrame
      title="Money is on its way back to you"
      preheader={[
        `${back} of your order goes back to ${paidBy === 'card' ? 'your card' : 'you'}.`,
        of?.status === 'cancelled' && parcelWords.notComing(of.source),
      ]
        .filter(Boolean)
        .join(' ')}
      contactEmail={contactEmail}
    >
      <LetterHeading>{firstName}, money is on its way back to you</LetterHeading>
      {of ? (
        <ForParcel of={of} back={back} currency={currency} isFirst={isFirst} />
      ) : (
        <Paragraph>
          You paid {cost} for {works}. I have sent{' '}
          {isFirst && isAll ? 'all of it' : `${back} of it`} back to you.
          {!isFirst && isAll && ' With what I sent before, that is all of it.'}
        </Paragraph>
      )}
      {!of && takenBack.length < titles.length && <ForWorks titles={takenBack} />}
      {typeof parcel === 'string' && (
        <Paragraph>
          {parcel.replace(/^The parcel ([^:]+): /, 'It is for the parcel $1, with ')}.
        </Paragraph>
      )}
      {note && <Paragraph>{note}</Paragraph>}
      <Sums cents={cents} currency={currency} />
      <Paragraph>{refundMethod(paidBy)}</Paragraph>
      <ActionLink href={orderUrl}>View your order</ActionLink>
    </LetterFrame>
  );
}

type SumsProps = { cents: Record<'before' | 'back' | 'total', Cents>; currency: string };

/** What was paid, what went back, and what the order costs without it. */
function Sums({ cents: { before, back, total }, currency }: SumsProps) {
  const said = (cents: Cents) => formatExactMoneyIn(currency, toDecimal(cents));
  return (
    <Totals
      rows={[
        ['You paid', said(total)],
        ...(before === 0 ? [] : [['Sent back before', less(said(before))] as const]),
        [before === 0 ? 'Sent back' : 'Sent back now', less(said(back))],
      ]}
      total={[`Your order costs now (${currency.toUpperCase()})`, said(total - before - back)]}
    />
  );
}

const less = (money: string) => `−${money}`;

const inOrder = (titles: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);

function ForWorks({ titles }: { titles: readonly string[] }) {
  return titles.length > 0 && <Paragraph>It is for {inOrder(titles)}.</Paragraph>;
}

type ForParcelProps = { of: OfParcel; back: string; currency: string; isFirst: boolean };

function ForParcel({ of, back, currency, isFirst }: ForParcelProps) {
  const paid = formatExactMoneyIn(currency, of.paid);
  const comes = whatComes(of);
  return (
    <>
      <Paragraph>
        {of.isAll && back === paid
          ? `I have sent ${back} back to you. It is everything you paid for ${inWords(of)}.`
          : `I have sent ${back} back to you, of the ${paid} that you paid for ${inWords(of)}.`}
        {of.isAll && back !== paid && !isFirst && ' With what I sent before, that is all of it.'}
      </Paragraph>
      {comes && <Paragraph>{comes}</Paragraph>}
    </>
  );
}
