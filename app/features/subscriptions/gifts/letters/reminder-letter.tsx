import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { inShirts } from '../gift-words.ts';
import { AboutGift } from './about.ts';

const GiftReminder = AboutGift.extend({ paidAt: z.iso.datetime(), printUrl: z.url() });

/** Once, where nobody has redeemed a gift for a long time. */
export const giftReminder = letterTemplate(GiftReminder, (gift) => ({
  subject: `${gift.recipientName} has not redeemed your gift yet`,
  body: (
    <LetterFrame
      title="Your gift waits"
      preheader={`${inShirts(gift.months)} for ${gift.recipientName}, from ${formatLongDate(gift.paidAt)}.`}
      contactEmail={gift.contactEmail}
    >
      <LetterHeading>Your gift waits, {gift.giverName}</LetterHeading>
      <Paragraph>
        On {formatLongDate(gift.paidAt)} you gave {gift.recipientName} {inShirts(gift.months)}, and
        nobody has redeemed them yet. Perhaps the card was mislaid: here it is once more. The gift
        does not run out, and this is the only reminder.
      </Paragraph>
      <ActionLink href={gift.printUrl}>Print the card</ActionLink>
    </LetterFrame>
  ),
}));
