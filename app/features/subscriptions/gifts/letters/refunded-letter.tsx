import { z } from 'zod';
import { LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { AboutGift } from './about.ts';

const GiftRefunded = AboutGift.extend({
  amount: Amount,
  currency: z.string(),
  /** All of it went back: the card opens nothing any more. */
  isWhole: z.boolean(),
});

/** The owner has sent money of a gift back. */
export const giftRefunded = letterTemplate(GiftRefunded, (gift) => ({
  subject: `Refund of ${formatMoneyIn(gift.currency, gift.amount)} for your gift`,
  body: (
    <LetterFrame
      title="Your refund"
      preheader={`${formatMoneyIn(gift.currency, gift.amount)} is on its way back to your card.`}
      contactEmail={gift.contactEmail}
    >
      <LetterHeading>Your money is on its way back</LetterHeading>
      <Paragraph>
        {formatMoneyIn(gift.currency, gift.amount)} of your gift for {gift.recipientName} is on its
        way back to your card. Banks take five to ten days to show it.{' '}
        {gift.isWhole
          ? 'The card can be redeemed no more.'
          : 'Shirts that are on a month’s list already are still sent; no others follow.'}
      </Paragraph>
    </LetterFrame>
  ),
}));
