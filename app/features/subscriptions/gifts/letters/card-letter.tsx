import { z } from 'zod';
import {
  ActionLink,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { capital, inShirts } from '../gift-words.ts';

const GiftCardMailed = z.object({
  giverName: z.string(),
  recipientName: z.string(),
  months: z.number().int(),
  message: z.string(),
  cardUrl: z.url(),
  contactEmail: z.string(),
});

/** The card, mailed on the day that its giver chose. */
export const giftCardMailed = letterTemplate(GiftCardMailed, (card) => ({
  subject: `${card.giverName} has given you ${inShirts(card.months)}`,
  body: (
    <LetterFrame
      title="A gift for you"
      preheader={`${inShirts(card.months)}, from ${card.giverName}.`}
      contactEmail={card.contactEmail}
    >
      <LetterHeading>For {card.recipientName}</LetterHeading>
      {card.message && <Paragraphs text={card.message} />}
      <Paragraph>From {card.giverName}</Paragraph>
      <SectionHeading>What it is</SectionHeading>
      <Paragraph>
        {capital(inShirts(card.months))} from my studio:{' '}
        {card.months === 1 ? 'the design' : 'the designs'} of the month, on premium cotton, each
        with a card that tells how it came about. Everything is paid, shipping included, and nothing
        renews. Choose your size and say where {card.months === 1 ? 'it goes' : 'they go'}.
      </Paragraph>
      <ActionLink href={card.cardUrl}>Open your gift</ActionLink>
    </LetterFrame>
  ),
}));
