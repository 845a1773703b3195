import { useLoaderData } from 'react-router';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { priceText } from '#app/features/shop/offers.ts';
import { useSiteUrl } from '#app/ui/use-site-url.ts';
import { workPageCopy as copy } from './copy.ts';

/** Where scripts are switched off: what a work costs, and the way to buy it all the same. */
export function BuyByMail({ work }: { work: ArtworkDetail }) {
  return <noscript>{import.meta.env.SSR && work.availability === 'available' && <Offer work={work} />}</noscript>;
}

function Offer({ work }: { work: ArtworkDetail }) {
  const { email } = useLoaderData<{ email: string | undefined }>();
  const letter = new URLSearchParams({
    subject: copy.mail.subject(work.title),
    body: copy.mail.body(work.title, `${useSiteUrl()}/work/${work.slug}`),
  });
  return (
    <div className="border-y border-hairline py-5">
      <p className="type-price">{priceText(work)}</p>
      {email && (
        <p className="mt-2">
          {copy.mail.text}{' '}
          <a href={`mailto:${email}?${letter.toString().replaceAll('+', '%20')}`} className="underline underline-offset-4">
            {email}
          </a>
          {copy.mail.rest}
        </p>
      )}
    </div>
  );
}
