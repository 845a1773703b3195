import { z } from 'zod';
import {
  ActionLink,
  AddressLines,
  Facts,
  LetterHeading,
  Paragraph,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { type Seller, SellerOfLetter } from '#app/features/email/seller.ts';
import {
  insuredSentence,
  isInsured as travelsInsured,
} from '#app/features/shipping/estimate/insurance.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { damageSentence } from '#app/features/shipping/damage.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { letterTemplate } from '#app/features/email/template.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { isDeliveredByHand, trackingUrl } from '#app/features/orders/carriers.ts';
import { OrderAddress } from '#app/features/orders/contract.ts';
import { ValueForCustoms } from './order-confirmation-parts.tsx';

/** What is said when a parcel has left. */
const Shipped = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  titles: z.array(z.string()).min(1),
  trackingNumber: z.string(),
  carrier: z.string().nullable(),
  /** Of each box after the first, where it left in several. */
  moreTracking: z
    .array(z.object({ number: z.string(), carrier: z.string().nullable() }))
    .default([]),
  source: z.enum(parcelSources).default('studio'),
  address: OrderAddress,
  /** The parcel goes to somebody else, who gets no letter. */
  isGift: z.boolean().optional(),
  /** Another parcel of the order has not left yet. */
  restFollows: z.boolean().default(false),
  /** Another left before, and had a letter of its own. */
  isRest: z.boolean().default(false),
  /** The kinds of work in the parcel. */
  productTypes: z.array(z.string()).min(1).optional(),
  /** Stands for the kinds in letters that were written before they were kept; the oldest called every parcel insured. */
  isInsured: z.boolean().default(true),
  contactEmail: z.string(),
});
type Shipped = z.output<typeof Shipped>;

/** The letter that goes out with a parcel. */
export const orderShipped = letterTemplate(Shipped, (shipped) => ({
  subject: `${subjectOf(shipped)} ${isDeliveredByHand(shipped.trackingNumber) ? 'was handed over' : 'is on its way'}`,
  body: isDeliveredByHand(shipped.trackingNumber) ? (
    <HandedOverLetter {...shipped} />
  ) : (
    <ShippedLetter {...shipped} />
  ),
}));

/** Of several parcels each has a letter: none says of the whole order what is true of a part. */
function subjectOf({ orderNumber, restFollows, isRest }: Shipped): string {
  if (restFollows) return `A part of your order ${orderNumber}`;
  return isRest ? `The rest of your order ${orderNumber}` : `Your order ${orderNumber}`;
}

function ShippedLetter({
  firstName,
  orderUrl,
  titles,
  trackingNumber,
  carrier,
  moreTracking,
  source,
  address,
  isGift,
  restFollows,
  contactEmail,
  ...shipped
}: Shipped) {
  const works = listOf(titles);
  const isPrinters = source === 'printer';
  const boxes = [{ number: trackingNumber, carrier }, ...moreTracking];
  return (
    <LetterFrame
      title="Your parcel has left"
      preheader={`${works} left the ${isPrinters ? 'printer' : 'studio'} today.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>It is on its way, {firstName}</LetterHeading>
      <Paragraph>
        {works} left {isPrinters ? 'the printer' : 'the studio'} today{carriedBy(boxes)}.
      </Paragraph>
      {restFollows && <Paragraph>{parcelWords.restFollows}</Paragraph>}
      <SectionHeading>{boxes.length > 1 ? 'Tracking numbers' : 'Tracking number'}</SectionHeading>
      {boxes.length > 1 && <Paragraph>It comes in {boxes.length} boxes.</Paragraph>}
      {boxes.map((box) => (
        <Facts key={box.number}>
          <Box {...box} />
        </Facts>
      ))}
      <ActionLink href={orderUrl}>View your order</ActionLink>
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={linesOf(address)} />
      {isGift && (
        <>
          <Paragraph>
            There is nothing with a price in it, and this letter goes to you alone.
          </Paragraph>
          <ValueForCustoms country={address.country} />
        </>
      )}
      <Paragraph>
        <SellerOfLetter.Consumer>
          {({ unsaid }) => adviceFor(isGift, hasInsured(shipped, unsaid))}
        </SellerOfLetter.Consumer>
      </Paragraph>
    </LetterFrame>
  );
}

/** ` with DHL`, where all of it travels with one carrier whose name is known. */
function carriedBy(boxes: readonly { carrier: string | null }[]): string {
  const [name, ...others] = new Set(boxes.map(({ carrier }) => carrier));
  return name && others.length === 0 ? ` with ${name}` : '';
}

function Box({ number, carrier }: Shipped['moreTracking'][number]) {
  const words = carrier ? `${number} (${carrier})` : number;
  const followUrl = trackingUrl(carrier, number);
  return followUrl ? (
    <a className="ink" href={followUrl} style={{ color: 'inherit' }}>
      {words}
    </a>
  ) : (
    words
  );
}

const listOf = (titles: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);

/** The owner brought it, or the buyer came: there is nothing to follow and nothing to wait for. */
function HandedOverLetter({
  firstName,
  orderUrl,
  titles,
  address,
  isGift,
  restFollows,
  contactEmail,
}: Shipped) {
  const works = listOf(titles);
  const to = isGift ? address.firstName : 'you';
  return (
    <LetterFrame
      title="Handed over"
      preheader={`${works} went from hand to hand.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>It was handed over, {firstName}</LetterHeading>
      <Paragraph>
        {works} went to {to} from hand to hand.
      </Paragraph>
      {restFollows && <Paragraph>{parcelWords.restFollows}</Paragraph>}
      <ActionLink href={orderUrl}>View your order</ActionLink>
      <Paragraph>{adviceFor(isGift, false)}</Paragraph>
    </LetterFrame>
  );
}

/** Letters from before the kinds were kept say only whether the parcel was insured. */
function hasInsured(
  { productTypes, isInsured }: Pick<Shipped, 'productTypes' | 'isInsured'>,
  unsaid: Seller['unsaid'],
): boolean {
  const kinds = productTypes ?? [isInsured ? 'artwork' : 'merchandise'];
  return travelsInsured(
    kinds.map((productType) => ({ productType })),
    unsaid,
  );
}

function adviceFor(isGift: boolean | undefined, isInsured: boolean): string {
  const look =
    isInsured &&
    !isGift &&
    'Please look the parcel over before you open it, and keep its packing until the work hangs.';
  return [look, damageSentence(isGift, isInsured), isInsured && insuredSentence]
    .filter(Boolean)
    .join(' ');
}
