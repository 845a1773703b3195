import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** A month in which the whole club rests, or in which it does not after all. */
const ClubRests = z.object({
  firstName: z.string(),
  month: z.string(),
  isTakenBack: z.boolean(),
  /** `club`: skipped for this member; `own`: they had skipped it themselves; `gift`: they pay for nothing. */
  whose: z.enum(['club', 'own', 'gift']),
  /** The month in which a gift has its shirt instead. */
  movedTo: z.string().optional(),
  /** Of a month that is opened again: each month in which a gift still has a shirt. */
  months: z.array(z.string()).optional(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});
type ClubRests = z.output<typeof ClubRests>;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The letter that says that the club rests in a month, or that it opens again. */
export const clubRests = letterTemplate(ClubRests, (given) => {
  const { firstName, isTakenBack, manageUrl, contactEmail } = given;
  const named = formatMonth(given.month) ?? given.month;
  const title = isTakenBack
    ? `The club does not rest in ${named} after all`
    : `The club rests in ${named}`;
  const text = isTakenBack ? opened(given, named) : rests(given, named);
  return {
    subject: title,
    body: (
      <LetterFrame title={title} preheader={text} contactEmail={contactEmail}>
        <LetterHeading>
          {title}, {firstName}
        </LetterHeading>
        <Paragraph>{text}</Paragraph>
        {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
      </LetterFrame>
    ),
  };
});

function rests({ whose, movedTo }: ClubRests, named: string): string {
  if (whose === 'gift')
    return movedTo
      ? `There is no shirt of ${named}. You lose none: the one that was to come then is that of ${formatMonth(movedTo) ?? movedTo}, at the end of your gift. There is nothing for you to do.`
      : `There is no shirt of ${named}. Your gift has its shirts in other months, and loses none.`;
  if (whose === 'own')
    return `There is no shirt of ${named} for anybody. You had skipped that month yourself, and nothing changes for you.`;
  return `There is no shirt of ${named}, and you are not charged for it. After it your subscription goes on by itself. There is nothing for you to do.`;
}

function opened({ whose, months = [] }: ClubRests, named: string): string {
  if (whose === 'gift')
    return months.length < 2
      ? `There is a shirt of ${named}. Your gift has it in that month.`
      : `There is a shirt of ${named}. Your gift has it in that month. Still to come are the shirts of ${list.format(months.map((one) => formatMonth(one) ?? one))}.`;
  if (whose === 'own')
    return `There is a shirt of ${named}. You had skipped that month yourself, and that stays so unless you take it back on your own page.`;
  return `There is a shirt of ${named}: you are charged for it as for any other month. You can skip it on your own page until the day before you pay.`;
}
