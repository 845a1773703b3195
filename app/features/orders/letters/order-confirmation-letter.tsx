import { Fragment } from 'react';
import { z } from 'zod';
import { labelOf } from '#app/features/catalog/choice.ts';
import { EditionNumbers } from '#app/features/catalog/contract.ts';
import { previewAlt } from '#app/features/catalog/preview/preview.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { hasRightOfWithdrawal } from '#app/features/shipping/withdrawal.ts';
import { type Seller, SellerOfLetter } from '#app/features/email/seller.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { dutiesSentence } from '#app/features/shipping/estimate/duties.ts';
import { shippingRows, shippingTerm } from '#app/features/shipping/shipping-term.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import {
  ActionLink,
  AddressLines,
  Facts,
  LetterHeading,
  Paragraph,
  SectionHeading,
  TextLink,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { type LetterLine, LetterLines, Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { OrderAddress } from '#app/features/orders/contract.ts';
import { AGift, WhatHappensNext, Withdrawal } from './order-confirmation-parts.tsx';

/** What the confirmation says, as it was at the moment of the order: later changes to the catalogue do not reach it. */
const OrderConfirmation = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  orderUrl: z.url(),
  /** Letters written before receipts were printed have none. */
  receiptUrl: z.url().optional(),
  firstName: z.string(),
  placedAt: z.iso.datetime(),
  timeZone: z.string().nullish(),
  lines: z.array(
    z.object({
      title: z.string(),
      imageUrl: z.url(),
      productType: z.string().default('artwork'),
      selectedSize: z.string().nullable(),
      selectedColor: z.string().nullable(),
      /** Letters from before they were kept have none. */
      medium: z.string().nullish(),
      dimensions: z.string().nullish(),
      year: z.number().int().nullish(),
      edition: EditionNumbers.nullish(),
      quantity: z.number().int().positive(),
      unitPrice: Amount,
      totalPrice: Amount,
    }),
  ),
  /** What travels together, each with the places of its lines; letters from before have one. */
  parcels: z
    .array(
      z.object({
        source: z.enum(parcelSources),
        shipping: Amount,
        time: z
          .object({ leavesWithin: z.number(), minDays: z.number(), maxDays: z.number() })
          .nullable(),
        lines: z.array(z.number().int()),
      }),
    )
    .default([]),
  subtotal: Amount,
  shipping: Amount,
  tax: Amount,
  /** Letters from before it was known say nothing. */
  includedTax: Amount.default('0.00'),
  total: Amount,
  currency: z.string(),
  address: OrderAddress,
  gift: z.object({ message: z.string() }).nullish(),
  /** Where the consumer lives, as far as it is known and is not where the parcel goes: a gift's buyer. */
  buyerCountry: z.string().nullish(),
  /** Working days until the last of it leaves, as the shop says before paying. */
  leavesWithin: z.number().int().positive().nullish(),
  contactEmail: z.string(),
});
type OrderConfirmation = z.output<typeof OrderConfirmation>;

/** The letter that goes out as soon as an order is placed. */
export const orderConfirmation = letterTemplate(OrderConfirmation, (order) => ({
  subject: `Your order ${order.orderNumber} has reached the studio`,
  body: <ConfirmationLetter {...order} />,
}));

function ConfirmationLetter(order: OrderConfirmation) {
  return (
    <LetterFrame
      title="Your order has reached the studio"
      preheader={`${order.lines.map((line) => line.title).join(', ')}. ${order.parcels.length > 1 ? 'I write again with the tracking number of each parcel.' : 'I write again with a tracking number.'}`}
      contactEmail={order.contactEmail}
    >
      <LetterHeading>Thank you, {order.firstName}</LetterHeading>
      <Paragraph>
        Your order and your payment have both reached me.{' '}
        {order.receiptUrl
          ? 'Your receipt, to keep or to print, is linked below.'
          : 'Please keep this letter as your receipt.'}
      </Paragraph>
      <Facts>
        Order {order.orderNumber}
        <br />
        {formatLongDate(order.placedAt, order.timeZone)}
      </Facts>
      {order.parcels.length > 1 ? (
        <ParcelsOfLetter order={order} />
      ) : (
        <LetterLines lines={order.lines.map((line) => lineOf(line, order.currency))} />
      )}
      <Sums order={order} />
      <ActionLink href={order.orderUrl}>View your order</ActionLink>
      {order.receiptUrl && (
        <Paragraph>
          <TextLink href={order.receiptUrl}>Receipt (PDF)</TextLink>
        </Paragraph>
      )}
      <Destination order={order} />
      {order.gift && (
        <AGift
          name={order.address.firstName}
          message={order.gift.message}
          country={order.address.country}
          sources={order.parcels.map(({ source }) => source)}
        />
      )}
      <SellerOfLetter.Consumer>
        {({ unsaid }) => (
          <WhatHappensNext
            leavesWithin={order.parcels.length > 1 ? null : order.leavesWithin}
            sources={order.parcels.map(({ source }) => source)}
            lines={order.lines}
            unsaid={unsaid}
          />
        )}
      </SellerOfLetter.Consumer>
      {hasRightOfWithdrawal(order.buyerCountry ?? order.address.country) && (
        <Withdrawal page={new URL('/returns', order.orderUrl).href} {...order} />
      )}
    </LetterFrame>
  );
}

