import { z } from 'zod';
import { Facts, Paragraphs, SectionHeading } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';

const Reply = z.object({
  about: z.string(),
  text: z.string(),
  asked: z.string(),
  askedAt: z.iso.datetime(),
  contactEmail: z.string(),
});

/** From the owner to whoever wrote: her words alone, and below them what she answers. An answer to it comes to her own mailbox. */
export const inquiryReply = letterTemplate(
  Reply,
  ({ about, text, asked, askedAt, contactEmail }) => ({
    subject: `Re: ${about}`,
    ...(contactEmail && { headers: { 'Reply-To': contactEmail } }),
    body: (
      <LetterFrame
        title={`Re: ${about}`}
        preheader={text.slice(0, 120)}
        contactEmail={contactEmail}
      >
        <Paragraphs text={text} />
        <SectionHeading>{`You wrote on ${formatLongDate(askedAt)}`}</SectionHeading>
        <Facts>
          {asked.split('\n').map((line, at) => (
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </Facts>
      </LetterFrame>
    ),
  }),
);
