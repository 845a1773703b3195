import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { inShirts } from '../gift-words.ts';
import { AboutGift } from './about.ts';

const GiftDelivered = AboutGift.extend({ recipientEmail: z.string(), printUrl: z.url() });

/** A copy to the giver, on the day on which the card was mailed. */
export const giftDelivered = letterTemplate(GiftDelivered, (gift) => ({
  subject: `Your gift is with ${gift.recipientName}`,
  body: (
    <LetterFrame
      title="Your gift is on its way"
      preheader={`The card was mailed to ${gift.recipientEmail} today.`}
      contactEmail={gift.contactEmail}
    >
      <LetterHeading>Your gift is with {gift.recipientName}</LetterHeading>
      <Paragraph>
        Thank you, {gift.giverName}. The card for {inShirts(gift.months)} was mailed to{' '}
        {gift.recipientEmail} today. {gift.recipientName} chooses a size and enters an address, and
        the first shirt comes with the next month that is not packed yet.
      </Paragraph>
      <Paragraph>
        If no letter turns up there, print the card and hand it over: the gift is the same.
      </Paragraph>
      <ActionLink href={gift.printUrl}>Print the card</ActionLink>
    </LetterFrame>
  ),
}));
