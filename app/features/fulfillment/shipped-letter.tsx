import { z } from 'zod';
import { ActionLink, AddressLines, Facts, LetterFrame, LetterHeading, Paragraph, SectionHeading } from '#app/features/letters/letter.tsx';
import { letterTemplate } from '#app/features/letters/template.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { OrderAddress } from '#app/features/orders/contract.ts';

/** What is said when a parcel has left. */
export const Shipped = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  titles: z.array(z.string()).min(1),
  trackingNumber: z.string(),
  carrier: z.string().nullable(),
  address: OrderAddress,
  /** The parcel goes to somebody else, who gets no letter. */
  isGift: z.boolean().optional(),
  /** Letters that were written before it was asked said so of every parcel. */
  isInsured: z.boolean().default(true),
  contactEmail: z.string(),
});
export type Shipped = z.output<typeof Shipped>;

/** The letter that goes out with a parcel. */
export const orderShipped = letterTemplate(Shipped, (shipped) => ({
  subject: `Your order ${shipped.orderNumber} is on its way`,
  body: <ShippedLetter {...shipped} />,
}));

function ShippedLetter({ firstName, orderUrl, titles, trackingNumber, carrier, address, isGift, isInsured, contactEmail }: Shipped) {
  const works = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
  const number = carrier ? `${trackingNumber} (${carrier})` : trackingNumber;
  const followUrl = trackingUrl(carrier, trackingNumber);
  return (
    <LetterFrame title="Your parcel has left" preheader={`${works} left the studio today.`} contactEmail={contactEmail}>
      <LetterHeading>It is on its way, {firstName}</LetterHeading>
      <Paragraph>
        {works} left the studio today, packed by hand{isInsured && ` and insured to ${isGift ? `${address.firstName}'s` : 'your'} door`}.
      </Paragraph>
      <SectionHeading>Tracking number</SectionHeading>
      <Facts>
        {followUrl ? (
          <a className="ink" href={followUrl} style={{ color: 'inherit' }}>
            {number}
          </a>
        ) : (
          number
        )}
      </Facts>
      <ActionLink href={orderUrl}>View your order</ActionLink>
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={linesOf(address)} />
      {isGift && <Paragraph>There is nothing with a price in it, and this letter goes to you alone.</Paragraph>}
      <Paragraph>{adviceFor(isGift, isInsured)}</Paragraph>
    </LetterFrame>
  );
}

function adviceFor(isGift: boolean | undefined, isInsured: boolean): string {
  const insured = isInsured ? ': everything is insured' : '';
  if (isGift) return `Should anything be wrong with it when it is opened, have a photograph sent to me the same day${insured}.`;
  const look = isInsured ? 'Please look the parcel over before you open it, and keep the crate until the work hangs. ' : '';
  return `${look}Should anything be wrong with it, send me a photograph the same day${insured}.`;
}
