import {
  ActionLink,
  Paragraph,
  Paragraphs,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';
import { type Seller, SellerOfLetter } from '#app/features/email/seller.ts';
import { crossesCustoms } from '#app/features/shipping/estimate/duties.ts';
import { giftThroughCustoms } from '#app/features/shipping/gift.ts';
import { insuredSentence, isInsured } from '#app/features/shipping/estimate/insurance.ts';
import { guaranteeSentence } from '#app/features/shipping/guarantee.ts';

/** The notice has to reach a consumer on something that lasts: in the letter itself, with the form a press away. */
export function Withdrawal({ page, contactEmail }: { page: string; contactEmail: string }) {
  return (
    <>
      <SectionHeading>Your right of withdrawal</SectionHeading>
      <Paragraph>
        As a consumer you can withdraw from this contract within 14 days of receiving the goods (of
        several parcels, the last), without giving a reason. Tell me so in a clear statement: with
        the form on the returns page, or by e-mail to {contactEmail}. I then refund everything you
        paid, the postage of the way to you included, within 14 days and the way you paid; I may
        wait until the goods, or proof that you sent them, are here. Send them back within 14 days;
        that postage is yours, and so is a loss of value from handling them more than is needed to
        see what they are. Works made to your wishes are excepted.
      </Paragraph>
      <ActionLink href={page}>Returns and withdrawal</ActionLink>
    </>
  );
}

/** Said of a gift whose value customs ask for. */
export function ValueForCustoms({ country }: { country: string }) {
  return (
    <SellerOfLetter.Consumer>
      {({ country: from }) =>
        crossesCustoms(country, from) && <Paragraph>{giftThroughCustoms}</Paragraph>
      }
    </SellerOfLetter.Consumer>
  );
}

type AGiftProps = {
  name: string;
  message: string;
  sources: readonly ParcelSource[];
  /** The country that it goes to. */
  country: string;
};

/** The printer puts no words of a buyer into what it sends. */
export function AGift({ name, message, sources, country }: AGiftProps) {
  const isPrinted = sources.includes('printer');
  const isPrintedAlone = isPrinted && sources.every((source) => source === 'printer');
  return (
    <>
      <SectionHeading>A gift</SectionHeading>
      <Paragraph>
        The parcel goes to {name} without prices
        {message && !isPrintedAlone ? ', with these words' : ''}.{' '}
        {message && isPrinted && 'What the printer sends comes without your words. '}
        Letters about it go to you alone.
      </Paragraph>
      <ValueForCustoms country={country} />
      {message && !isPrintedAlone && <Paragraphs text={message} />}
    </>
  );
}

type WhatHappensNextProps = {
  leavesWithin?: number | null | undefined;
  /** Where the parcels come from; empty in letters from before this was known. */
  sources: readonly ParcelSource[];
  lines: readonly { productType: string }[];
  unsaid: Seller['unsaid'];
};

/** What the owner does next; of what she assures the buyer, only what she has promised on her site. */
export function WhatHappensNext({ leavesWithin, sources, lines, unsaid }: WhatHappensNextProps) {
  return (
    <>
      <SectionHeading>What happens next</SectionHeading>
      <Paragraph>
        {sources.every((source) => source === 'printer') && sources.length > 0
          ? 'The printer makes your order for you and sends it.'
          : 'I look each work over once more and pack it by hand.'}
        {!unsaid?.includes('certificate') &&
          lines.some(({ productType }) => productType === 'artwork') &&
          ' An original travels with its signed certificate of authenticity.'}
        {sources.length > 1 &&
          sources.includes('printer') &&
          ' What the printer makes comes from there, in a parcel of its own.'}
        {leavesWithin && ` All of it leaves within ${leavesWithin} working days.`}
      </Paragraph>
      <Paragraph>
        {isInsured(lines, unsaid) && `${insuredSentence} `}
        {sources.length > 1
          ? 'When a parcel leaves, I send you its tracking number.'
          : 'When it leaves, I send you the tracking number.'}
      </Paragraph>
      {!unsaid?.includes('guarantee') && (
        <Paragraph>{guaranteeSentence(lines, sources.length)}</Paragraph>
      )}
    </>
  );
}
