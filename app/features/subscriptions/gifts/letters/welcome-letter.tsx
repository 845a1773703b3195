import { z } from 'zod';
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
import { formatMonth } from '../../club.ts';
import { ClubAddress } from '../../contract.ts';

const GiftWelcome = z.object({
  firstName: z.string(),
  giverName: z.string(),
  size: z.string(),
  /** `2026-12`, the first of them first. */
  shirts: z.array(z.string()),
  address: ClubAddress,
  manageUrl: z.url().optional(),
  contactEmail: z.string(),
});

/** A gift was redeemed. */
export const giftWelcome = letterTemplate(GiftWelcome, (welcome) => ({
  subject: `Your first shirt is ${formatMonth(welcome.shirts[0] ?? '')}’s`,
  body: <WelcomeLetter {...welcome} />,
}));

function WelcomeLetter({
  firstName,
  giverName,
  size,
  shirts,
  address,
  manageUrl,
  contactEmail,
}: z.output<typeof GiftWelcome>) {
  const [first = '', ...others] = shirts;
  const last = others.at(-1);
  return (
    <LetterFrame
      title="Welcome to the monthly shirt"
      preheader={`Your first shirt is the one of ${formatMonth(first)}, in size ${size}.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>Welcome, {firstName}</LetterHeading>
      <Paragraph>
        The gift from {giverName} has begun. Your first shirt is the one of {formatMonth(first)}, in
        size {size}.{' '}
        {last
          ? `One follows each month, the last in ${formatMonth(last)}.`
          : 'It is the only one, unless you would like to go on.'}{' '}
        It leaves when the month’s shirts are printed. Nothing is charged to you, and nothing
        renews.
      </Paragraph>
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={clubAddressLines(address)} />
      <SectionHeading>To change something</SectionHeading>
      <Paragraph>
        Your size and your address can be changed until the list of a month is closed. To have a
        month moved, answer this letter.
      </Paragraph>
      {manageUrl && <ActionLink href={manageUrl}>Your months</ActionLink>}
    </LetterFrame>
  );
}
