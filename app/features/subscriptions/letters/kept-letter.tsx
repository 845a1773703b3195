import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const Kept = z.object({
  firstName: z.string(),
  /** The next payment; none while the coming month is skipped or something is owed. */
  paysAt: z.iso.datetime().optional(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter that says that a cancellation was taken back, whoever did it. */
export const subscriptionKept = letterTemplate(
  Kept,
  ({ firstName, paysAt, manageUrl, contactEmail }) => {
    const title = 'Your subscription goes on';
    const text = `The cancellation is taken back, and your subscription goes on as before.${
      paysAt ? ` Your card is charged next on ${formatLongDate(paysAt)}.` : ''
    }`;
    return {
      subject: title,
      body: (
        <LetterFrame title={title} preheader={text} contactEmail={contactEmail}>
          <LetterHeading>
            {title}, {firstName}
          </LetterHeading>
          <Paragraph>{text}</Paragraph>
          <Paragraph>Months that you have skipped stay skipped.</Paragraph>
          <Paragraph>If you did not want this, answer this letter.</Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);
