import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import {
  ActionLink,
  LetterHeading,
  Paragraph,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** A task as its letter tells of it. */
const TaskNotice = z.object({
  title: z.string(),
  happened: z.string(),
  todo: z.string(),
  path: z.string(),
  link: z.string(),
  dueAt: z.iso.datetime().nullable(),
  siteUrl: z.url(),
  contactEmail: z.string(),
});
type TaskNotice = z.output<typeof TaskNotice>;

/** The letter to the owner when something needs a decision. */
export const taskNotice = letterTemplate(TaskNotice, (notice) => ({
  subject: notice.title,
  body: <TaskLetter {...notice} />,
}));

function TaskLetter({
  title,
  happened,
  todo,
  path,
  link,
  dueAt,
  siteUrl,
  contactEmail,
}: TaskNotice) {
  return (
    <LetterFrame answerReaches="nobody" title={title} preheader={todo} contactEmail={contactEmail}>
      <LetterHeading>{title}</LetterHeading>
      <Paragraph>{happened}</Paragraph>
      <SectionHeading>What to do</SectionHeading>
      <Paragraph>
        {todo}
        {dueAt && ` It must be done by ${formatLongDate(dueAt)}.`}
      </Paragraph>
      <ActionLink href={`${siteUrl}${path}`}>{link}</ActionLink>
    </LetterFrame>
  );
}
