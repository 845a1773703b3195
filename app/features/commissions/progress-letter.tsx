import { z } from 'zod';
import { LetterHeading, Paragraphs } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** How a commission goes, in the artist's words. */
const CommissionProgress = z.object({
  title: z.string(),
  text: z.string(),
  pictureUrl: z.url().nullable(),
  contactEmail: z.string(),
});

/** The letter to the client, with a picture from the studio or without. */
export const commissionProgress = letterTemplate(CommissionProgress, (progress) => ({
  subject: `How “${progress.title}” is coming along`,
  body: <ProgressLetter {...progress} />,
}));

function ProgressLetter({
  title,
  text,
  pictureUrl,
  contactEmail,
}: z.output<typeof CommissionProgress>) {
  return (
    <LetterFrame title={title} preheader={text.slice(0, 120)} contactEmail={contactEmail}>
      <LetterHeading>{`“${title}”`}</LetterHeading>
      <Paragraphs text={text} />
      {pictureUrl && (
        <p style={{ margin: '24px 0 0' }}>
          <img
            src={pictureUrl}
            alt={`“${title}”, in the studio`}
            width={552}
            style={{ display: 'block', width: '100%', height: 'auto' }}
          />
        </p>
      )}
    </LetterFrame>
  );
}
