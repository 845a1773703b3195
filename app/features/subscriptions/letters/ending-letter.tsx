import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** A subscription that ends, or has ended. */
const Ending = z.object({
  firstName: z.string(),
  hasEnded: z.boolean(),
  /** It ended because a renewal was not paid. */
  isUnpaid: z.boolean(),
  endsAt: z.iso.datetime(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter that says that a subscription ends with its period, or has ended. */
export const subscriptionEnding = letterTemplate(
  Ending,
  ({ firstName, hasEnded, isUnpaid, endsAt, manageUrl, contactEmail }) => {
    const title = hasEnded ? 'Your subscription has ended' : 'Your subscription is cancelled';
    const day = formatLongDate(endsAt);
    const text = hasEnded
      ? `${isUnpaid ? 'The last payment did not go through, and your subscription has ended with it. ' : `Your subscription ended on ${day}. `}Nothing more is charged. Shirts that are paid for are still sent to you.`
      : `Your subscription ends on ${day}. Nothing more is charged, and what is paid for is still sent to you. Until that day you can take the cancellation back.`;
    return {
      subject: hasEnded ? title : `Your subscription ends on ${day}`,
      body: (
        <LetterFrame title={title} preheader={text} contactEmail={contactEmail}>
          <LetterHeading>
            {title}, {firstName}
          </LetterHeading>
          <Paragraph>{text}</Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);
