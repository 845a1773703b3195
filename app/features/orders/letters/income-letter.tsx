import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** What the owner is told when money comes in that is no order: a deposit, a new member. */
const IncomeNotice = z.object({
  title: z.string(),
  happened: z.string(),
  url: z.url(),
  link: z.string(),
  contactEmail: z.string(),
});
type IncomeNotice = z.output<typeof IncomeNotice>;

/** The letter to the owner about it. */
export const incomeNotice = letterTemplate(
  IncomeNotice,
  ({ title, happened, url, link, contactEmail }) => ({
    subject: title,
    body: (
      <LetterFrame
        answerReaches="nobody"
        title={title}
        preheader={happened}
        contactEmail={contactEmail}
      >
        <LetterHeading>{title}</LetterHeading>
        <Paragraph>{happened}</Paragraph>
        <ActionLink href={url}>{link}</ActionLink>
      </LetterFrame>
    ),
  }),
);
