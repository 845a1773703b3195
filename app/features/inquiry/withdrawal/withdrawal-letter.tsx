import { z } from 'zod';
import {
  Facts,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const Received = z.object({
  orderNumber: z.string(),
  statement: z.string(),
  receivedAt: z.iso.datetime(),
  contactEmail: z.string(),
});

/** The confirmation the law asks for: what was stated, and when it arrived. */
export const withdrawalReceived = letterTemplate(
  Received,
  ({ statement, receivedAt, contactEmail }) => ({
    subject: 'Your withdrawal has reached the studio',
    body: (
      <LetterFrame
        title="Your withdrawal has reached the studio"
        preheader="What you stated, and when it arrived."
        contactEmail={contactEmail}
      >
        <LetterHeading>Your withdrawal has reached me</LetterHeading>
        <Facts>{`Arrived ${receivedAt.slice(0, 10)}, ${receivedAt.slice(11, 16)} UTC`}</Facts>
        <SectionHeading>What you stated</SectionHeading>
        <Paragraphs text={statement} />
        <SectionHeading>What happens next</SectionHeading>
        <Paragraph>
          I answer within two working days and say where to send the goods; please send them within
          14 days. You get back what you paid, the postage of the way to you included, within 14
          days, the way it was paid. Should you not have written this, tell me.
        </Paragraph>
      </LetterFrame>
    ),
  }),
);
