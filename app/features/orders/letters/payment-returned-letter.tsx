import { z } from 'zod';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** What is told to somebody whose payment came when the work was gone (invariant 7). */
const OrderRefund = z.object({
  firstName: z.string(),
  reason: z
    .enum(['sold-out', 'withdrawn', 'amount', 'paid-twice', 'no-record', 'unfinished'])
    .default('sold-out'),
  amount: Amount,
  currency: z.string(),
  titles: z.array(z.string()),
  contactEmail: z.string(),
});
type OrderRefund = z.output<typeof OrderRefund>;

/** The letter that goes out when a payment that became no order is sent back; one of an order has `orders/refund/`. */
export const orderRefunded = letterTemplate(OrderRefund, (refund) => ({
  subject: 'Your payment is on its way back to you',
  body: <PaymentReturnedLetter {...refund} />,
}));

function PaymentReturnedLetter(refund: OrderRefund) {
  const { firstName, reason, amount, currency, contactEmail } = refund;
  return (
    <LetterFrame
      title="Your payment is on its way back"
      preheader="I could not keep my side of your order, and I am sorry."
      contactEmail={contactEmail}
    >
      <LetterHeading>{firstName ? `I am sorry, ${firstName}` : 'I am sorry'}</LetterHeading>
      <Paragraph>{explained(refund)}</Paragraph>
      <Totals
        rows={[]}
        total={[`Sent back in full (${currency.toUpperCase()})`, formatMoneyIn(currency, amount)]}
      />
      <Paragraph>
        The money goes to the card it came from. Banks usually show it within five to ten working
        days; there is nothing you need to do.
      </Paragraph>
      {(reason === 'sold-out' || reason === 'withdrawn') && (
        <Paragraph>
          It is a poor thing to lose a picture you had already chosen. If you would like to hear of
          a work close to it, or talk about one made for you, answer this letter. I read every one.
        </Paragraph>
      )}
    </LetterFrame>
  );
}

function explained({ reason, titles }: OrderRefund): string {
  if (reason === 'paid-twice')
    return `Your payment for ${listOf(titles)} arrived a second time. One of the two has become what it should; the other I have sent back in full.`;
  if (reason === 'no-record')
    return 'Your payment arrived, but my books have lost what it was for. Rather than guess, I have sent back everything you paid. Should you still want the work, I would be glad to hear from you.';
  if (reason === 'unfinished')
    return `You paid for ${listOf(titles)}, and something went wrong here when I wanted to write your order down. So there is no order, and I have sent back everything you paid.`;
  if (reason === 'amount')
    return `The amount your card was charged for ${listOf(titles)} was not the one I had quoted you. So there is no order, and I have sent back everything you paid.`;
  const why = reason === 'withdrawn' ? outOfShop(titles) : gone(titles);
  return `You paid for ${listOf(titles)}, and by the time your payment arrived, ${why}. So there is no order, and I have sent back everything you paid.`;
}

function gone(titles: readonly string[]): string {
  return titles.length === 1 ? 'it had gone to somebody else' : 'not all of it was still to be had';
}

function outOfShop(titles: readonly string[]): string {
  return titles.length === 1 ? 'it was not for sale any more' : 'not all of it was still for sale';
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
}
