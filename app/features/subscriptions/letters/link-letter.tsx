import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const MemberLink = z.object({
  firstName: z.string(),
  manageUrl: z.url(),
  contactEmail: z.string(),
});

/** The letter to a member who asked for the link to their own page. */
export const subscriptionLink = letterTemplate(
  MemberLink,
  ({ firstName, manageUrl, contactEmail }) => ({
    subject: 'The link to your subscription',
    body: (
      <LetterFrame
        title="The link to your subscription"
        preheader="Skip a month, change your size or address, or cancel."
        contactEmail={contactEmail}
      >
        <LetterHeading>Here is your subscription, {firstName}</LetterHeading>
        <Paragraph>
          Somebody asked for this link with your address. If it was not you, there is nothing to do:
          it went to you alone. It opens your subscription for 30 days.
        </Paragraph>
        <ActionLink href={manageUrl}>Your subscription</ActionLink>
      </LetterFrame>
    ),
  }),
);
