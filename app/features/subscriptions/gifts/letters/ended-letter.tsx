import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { monthly } from '../../club.ts';

const GiftEnded = z.object({
  firstName: z.string(),
  /** How many were sent. */
  shirts: z.number().int(),
  joinUrl: z.url(),
  contactEmail: z.string(),
});

/** The last shirt of a gift has left, or what was left of it went back. */
export const giftEnded = letterTemplate(GiftEnded, (ended) => ({
  subject: 'Your gift of shirts is complete',
  body: (
    <LetterFrame
      title="Your gift is complete"
      preheader="The membership has ended by itself. Nothing is charged."
      contactEmail={ended.contactEmail}
    >
      <LetterHeading>Your gift is complete, {ended.firstName}</LetterHeading>
      <Paragraph>
        {ended.shirts > 0
          ? `The last of your ${ended.shirts === 1 ? 'gift' : `${ended.shirts} shirts`} has left.`
          : 'The gift went back to whoever gave it.'}{' '}
        Your membership has ended by itself, and nothing is charged to you.
      </Paragraph>
      <Paragraph>
        If you would like to go on, the club is {formatMoney(monthly)} a month, shipping included.
        You can skip a month or cancel at any time.
      </Paragraph>
      <ActionLink href={ended.joinUrl}>Go on with the club</ActionLink>
    </LetterFrame>
  ),
}));
