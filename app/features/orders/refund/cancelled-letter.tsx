import { z } from 'zod';
import { formatExactMoneyIn, toCents } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { refundMethod } from './refund-method.ts';

/** What is said when the owner has cancelled an order. */
const OrderCancelled = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  titles: z.array(z.string()).min(1),
  /** Who was to get it, where it was a gift. */
  giftTo: z.string().nullish(),
  /** What goes back now; nothing where everything went back before. */
  amount: Amount,
  /** What went back before; letters written by an earlier version do not say. */
  before: Amount.default('0.00'),
  currency: z.string(),
  paidBy: z.string().default('card'),
  contactEmail: z.string(),
});
type OrderCancelled = z.output<typeof OrderCancelled>;

/** The letter that goes out when an order is cancelled. */
export const orderCancelled = letterTemplate(OrderCancelled, (cancelled) => ({
  subject: `Your order ${cancelled.orderNumber} was cancelled`,
  body: <CancelledLetter {...cancelled} />,
}));

function CancelledLetter({
  firstName,
  orderUrl,
  titles,
  giftTo,
  amount,
  before,
  currency,
  paidBy,
  contactEmail,
}: OrderCancelled) {
  const works = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
  const goesBack = toCents(amount) > 0;
  const isRest = toCents(before) > 0;
  return (
    <LetterFrame
      title="Your order was cancelled"
      preheader={`${works} will not be sent.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>{firstName}, your order was cancelled</LetterHeading>
      <Paragraph>
        {works} will not be sent to {giftTo || 'you'}
        {giftTo && ', who was not written to'}.{' '}
        {goesBack
          ? `${isRest ? 'The rest of your' : 'Your'} money is on its way back.`
          : 'Your money was sent back before.'}
      </Paragraph>
      {goesBack && (
        <Totals
          rows={isRest ? [['Sent back before', formatExactMoneyIn(currency, before)]] : []}
          total={[`Sent back (${currency.toUpperCase()})`, formatExactMoneyIn(currency, amount)]}
        />
      )}
      <Paragraph>
        {refundMethod(paidBy)}
        {paidBy === 'card' && ' If you did not expect this, answer this letter.'}
      </Paragraph>
      <ActionLink href={orderUrl}>View your order</ActionLink>
    </LetterFrame>
  );
}
