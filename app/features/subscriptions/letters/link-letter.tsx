import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const MemberLink = z.object({
  firstName: z.string(),
  manageUrl: z.url(),
  /** The owner sends it unasked. */
  isFromStudio: z.boolean().optional(),
  contactEmail: z.string(),
});

/** The letter to a member who asked for the link to their own page. */
export const subscriptionLink = letterTemplate(
  MemberLink,
  ({ firstName, manageUrl, isFromStudio, contactEmail }) => ({
    subject: 'The link to your subscription',
    body: (
      <LetterFrame
        title="The link to your subscription"
        preheader="Skip a month, change your size or address, or cancel."
        contactEmail={contactEmail}
      >
        <LetterHeading>Here is your subscription, {firstName}</LetterHeading>
        <Paragraph>
          {isFromStudio
            ? 'The studio sends you this link to your own page, where you skip a month, change your size or address, or cancel.'
            : 'Somebody asked for this link with your address. If it was not you, there is nothing to do: it went to you alone.'}{' '}
          It opens your subscription for 30 days.
        </Paragraph>
        <ActionLink href={manageUrl}>Your subscription</ActionLink>
      </LetterFrame>
    ),
  }),
);
