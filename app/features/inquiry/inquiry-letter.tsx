import { z } from 'zod';
import {
  ActionLink,
  Facts,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { isCommission } from './inquiry.ts';
import { letterTemplate } from '#app/features/email/template.ts';

const Inquiry = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  projectType: z.string(),
  budget: z.string(),
  message: z.string(),
  /** How many are attached; a letter has none of them. */
  pictures: z.number().int().default(0),
  /** The work that it is about. */
  work: z.object({ title: z.string(), url: z.string() }).nullable().default(null),
  contactEmail: z.string(),
});
type Inquiry = z.output<typeof Inquiry>;

/** To whoever wrote: it has come, what it is about, and when the answer comes. What was typed is not sent on (`isName`). */
export const inquiryReceived = letterTemplate(Inquiry, (inquiry) => ({
  subject: 'Your message has reached the studio',
  body: (
    <LetterFrame
      title="Your message has reached the studio"
      preheader={whenAnswered(inquiry)}
      contactEmail={inquiry.contactEmail}
    >
      <LetterHeading>
        {isName(inquiry.firstName) ? `Thank you, ${inquiry.firstName}` : 'Thank you'}
      </LetterHeading>
      <Paragraph>Your message has reached me. {whenAnswered(inquiry)}</Paragraph>
      <Facts>
        About: {inquiry.projectType}
        {inquiry.budget && `, ${inquiry.budget}`}
        {inquiry.work && <br />}
        {inquiry.work && <TextLink href={inquiry.work.url}>{inquiry.work.title}</TextLink>}
      </Facts>
    </LetterFrame>
  ),
}));

/** As the form said it when the inquiry was sent. */
const whenAnswered = ({ projectType }: Inquiry) =>
  isCommission(projectType)
    ? "I'll review your requirements and send you a proposal within 48 hours."
    : 'I will respond within 24-48 hours.';

/** To the owner: who wrote, about what. */
export const inquiryNotice = letterTemplate(Inquiry, (inquiry) => ({
  subject: `${inquiry.projectType}: ${inquiry.firstName} ${inquiry.lastName}`.replaceAll(
    /[\r\n]+/g,
    ' ',
  ),
  headers: { 'Reply-To': inquiry.email },
  body: (
    <LetterFrame
      answerReaches={inquiry.email}
      title="A new inquiry"
      preheader={inquiry.message.slice(0, 120)}
      contactEmail={inquiry.contactEmail}
    >
      <LetterHeading>A new inquiry</LetterHeading>
      <Facts>
        {inquiry.firstName} {inquiry.lastName}
        <br />
        {inquiry.email}
      </Facts>
      <Written inquiry={inquiry} />
      {inquiry.work && <ActionLink href={inquiry.work.url}>See {inquiry.work.title}</ActionLink>}
    </LetterFrame>
  ),
}));

function Written({ inquiry: { projectType, budget, message, pictures } }: { inquiry: Inquiry }) {
  return (
    <>
      <SectionHeading>{budget ? `${projectType}, ${budget}` : projectType}</SectionHeading>
      <Paragraphs text={message} />
      {pictures > 0 && (
        <Paragraph>
          {pictures === 1 ? 'A picture is attached' : `${pictures} pictures are attached`}. You see{' '}
          {pictures === 1 ? 'it' : 'them'} in your inbox, under Inquiries.
        </Paragraph>
      )}
    </>
  );
}

/** A stranger may write anything into the name, and somebody else's address beside it: what is no name is not sent on. */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}' .-]{1,40}$/u.test(text) && !/\.\p{L}/u.test(text);
}
