import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import {
  ActionLink,
  AddressLines,
  LetterHeading,
  Paragraph,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { formatMonth } from '../../club.ts';

/** A month whose list was closed before the day that a member has read. */
const ClosedEarly = z.object({
  firstName: z.string(),
  month: z.string(),
  closedAt: z.iso.datetime(),
  /** The last day for changes, as the member's page named it. */
  closesOn: z.iso.date(),
  /** Whether their shirt stands on the list; else it is paid for later. */
  isListed: z.boolean(),
  size: z.string(),
  address: z.array(z.string()),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter to who could have changed a size or an address for a few days more. */
export const subscriptionClosedEarly = letterTemplate(
  ClosedEarly,
  ({ firstName, month, closedAt, closesOn, isListed, size, address, manageUrl, contactEmail }) => {
    const named = formatMonth(month) ?? month;
    const title = `The list of ${named} is closed`;
    const when = `The studio closed it on ${formatLongDate(closedAt)}, earlier than ${formatLongDate(`${closesOn}T00:00:00Z`)}, the day that your page named for changes.`;
    const text = isListed
      ? `Your shirt of ${named} comes in ${size}, to:`
      : `Your shirt of ${named} follows in a later run, once it is paid for, in the size and to the address that you have then. Today that is ${size}, to:`;
    return {
      subject: title,
      body: (
        <LetterFrame
          title={title}
          preheader={
            isListed ? `Your shirt comes in ${size}.` : 'Your shirt follows in a later run.'
          }
          contactEmail={contactEmail}
        >
          <LetterHeading>
            {title}, {firstName}
          </LetterHeading>
          <Paragraph>
            {when} {text}
          </Paragraph>
          <AddressLines lines={address} />
          <Paragraph>
            {isListed
              ? 'What you change on your page now counts for the shirts after it. If this one should be in another size or go elsewhere, answer this letter: it can be corrected until it is made ready to leave.'
              : 'You can change both on your page until you pay.'}
          </Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);
