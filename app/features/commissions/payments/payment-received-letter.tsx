import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { Facts, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { paymentCopy } from './copy.ts';
import { PaymentKind } from './contract.ts';

/** A payment of a commission that has arrived. */
const PaymentReceived = z.object({
  kind: PaymentKind,
  title: z.string(),
  number: z.string(),
  paidAt: z.iso.datetime(),
  amount: Amount,
  currency: z.string(),
  contactEmail: z.string(),
});

/** The receipt. */
export const paymentReceived = letterTemplate(PaymentReceived, (received) => ({
  subject: `Receipt: ${paymentCopy.inWords[received.kind]} for “${received.title}”`,
  body: <ReceivedLetter {...received} />,
}));

function ReceivedLetter({
  kind,
  title,
  number,
  paidAt,
  amount: sum,
  currency,
  contactEmail,
}: z.output<typeof PaymentReceived>) {
  return (
    <LetterFrame
      title="Your receipt"
      preheader={`${formatMoneyIn(currency, sum)} for “${title}”. Thank you.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Thank you</LetterHeading>
      <Paragraph>
        Your payment has reached me. Please keep this letter as your receipt.{' '}
        {kind === 'deposit'
          ? 'I will write to you as the work goes on.'
          : 'I will write to you when the work is on its way.'}
      </Paragraph>
      <Facts>
        Receipt {number}
        <br />
        {formatLongDate(paidAt)}
      </Facts>
      <Totals
        rows={[[`${paymentCopy.kinds[kind]} for “${title}”`, formatMoneyIn(currency, sum)]]}
        total={[`Total, paid (${currency})`, formatMoneyIn(currency, sum)]}
      />
    </LetterFrame>
  );
}
