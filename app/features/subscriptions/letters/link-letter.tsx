import { z } from 'zod';
import {
  ActionLink,
  LetterHeading,
  Paragraph,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const MemberLink = z.object({
  firstName: z.string(),
  manageUrl: z.url(),
  /** The owner sends it unasked. */
  isFromStudio: z.boolean().optional(),
  /** Somebody signs up with the member's address: where a second subscription is begun. */
  anotherUrl: z.url().optional(),
  contactEmail: z.string(),
});

const reasons = {
  studio:
    'The studio sends you this link to your own page, where you skip a month, change your size or address, or cancel.',
  asked:
    'Somebody asked for this link with your address. If it was not you, there is nothing to do: it went to you alone.',
  signUp:
    'Somebody has just filled in the sign-up for the monthly T-shirt with your address, which has a subscription already. If it was not you, there is nothing to do. If it was, you need not pay again: a payment for it would be sent back to your card. On your own page you skip a month, change your size or address, or cancel.',
};

/** The letter to a member with the link to their own page, because somebody asked for it, or signed up with their address. */
export const subscriptionLink = letterTemplate(
  MemberLink,
  ({ firstName, manageUrl, isFromStudio, anotherUrl, contactEmail }) => ({
    subject: anotherUrl ? 'You are a member already' : 'The link to your subscription',
    body: (
      <LetterFrame
        title={anotherUrl ? 'You are a member already' : 'The link to your subscription'}
        preheader="Skip a month, change your size or address, or cancel."
        contactEmail={contactEmail}
      >
        <LetterHeading>
          {anotherUrl ? 'You are a member already' : 'Here is your subscription'}, {firstName}
        </LetterHeading>
        <Paragraph>
          {reasons[anotherUrl ? 'signUp' : isFromStudio ? 'studio' : 'asked']} The link opens your
          subscription for 30 days.
        </Paragraph>
        <ActionLink href={manageUrl}>Your subscription</ActionLink>
        {anotherUrl && (
          <Paragraph>
            A second shirt each month, for somebody at home perhaps, is begun at{' '}
            <TextLink href={anotherUrl}>this link</TextLink>.
          </Paragraph>
        )}
      </LetterFrame>
    ),
  }),
);
