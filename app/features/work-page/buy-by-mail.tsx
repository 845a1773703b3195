import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { priceText } from '#app/features/shop/card/offers.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { workPageCopy as copy } from './copy.ts';

/** Where scripts are switched off: what a work costs, and the way to buy it all the same. */
export function BuyByMail({ work }: { work: ArtworkDetail }) {
  return (
    <noscript>
      {import.meta.env.SSR && work.availability === 'available' && <Offer work={work} />}
    </noscript>
  );
}

function Offer({ work }: { work: ArtworkDetail }) {
  const { siteUrl, contactEmail: email } = useSite();
  const letter = new URLSearchParams({
    subject: copy.mail.subject(work.title),
    body: copy.mail.body(work.title, `${siteUrl}/work/${work.slug}`),
  });
  return (
    <div className="border-y border-hairline py-5">
      <p className="type-price">{priceText(work)}</p>
      {choicesOf(work).map((line) => (
        <p key={line} className="mt-1 text-label">
          {line}
        </p>
      ))}
      {email && (
        <p className="mt-2">
          {copy.mail.text}{' '}
          <a
            href={`mailto:${email}?${letter.toString().replaceAll('+', '%20')}`}
            className="underline underline-offset-4"
          >
            {email}
          </a>
          {copy.mail.rest}
        </p>
      )}
    </div>
  );
}

/** What there is to choose from, in words: the letter names the choice. */
function choicesOf({
  productType,
  sizes,
  soldOutSizes,
  sizePrices,
  hasColors,
  colors: sold,
}: ArtworkDetail): string[] {
  const free = sizePrices.filter(({ isAvailable }) => isAvailable);
  const inSizes =
    productType === 'print' && sizePrices.length > 0
      ? free.map(({ size, price }) => `${size} (${formatMoney(price)})`)
      : (sizes ?? []).filter((size) => !soldOutSizes.includes(size));
  return [
    ...(productType !== 'artwork' && inSizes.length > 0 ? [copy.mail.sizes(inSizes)] : []),
    ...(hasColors ? [copy.mail.colors(sold ?? colors)] : []),
  ];
}
