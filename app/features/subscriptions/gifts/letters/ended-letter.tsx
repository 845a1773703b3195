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
  /** Months of it went back to whoever gave it. */
  isCutShort: z.boolean().optional(),
  joinUrl: z.url(),
  contactEmail: z.string(),
});
type GiftEnded = z.output<typeof GiftEnded>;

/** The last shirt of a gift has left, or what was left of it went back. */
export const giftEnded = letterTemplate(GiftEnded, (ended) => ({
  subject: ended.isCutShort ? 'Your gift of shirts has ended' : 'Your gift of shirts is complete',
  body: (
    <LetterFrame
      title={titleOf(ended)}
      preheader="The membership has ended by itself. Nothing is charged."
      contactEmail={ended.contactEmail}
    >
      <LetterHeading>
        {titleOf(ended)}, {ended.firstName}
      </LetterHeading>
      <Paragraph>
        {whatHappened(ended)} Your membership has ended by itself, and nothing is charged to you.
      </Paragraph>
      <Paragraph>
        If you would like to go on, the club is {formatMoney(monthly)} a month, shipping included.
        You can skip a month or cancel at any time.
      </Paragraph>
      <ActionLink href={ended.joinUrl}>Go on with the club</ActionLink>
    </LetterFrame>
  ),
}));

const titleOf = ({ isCutShort }: GiftEnded) =>
  isCutShort ? 'Your gift has ended' : 'Your gift is complete';

function whatHappened({ shirts, isCutShort }: GiftEnded): string {
  if (shirts === 0) return 'The gift went back to whoever gave it.';
  if (isCutShort) return 'What was still to come of it went back to whoever gave it.';
  return `The last of your ${shirts === 1 ? 'gift' : `${shirts} shirts`} has left.`;
}
