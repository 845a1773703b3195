import { z } from 'zod';
import { ActionLink, LetterHeading, Paragraph } from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../club.ts';

/** The end of the whole club, or that it goes on after all. */
const ClubEnds = z.object({
  firstName: z.string(),
  lastMonth: z.string(),
  isTakenBack: z.boolean(),
  isGift: z.boolean(),
  /** The member has cancelled it themselves. */
  isCancelled: z.boolean(),
  /** Months of a gift that are not sent. */
  monthsAfter: z.number().int(),
  archiveUrl: z.url(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});
type ClubEnds = z.output<typeof ClubEnds>;

/** The letter that says after which month the club ends, or that it goes on. */
export const clubEnds = letterTemplate(ClubEnds, (given) => {
  const { firstName, isTakenBack, manageUrl, archiveUrl, contactEmail } = given;
  const last = formatMonth(given.lastMonth) ?? given.lastMonth;
  const title = isTakenBack ? 'The club goes on' : `The club ends with ${last}`;
  const text = isTakenBack ? goesOn(given) : ends(given, last);
  return {
    subject: title,
    body: (
      <LetterFrame title={title} preheader={text} contactEmail={contactEmail}>
        <LetterHeading>
          {title}, {firstName}
        </LetterHeading>
        <Paragraph>{text}</Paragraph>
        {!isTakenBack && (
          <Paragraph>
            Thank you for having been part of it. Every design stays to be seen in the archive:{' '}
            <a href={archiveUrl}>{archiveUrl}</a>
          </Paragraph>
        )}
        {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
      </LetterFrame>
    ),
  };
});

function ends({ isGift, monthsAfter }: ClubEnds, last: string): string {
  if (!isGift)
    return `The shirt of ${last} is the last one. Until then nothing changes: you pay for each month as before, and can skip one or cancel. Nothing is charged for a month after ${last}; your subscription ends by itself with the last month that is paid. There is nothing for you to do.`;
  if (monthsAfter === 0)
    return `The shirt of ${last} is the last one. Every shirt of your gift is sent before that. There is nothing for you to do.`;
  const months = monthsAfter === 1 ? 'One month' : `${monthsAfter} months`;
  return `The shirt of ${last} is the last one, and those of your gift until then are sent. ${months} of it would come later: the studio sends the money for ${monthsAfter === 1 ? 'it' : 'them'} back to whoever gave you the gift.`;
}

function goesOn({ isGift, isCancelled }: ClubEnds): string {
  if (isGift)
    return 'The studio had written that the club would end. It goes on, and the shirts of your gift that have not been paid back come as before.';
  if (isCancelled)
    return 'The studio had written that the club would end. It goes on. You have cancelled your own subscription, and that stays so.';
  return 'The studio had written that the club would end. It goes on, and so does your subscription: it is charged each month as before, until you cancel. You can skip a month or cancel on your own page.';
}
