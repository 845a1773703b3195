import { z } from 'zod';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import {
  ActionLink,
  AddressLines,
  Facts,
  LetterHeading,
  Paragraph,
  Paragraphs,
  SectionHeading,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { letterTemplate } from '#app/features/email/template.ts';
import { linesOf } from '../address-lines.ts';
import { OrderAddress } from '../contract.ts';

/** What the owner is told of a sale. */
const OrderNotice = z.object({
  orderNumber: z.string(),
  deskUrl: z.url(),
  lines: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.number().int().positive(),
        about: z.string(),
        isPacked: z.boolean(),
      }),
    )
    .min(1),
  total: Amount,
  /** Letters written before gifts were known have neither. */
  buyerName: z.string().optional(),
  gift: z.object({ message: z.string() }).nullish(),
  address: OrderAddress,
  contactEmail: z.string(),
});
type OrderNotice = z.output<typeof OrderNotice>;

/** The letter to the owner when something is sold. */
export const orderNotice = letterTemplate(OrderNotice, (notice) => ({
  subject: `New order ${notice.orderNumber}: ${titlesOf(notice)}`,
  body: <NoticeLetter {...notice} />,
}));

function NoticeLetter(notice: OrderNotice) {
  const { deskUrl, lines, total, address, gift, contactEmail } = notice;
  const buyer = notice.buyerName ?? `${address.firstName} ${address.lastName}`;
  const packed = lines.filter(({ isPacked }) => isPacked);
  const printed = lines.filter(({ isPacked }) => !isPacked);
  return (
    <LetterFrame
      answerReaches="nobody"
      title="New order"
      preheader={`${titlesOf(notice)} for ${formatMoney(total)}.`}
      contactEmail={contactEmail}
    >
      <LetterHeading>You have sold {titlesOf(notice)}</LetterHeading>
      <Paragraph>
        {buyer} paid {formatMoney(total)}. The buyer has the confirmation.
      </Paragraph>
      {packed.length > 0 && <SectionHeading>To pack</SectionHeading>}
      {packed.map((line, index) => (
        <Facts key={index}>{inWords(line)}</Facts>
      ))}
      {printed.length > 0 && <SectionHeading>From the printer, who sends it</SectionHeading>}
      {printed.map((line, index) => (
        <Facts key={index}>{inWords(line)}</Facts>
      ))}
      <SectionHeading>Where it goes</SectionHeading>
      <AddressLines lines={linesOf(address)} />
      {gift && (
        <>
          <SectionHeading>It is a gift</SectionHeading>
          <Paragraph>
            {packed.length === 0
              ? 'The printer sends it without prices and without words.'
              : `Put nothing with a price into the parcel. The packing slip has none${gift.message && ', and carries these words'}.`}
          </Paragraph>
          {gift.message && packed.length > 0 && <Paragraphs text={gift.message} />}
        </>
      )}
      <ActionLink href={deskUrl}>Open the order</ActionLink>
    </LetterFrame>
  );
}

function inWords({ title, quantity, about }: OrderNotice['lines'][number]): string {
  return `${quantity} × ${title}${about && `, ${about}`}`;
}

function titlesOf({ lines }: OrderNotice): string {
  const [first, ...more] = lines.map(({ title }) => title);
  if (more.length === 0) return first!;
  return `${first} and ${more.length} more`;
}
