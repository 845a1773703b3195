import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

const WorkFree = z.object({
  title: z.string(),
  size: z.string().nullable(),
  link: z.url(),
  contactEmail: z.string(),
});
type WorkFree = z.output<typeof WorkFree>;

/** The one letter to somebody who asked to hear when a work comes free. */
export const workFree = letterTemplate(WorkFree, (work) => ({
  subject: `${work.title} is free again`,
  body: <WorkFreeLetter {...work} />,
}));

function WorkFreeLetter({ title, size, link, contactEmail }: WorkFree) {
  const name = size ? `${title} (${size})` : title;
  return (
    <LetterFrame
      title={`${title} is free again`}
      preheader="The other buyer did not complete the purchase."
      contactEmail={contactEmail}
    >
      <LetterHeading>{title} is free again</LetterHeading>
      <Paragraph>
        You asked to hear if {name} came free. The other buyer did not complete the purchase, so it
        can be bought again from this moment.
      </Paragraph>
      <Paragraph>
        Everybody who asked has this letter at the same time. It is kept for you from the moment
        your address stands in the checkout.
      </Paragraph>
      <ActionLink href={link}>See the work</ActionLink>
      <Paragraph>
        This is the only letter about it: your address is not kept for anything else.
      </Paragraph>
    </LetterFrame>
  );
}
