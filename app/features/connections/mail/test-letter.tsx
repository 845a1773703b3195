import { LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';

/** What the owner is sent to see that her mail server works. */
export function TestLetter({ contactEmail }: { contactEmail: string }) {
  return (
    <LetterFrame
      title="Letters from your shop arrive"
      preheader="Your mail server sends for your shop."
      contactEmail={contactEmail}
    >
      <LetterHeading>It works</LetterHeading>
      <Paragraph>
        Your mail server sends for your shop. Orders, receipts and replies leave by it from now on.
      </Paragraph>
      <Paragraph>
        If you found this letter among the junk, say there that it is none: your buyers’ letters
        come from the same address.
      </Paragraph>
    </LetterFrame>
  );
}
