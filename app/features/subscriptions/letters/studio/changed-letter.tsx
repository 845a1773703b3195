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

/** What was changed of a membership. */
const StudioChange = z.discriminatedUnion('is', [
  z.object({ is: z.literal('skipped'), month: z.string() }),
  z.object({ is: z.literal('unskipped'), month: z.string() }),
  z.object({
    is: z.literal('shirt'),
    /** The new size; null where it is the old one. */
    size: z.string().nullable(),
    /** The new address, line by line; null where it is the old one. */
    address: z.array(z.string()).nullable(),
    /** The first month that it counts for; null where none is known that is not packed yet. */
    countsFrom: z.string().nullable().default(null),
  }),
  /** Another card, known by what it was set up with: pressed again it is the same change. */
  z.object({ is: z.literal('card'), setupIntentId: z.string() }),
  /** In letters that were written before `subscription-kept` was. */
  z.object({ is: z.literal('kept') }),
]);
export type StudioChange = z.input<typeof StudioChange>;

const StudioChanged = z.object({
  firstName: z.string(),
  /** Who has changed it. */
  by: z.enum(['studio', 'member']).default('studio'),
  change: StudioChange,
  /** When a month that comes again is paid for. */
  paysAt: z.iso.datetime().optional(),
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** The letter about what the owner has changed for a member, or a member themselves: whoever holds the link may have done so. */
export const subscriptionStudioChanged = letterTemplate(
  StudioChanged,
  ({ firstName, by, change, paysAt, manageUrl, contactEmail }) => {
    const { subject, text } = wordsOf(change, paysAt);
    return {
      subject,
      body: (
        <LetterFrame title={subject} preheader={text} contactEmail={contactEmail}>
          <LetterHeading>
            {subject}, {firstName}
          </LetterHeading>
          <Paragraph>{text}</Paragraph>
          {change.is === 'shirt' && change.address && <AddressLines lines={change.address} />}
          <Paragraph>
            {by === 'studio'
              ? 'The studio made this change. If it is not right, answer this letter.'
              : 'It was changed on your own page. If that was not you, answer this letter.'}
          </Paragraph>
          {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
        </LetterFrame>
      ),
    };
  },
);

function wordsOf(
  change: z.output<typeof StudioChange>,
  paysAt: string | undefined,
): { subject: string; text: string } {
  if (change.is === 'skipped') {
    const month = formatMonth(change.month) ?? change.month;
    return {
      subject: `${month} is skipped`,
      text: `Nothing is charged for ${month}, and no shirt is sent. The months after it go on as before.`,
    };
  }
  if (change.is === 'unskipped') {
    const month = formatMonth(change.month) ?? change.month;
    const pays = paysAt ? ` Your card is charged on ${formatLongDate(paysAt)}.` : '';
    return {
      subject: `${month} is not skipped any more`,
      text: `Its shirt is sent to you.${pays}`,
    };
  }
  if (change.is === 'kept')
    return {
      subject: 'Your subscription goes on',
      text: 'The cancellation is taken back, and your subscription goes on as before.',
    };
  if (change.is === 'card')
    return {
      subject: 'Your card is changed',
      text: 'Each payment for the club is taken from the new card from now on. Your page names it.',
    };
  const { size, address, countsFrom } = change;
  const from = countsFrom && formatMonth(countsFrom);
  const months = from
    ? `It counts from the shirt of ${from} on.`
    : 'It counts for every month whose shirts are not packed yet.';
  if (size && address)
    return {
      subject: 'Your size and address are changed',
      text: `Your shirts come in ${size} now. ${months} They go to:`,
    };
  return size
    ? { subject: `Your size is ${size}`, text: `Your shirts come in ${size} now. ${months}` }
    : { subject: 'Your address is changed', text: `${months} Your shirts go to:` };
}
