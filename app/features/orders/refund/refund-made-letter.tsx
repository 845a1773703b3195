import { z } from 'zod';
import { formatExactMoneyIn, toCents } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { wayBack } from './way-back.ts';

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
  /** The one parcel that it is for, with what is in it. */
  parcel: z.string().nullable().default(null),
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
  contactEmail,
}: RefundMade) {
  const works = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
  const [back, cost] = [formatExactMoneyIn(currency, amount), formatExactMoneyIn(currency, total)];
  const isFirst = toCents(before) === 0;
  const isAll = toCents(before) + toCents(amount) === toCents(total);
  return (
    <LetterFrame
      title="Money is on its way back to you"
      preheader={`${back} of your order goes back to ${paidBy === 'card' ? 'your card' : 'you'}.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>{firstName}, money is on its way back to you</LetterHeading>
      <Paragraph>
        You paid {cost} for {works}. I have sent {isFirst && isAll ? 'all of it' : `${back} of it`}{' '}
        back to you.{!isFirst && isAll && ' With what I sent before, that is all of it.'}
      </Paragraph>
      {parcel && <Paragraph>It is for this part of your order. {parcel}.</Paragraph>}
      {note && <Paragraph>{note}</Paragraph>}
      <Totals
        rows={[
          ['Your order', cost],
          ...(isFirst ? [] : [['Sent back before', formatExactMoneyIn(currency, before)] as const]),
        ]}
        total={[`Sent back (${currency.toUpperCase()})`, back]}
      />
      <Paragraph>{wayBack(paidBy)}</Paragraph>
      <ActionLink href={orderUrl}>View your order</ActionLink>
    </LetterFrame>
  );
}
