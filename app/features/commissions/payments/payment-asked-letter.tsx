import { z } from 'zod';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { paymentCopy } from './copy.ts';
import { PaymentKind } from './contract.ts';

/** What the client of a commission is asked to pay. */
const PaymentAsked = z.object({
  kind: PaymentKind,
  title: z.string(),
  amount: Amount,
  currency: z.string(),
  payUrl: z.url(),
  contactEmail: z.string(),
});

/** The letter with the link to pay. */
export const paymentAsked = letterTemplate(PaymentAsked, (asked) => ({
  subject: `${paymentCopy.kinds[asked.kind]} for “${asked.title}”`,
  body: <AskedLetter {...asked} />,
}));

function AskedLetter({
  kind,
  title,
  amount: sum,
  currency,
  payUrl,
  contactEmail,
}: z.output<typeof PaymentAsked>) {
  const what = paymentCopy.inWords[kind];
  return (
    <LetterFrame
      title={paymentCopy.kinds[kind]}
      preheader={`${formatMoneyIn(currency, sum)} for the work I am making for you.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>{`${paymentCopy.kinds[kind]} for “${title}”`}</LetterHeading>
      <Paragraph>
        {kind === 'deposit'
          ? `Thank you for trusting me with “${title}”. With ${what} I order the materials and begin.`
          : `“${title}” is nearly with you. What remains is ${what}; then it is packed and sent.`}
      </Paragraph>
      <Totals
        rows={[]}
        total={[`${paymentCopy.kinds[kind]} (${currency})`, formatMoneyIn(currency, sum)]}
      />
      <Paragraph>
        The link below leads to a page of the studio where you can pay by card. It is meant for you
        alone.
      </Paragraph>
      <ActionLink href={payUrl}>{paymentCopy.pay(formatMoneyIn(currency, sum))}</ActionLink>
    </LetterFrame>
  );
}
