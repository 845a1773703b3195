import { z } from 'zod';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** A renewal that the card refused. */
export const PaymentFailed = z.object({
  firstName: z.string(),
  month: z.string(),
  amount: Amount,
  /** Where it can be paid with another card. */
  payUrl: z.url().optional(),
  contactEmail: z.string(),
});
export type PaymentFailed = z.output<typeof PaymentFailed>;

/** The letter that goes out, once a month at most, when a renewal fails. */
export const subscriptionPaymentFailed = letterTemplate(PaymentFailed, (failed) => ({
  subject: `Your card was refused for the shirt of ${formatMonth(failed.month)}`,
  body: <PaymentFailedLetter {...failed} />,
}));

function PaymentFailedLetter({ firstName, month, amount, payUrl, contactEmail }: PaymentFailed) {
  return (
    <LetterFrame
      title="Your card was refused"
      preheader={`The payment for the shirt of ${formatMonth(month)} did not go through.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Your card was refused, {firstName}</LetterHeading>
      <Paragraph>
        The payment of {formatMoney(amount)} for the shirt of {formatMonth(month)} did not go
        through. That happens: a card runs out, a bank is careful. It will be tried again in the
        next days, and nothing is lost meanwhile.
      </Paragraph>
      {payUrl ? (
        <ActionLink href={payUrl}>Pay with another card</ActionLink>
      ) : (
        <Paragraph>If you would rather use another card, answer this letter.</Paragraph>
      )}
    </LetterFrame>
  );
}
