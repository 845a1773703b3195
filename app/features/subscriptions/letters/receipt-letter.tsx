import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, Facts, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** One paid month. */
const Receipt = z.object({
  firstName: z.string(),
  number: z.string(),
  paidAt: z.iso.datetime(),
  month: z.string(),
  size: z.string(),
  amount: Amount,
  currency: z.string(),
  /** The member's own page; letters that were written before it are without. */
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});
type Receipt = z.output<typeof Receipt>;

/** The letter that goes out with each payment. */
export const subscriptionReceipt = letterTemplate(Receipt, (receipt) => ({
  subject: `Receipt for the shirt of ${formatMonth(receipt.month)}`,
  body: <ReceiptLetter {...receipt} />,
}));

function ReceiptLetter({
  firstName,
  number,
  paidAt,
  month,
  size,
  amount,
  currency,
  manageUrl,
  contactEmail,
}: Receipt) {
  return (
    <LetterFrame
      title="Your receipt"
      preheader={`${formatMoneyIn(currency, amount)} for the shirt of ${formatMonth(month)}. Thank you.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Thank you, {firstName}</LetterHeading>
      <Paragraph>
        Your payment for the monthly shirt has reached me. Please keep this letter as your receipt.
      </Paragraph>
      <Facts>
        Receipt {number}
        <br />
        {formatLongDate(paidAt)}
      </Facts>
      <Totals
        rows={[
          [`Art T-shirt of ${formatMonth(month)}, size ${size}`, formatMoneyIn(currency, amount)],
          ['Shipping', 'Free'],
        ]}
        total={[`Total, paid (${currency})`, formatMoneyIn(currency, amount)]}
      />
      {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
    </LetterFrame>
  );
}
