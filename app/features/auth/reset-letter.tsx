import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** What is mailed to an owner who has lost the password. */
const Reset = z.object({
  username: z.string(),
  link: z.url(),
  minutes: z.number().int(),
  contactEmail: z.string(),
});

/** The letter with the link for a new password. */
export const passwordReset = letterTemplate(Reset, ({ username, link, minutes, contactEmail }) => ({
  subject: 'A new password for your desk',
  isSecret: true,
  body: (
    <LetterFrame
      answerReaches="nobody"
      title="A new password"
      preheader={`The link works once, for ${minutes} minutes.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>A new password for {username}</LetterHeading>
      <Paragraph>
        Somebody, most likely you, asked for a new password. The link works once, for {minutes}{' '}
        minutes.
      </Paragraph>
      <ActionLink href={link}>Choose a new password</ActionLink>
      <Paragraph>
        If it was not you, there is nothing to do: your password stays as it is.
      </Paragraph>
    </LetterFrame>
  ),
}));
