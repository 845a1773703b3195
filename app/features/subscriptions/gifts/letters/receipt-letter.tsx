import { z } from 'zod';
import {
  ActionLink,
  Facts,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { inMonths, inShirts } from '../gift-words.ts';
import { AboutGift } from './about.ts';

const GiftReceipt = AboutGift.extend({
  number: z.string(),
  paidAt: z.iso.datetime(),
  amount: Amount,
  currency: z.string(),
  message: z.string(),
  /** The day on which the card is mailed and to whom; null where the giver prints it. */
  mailed: z.object({ on: z.iso.date(), to: z.string() }).nullable(),
  cardUrl: z.url(),
  printUrl: z.url(),
});

/** What the giver gets at once: the receipt, and the card to print. */
export const giftReceipt = letterTemplate(GiftReceipt, (receipt) => ({
  subject: `Your gift for ${receipt.recipientName}: receipt and card`,
  body: <ReceiptLetter {...receipt} />,
}));

function ReceiptLetter(props: z.output<typeof GiftReceipt>) {
  const { giverName, recipientName, months, contactEmail, number, paidAt, message, mailed } = props;
  const sum = formatMoneyIn(props.currency, props.amount);
  return (
    <LetterFrame
      title="Your gift"
      preheader={`${sum} for ${inShirts(months)}. The card is in this letter.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Thank you, {giverName}</LetterHeading>
      <Paragraph>
        Your gift for {recipientName} is ready: {inShirts(months)}, shipping included.{' '}
        {mailed
          ? `The card is mailed to ${mailed.to} on ${formatLongDate(mailed.on)} (UTC). If you would rather hand it over, print it.`
          : 'Print the card and hand it over; the link on it is all that is needed.'}
      </Paragraph>
      <ActionLink href={props.printUrl}>Print the card</ActionLink>
      <Paragraph>
        The same card as a page: <TextLink href={props.cardUrl}>{props.cardUrl}</TextLink>. Whoever
        has this link can redeem the gift, so keep this letter to yourself.
      </Paragraph>
      {message && (
        <>
          <SectionHeading>What the card says</SectionHeading>
          <Paragraphs text={message} />
        </>
      )}
      <SectionHeading>Your receipt</SectionHeading>
      <Facts>
        Receipt {number}
        <br />
        {formatLongDate(paidAt)}
      </Facts>
      <Totals
        rows={[
          [`Gift of ${inMonths(months)} of the T-shirt club`, sum],
          ['Shipping', 'Free'],
        ]}
        total={[`Total, paid (${props.currency})`, sum]}
      />
      <Paragraph>
        The gift does not run out, and renews nothing. Until it is redeemed you can have your money
        back within 14 days: answer this letter.
      </Paragraph>
    </LetterFrame>
  );
}
