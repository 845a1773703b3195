import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import {
  ActionLink,
  AddressLines,
  LetterHeading,
  Paragraph,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { formatMonth, monthly } from '../club.ts';
import { sentAfter } from '../copy.ts';
import { ClubAddress } from '../contract.ts';
import { formatMoney } from '#app/platform/formats/money.ts';

/** What is said when a subscription has begun. */
const Welcome = z.object({
  firstName: z.string(),
  size: z.string(),
  firstMonth: z.string(),
  /** Whether the list of that month was closed when the member joined. */
  isLaterRun: z.boolean().default(false),
  /** The last day of that list; letters that were written before it was said are without. */
  closesOn: z.iso.date().nullish(),
  nextPaymentAt: z.iso.datetime(),
  address: ClubAddress,
  /** The member's own page; letters that were written before it are without. */
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});
type Welcome = z.output<typeof Welcome>;

/** The letter that goes out with the first payment. */
export const subscriptionWelcome = letterTemplate(Welcome, (welcome) => ({
  subject: `Your first shirt is ${formatMonth(welcome.firstMonth)}'s`,
  body: <WelcomeLetter {...welcome} />,
}));

function WelcomeLetter({
  firstName,
  size,
  firstMonth,
  isLaterRun,
  closesOn,
  nextPaymentAt,
  address,
  manageUrl,
  contactEmail,
}: Welcome) {
  const month = formatMonth(firstMonth);
  return (
    <LetterFrame
      title="Welcome to the monthly shirt"
      preheader={`Your first shirt is the one of ${month}, in size ${size}.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Welcome, {firstName}</LetterHeading>
      <Paragraph>
        Your subscription has begun. Your first shirt is the one of {month}, in size {size}: a
        design of that month alone, on premium cotton, with a card that tells how it came about.{' '}
        {isLaterRun
          ? `The list of ${month} is closed already, so your shirt is made in a later run, in this size and to this address. No day is set for that run: a letter tells you when it leaves.`
          : closesOn
            ? sentAfter(closesOn)
            : "It leaves when the month's shirts are printed."}
      </Paragraph>
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={clubAddressLines(address)} />
      <SectionHeading>What happens next</SectionHeading>
      <Paragraph>
        The next payment of {formatMoney(monthly)} is on {formatLongDate(nextPaymentAt)}, shipping
        included; a receipt comes with each. To skip a month, change your size or address, or cancel
        at any time, {manageUrl ? 'open your subscription' : 'answer this letter'}.
      </Paragraph>
      {manageUrl && <ActionLink href={manageUrl}>Your subscription</ActionLink>}
    </LetterFrame>
  );
}
