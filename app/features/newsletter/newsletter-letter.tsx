import { z } from 'zod';
import {
  ActionLink,
  LetterHeading,
  Paragraph,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const Confirmation = z.object({ link: z.url(), contactEmail: z.string() });

/** The one letter an unconfirmed address gets (invariant 19). */
export const newsletterConfirmation = letterTemplate(Confirmation, ({ link, contactEmail }) => ({
  subject: 'Please confirm your address',
  body: (
    <LetterFrame
      title="Please confirm your address"
      preheader="One press, and the studio's letters come to you."
      contactEmail={contactEmail}
    >
      <LetterHeading>One press, and you are on the list</LetterHeading>
      <Paragraph>
        Somebody, I hope you, asked for the studio's letters to come to this address. Nothing is
        sent before you confirm it.
      </Paragraph>
      <ActionLink href={link}>Confirm my address</ActionLink>
      <Paragraph>If it was not you, do nothing: there will be no other letter.</Paragraph>
    </LetterFrame>
  ),
}));

const Welcome = z.object({ page: z.url(), oneClick: z.url(), contactEmail: z.string() });

/** Said once an address is confirmed. Mail programs unsubscribe by the headers alone (RFC 8058). */
export const newsletterWelcome = letterTemplate(Welcome, ({ page, oneClick, contactEmail }) => ({
  subject: 'You are on the list',
  headers: {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  body: (
    <LetterFrame
      title="You are on the list"
      preheader="A few letters a year, about new work."
      contactEmail={contactEmail}
    >
      <LetterHeading>Welcome</LetterHeading>
      <Paragraph>
        You will hear from me a few times a year: new paintings, the next edition off the press, a
        day when the studio is open.
      </Paragraph>
      <Paragraph>
        It is as easy to leave. <TextLink href={page}>Unsubscribe</TextLink>
      </Paragraph>
    </LetterFrame>
  ),
}));
