import { z } from 'zod';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import {
  ActionLink,
  LetterHeading,
  Paragraph,
  Paragraphs,
} from '#app/features/email/letter/letter.tsx';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { LetterLines, Totals } from '#app/features/email/letter/letter-lines.tsx';
import { letterTemplate } from '#app/features/email/template.ts';

/** What is offered to somebody, as it was when the letter was written. */
const OfferMade = z.object({
  title: z.string(),
  details: z.string(),
  imageUrl: z.url(),
  price: Amount,
  shopPrice: Amount,
  isUnique: z.boolean(),
  name: z.string(),
  message: z.string(),
  lastDay: z.string(),
  offerUrl: z.url(),
  contactEmail: z.string(),
});
type OfferMade = z.output<typeof OfferMade>;

/** The letter with the link to an offer. */
export const offerMade = letterTemplate(OfferMade, (offer) => ({
  subject: `“${offer.title}” for you, at ${formatMoney(offer.price)}`,
  body: <OfferLetter {...offer} />,
}));

function OfferLetter(offer: OfferMade) {
  const { title, details, imageUrl, price, shopPrice, isUnique, name, message, lastDay } = offer;
  const sum = formatMoney(price);
  const isLower = Number(price) < Number(shopPrice);
  return (
    <LetterFrame
      title={`“${title}” for you`}
      preheader={`${sum}, until the end of ${lastDay}.`}
      contactEmail={offer.contactEmail}
    >
      <LetterHeading>{`“${title}” for you`}</LetterHeading>
      <Paragraph>Dear {name},</Paragraph>
      {message && <Paragraphs text={message} />}
      <Paragraph>
        {`This is my offer: ${isUnique ? 'the work' : 'one copy'} below for ${sum}. It stands until the end of ${lastDay}.`}
      </Paragraph>
      <LetterLines lines={[{ title, imageUrl, details, amount: '' }]} />
      <Totals
        rows={isLower ? [['In the shop', formatMoney(shopPrice)]] : []}
        total={['For you', sum]}
      />
      <ActionLink href={offer.offerUrl}>See the offer</ActionLink>
      <Paragraph>
        The link leads to a page of the studio where you can buy it by card; the whole price,
        shipping included, is shown before you pay. It is meant for you alone and is for one{' '}
        {isUnique ? 'purchase' : 'copy'}.
      </Paragraph>
      <Paragraph>
        {isUnique
          ? 'It stays in the shop until it is bought, so somebody else may be quicker.'
          : 'It stays in the shop until it is bought, and the last copy may go to somebody else.'}
      </Paragraph>
    </LetterFrame>
  );
}