function Sums({ order }: { order: OrderConfirmation }) {
  return (
    <>
      <SellerOfLetter.Consumer>
        {({ unsaid }) => (
          <Totals
            rows={[
              ['Subtotal', formatMoneyIn(order.currency, order.subtotal)],
              ...shippingOf(order, unsaid),
              ...(Number(order.tax) > 0
                ? [['Tax', formatMoneyIn(order.currency, order.tax)] as const]
                : []),
            ]}
            total={[
              `Total, paid (${order.currency.toUpperCase()})`,
              formatMoneyIn(order.currency, order.total),
            ]}
          />
        )}
      </SellerOfLetter.Consumer>
      {Number(order.includedTax) > 0 && (
        <Paragraph>
          {shippingCopy.includesTax(formatMoneyIn(order.currency, order.includedTax))}.
        </Paragraph>
      )}
    </>
  );
}

function Destination({ order }: { order: OrderConfirmation }) {
  return (
    <>
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={linesOf(order.address)} />
      <SellerOfLetter.Consumer>
        {({ country }) => {
          const duties = dutiesSentence(order.address.country, order, country);
          return duties && <Paragraph>{duties}</Paragraph>;
        }}
      </SellerOfLetter.Consumer>
    </>
  );
}

/** The lines under the parcel that each is sent in, with when it leaves. */
function ParcelsOfLetter({ order: { parcels, lines, currency } }: { order: OrderConfirmation }) {
  return parcels.map(({ source, time, lines: places }, index) => (
    <Fragment key={index}>
      <SectionHeading>{parcelWords.title(index + 1, parcels.length)}</SectionHeading>
      <Paragraph>
        {`${parcelWords.from[source]}.`}
        {time && ` ${shippingCopy.time(time.leavesWithin, time.minDays, time.maxDays)}`}
      </Paragraph>
      <LetterLines
        lines={places.flatMap((place) => lines[place] ?? []).map((line) => lineOf(line, currency))}
      />
    </Fragment>
  ));
}

function shippingOf(
  { parcels, lines, shipping, currency }: OrderConfirmation,
  unsaid: Seller['unsaid'],
): (readonly [string, string])[] {
  const said = (cost: string) =>
    Number(cost) === 0 ? shippingCopy.free : formatMoneyIn(currency, cost);
  if (parcels.length < 2) return [[shippingTerm(lines, unsaid), said(shipping)]];
  const sent = parcels.map((parcel) => ({
    cost: parcel.shipping,
    lines: parcel.lines.flatMap((place) => lines[place] ?? []),
  }));
  return shippingRows(sent, unsaid).map(([term, cost]) => [term, said(cost)]);
}

function lineOf(
  {
    title,
    imageUrl,
    productType,
    selectedSize,
    selectedColor,
    edition,
    quantity,
    unitPrice,
    totalPrice,
    ...facts
  }: OrderConfirmation['lines'][number],
  currency: string,
): LetterLine {
  const count = quantity === 1 ? null : `${quantity} at ${formatMoneyIn(currency, unitPrice)} each`;
  const details = [
    ...labelOf({ productType, selectedSize, selectedColor, edition, ...facts }),
    count,
  ]
    .filter((part) => part !== null)
    .join(', ');
  return {
    title,
    imageUrl,
    ...(selectedColor && { alt: previewAlt(title, selectedColor) }),
    details,
    amount: formatMoneyIn(currency, totalPrice),
  };
}
