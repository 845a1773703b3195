import { formatMoney, toCents, moneyIn } from '#app/platform/formats/money.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { longestSide } from '#app/platform/measures/sides.ts';
import { ShipsTo } from '#app/features/shipping/estimate/ships-to.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import type { BuyerOffer } from '../contract.ts';
import { lastDayOf } from '../rules/last-day.ts';
import { offerCopy as copy } from './copy.ts';
import { useTakeOffer } from './use-take-offer.ts';

type OfferViewProps = {
  offer: BuyerOffer;
  token: string;
  /** Reads it again. */
  look: () => void;
};

/** The work, its wall label, and the price that was offered; or what has become of it. */
export function OfferView({ offer, token, look }: OfferViewProps) {
  const { work, state } = offer;
  const stands = state === 'open' || state === 'held';
  return (
    <article className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <PictureView
          picture={work.picture}
          sizes="(min-width: 62rem) 55vw, 100vw"
          className="hung mx-auto [--tallest:72dvh] max-lg:[--tallest:58dvh]"
          eager
        />
      </div>
      <div className="lg:col-span-5 xl:col-span-4 xl:col-start-9">
        {stands && <p className="type-caption mb-2 text-label">{copy.eyebrow}</p>}
        <h1 className="type-work">{work.title}</h1>
        <p className="mt-4 text-label">{work.about}</p>
        {offer.size && stands && <p className="text-label">{copy.one}</p>}
        {stands ? (
          <Standing offer={offer} token={token} look={look} />
        ) : (
          <Over offer={offer} state={state} />
        )}
      </div>
    </article>
  );
}

function Standing({ offer, token, look }: OfferViewProps) {
  const { state, message, isUnique, work } = offer;
  const { take, isTaking, refusal } = useTakeOffer(token, look);
  const sum = formatMoney(offer.price);
  return (
    <>
      {message && (
        <p className="type-statement mt-6 whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
      <Price offer={offer} />
      <p className="mt-4">{copy.until(lastDayOf(offer))}</p>
      {state === 'held' && (
        <p role="status" className="mt-5 border-l-2 border-ochre pl-4">
          {copy.held}
        </p>
      )}
      <Button
        variant="filled"
        size="large"
        wide
        className="mt-6"
        busy={isTaking}
        busyLabel={copy.putting}
        onClick={() => void take()}
      >
        {copy.buy(sum)}
      </Button>
      <noscript>
        <p className="mt-4">{copy.withoutScript}</p>
      </noscript>
      {refusal && (
        <div role="alert" className="mt-3">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      {state === 'held' && (
        <ButtonLink to="/cart" variant="quiet" className="mt-2">
          {copy.cart}
        </ButtonLink>
      )}
      <p className="type-small mt-4 text-label">{copy.next}</p>
      <p className="type-small mt-2 text-label">{isUnique ? copy.stays : copy.staysPrint}</p>
      <Shipping offer={offer} />
      {work.slug && (
        <p className="mt-5">
          <ArrowLink to={`/work/${work.slug}`}>{copy.page}</ArrowLink>
        </p>
      )}
    </>
  );
}

function Shipping({ offer: { work, price, size } }: { offer: BuyerOffer }) {
  return (
    <ShipsTo
      lines={[
        {
          productType: work.productType,
          quantity: 1,
          total: toCents(price),
          longest: longestSide(size, work.dimensions),
        },
      ]}
      className="mt-6"
    />
  );
}

/** What was offered, with what the shop asks beside it; that is crossed out only where it is more. */
function Price({ offer: { price, shopPrice } }: { offer: BuyerOffer }) {
  const isLower = toCents(price) < toCents(shopPrice);
  const isOther = price !== shopPrice;
  return (
    <dl className="mt-7 border-t border-ink pt-4">
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{copy.price}</dt>
        <dd className="text-[1.5rem]/8 tabular-nums">
          {formatMoney(price)}{' '}
          <span className="type-caption font-normal text-label">{moneyIn().code}</span>
        </dd>
      </div>
      {isOther && (
        <div className="mt-1 flex items-baseline justify-between gap-4 text-label">
          <dt>{copy.shop}</dt>
          <dd className="tabular-nums">
            {isLower ? <s>{formatMoney(shopPrice)}</s> : formatMoney(shopPrice)}
          </dd>
        </div>
      )}
    </dl>
  );
}

type OverState = Exclude<BuyerOffer['state'], 'open' | 'held'>;

function Over({ offer, state }: { offer: BuyerOffer; state: OverState }) {
  const { title, text } = copy.over[state];
  const { slug } = offer.work;
  return (
    <div role="status" className="mt-7 border-t border-ink pt-5">
      <p className="type-h">{title}</p>
      <p className="type-statement mt-3 max-w-[26em]">{text(lastDayOf(offer))}</p>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        {state === 'ended' && slug && <ArrowLink to={`/work/${slug}`}>{copy.page}</ArrowLink>}
        <ArrowLink to="/shop">{copy.shopLink}</ArrowLink>
      </p>
    </div>
  );
}
