import { Unbroken } from '#app/ui/unbroken.tsx';
import { workQuery } from '#app/features/catalog/queries.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { Minus, Plus } from '#app/ui/icons/control-icons.tsx';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { TellMe } from '#app/features/back-in-stock/tell-me.tsx';
import { lineTotal } from '../cart.ts';
import type { CartItem } from '../contract.ts';
import { useCart } from './cart-provider.tsx';
import { lineCopy } from './line-copy.ts';
import { LinePicture } from './line-picture.tsx';
import { OfferNote } from './offer-note.tsx';
import { useCartLine } from './use-cart-line.ts';
import { UnavailableNote } from './unavailable-note.tsx';

type CartLineProps = {
  item: CartItem;
  place: 'drawer' | 'page';
  /** After the line has gone, so that the focus can go somewhere. */
  onRemoved?: () => void;
  onFollow?: () => void;
};

/** One line of the cart, in the drawer and on its page. */
export function CartLine({ item, place, onRemoved, onFollow }: CartLineProps) {
  const cart = useCart();
  const { isBusy, remove, change } = useCartLine(item, place);
  const { artwork } = item;
  const isPage = place === 'page';
  return (
    <li
      className={`grid gap-x-5 border-b border-hairline py-5 ${isPage ? 'grid-cols-[5.5rem_1fr] sm:grid-cols-[8.5rem_1fr] sm:gap-x-8 sm:py-7' : 'grid-cols-[5rem_1fr]'}`}
    >
      <Link
        to={`/work/${artwork.slug}`}
        reads={[workQuery(artwork.slug)]}
        onClick={onFollow}
        tabIndex={-1}
        className="self-start"
      >
        <LinePicture
          item={item}
          sizes={isPage ? '136px' : '80px'}
          className="hung [--tallest:11rem]"
        />
      </Link>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <p className={isPage ? 'type-title-large' : 'type-title'}>
            <Link
              to={`/work/${artwork.slug}`}
              reads={[workQuery(artwork.slug)]}
              onClick={onFollow}
              className="link"
            >
              <Unbroken>{artwork.title}</Unbroken>
            </Link>
          </p>
          <p className="type-price">{formatMoney(toDecimal(lineTotal(item)))}</p>
        </div>
        <Details item={item} />
        <OfferNote offer={item.offer} />
        <UnavailableNote item={item} />
        {item.availability === 'held' && (
          <TellMe
            artworkId={item.artworkId}
            size={item.selectedSize}
            onChanged={() => void cart.reload()}
          />
        )}
        <LineActions
          item={item}
          isBusy={isBusy}
          change={change}
          onRemove={() => void remove().then(onRemoved)}
        />
      </div>
    </li>
  );
}

/** What was chosen; the parts break between each other, not within a size. */
function Details({ item: { artwork, selectedSize, selectedColor } }: { item: CartItem }) {
  const medium = artwork.productType === 'merchandise' ? '' : artwork.medium;
  const chosen = choiceOf({ ...artwork, selectedSize, selectedColor });
  const parts = selectedSize || !artwork.dimensions ? chosen : [artwork.dimensions, ...chosen];
  return (
    <p className="type-caption mt-1 text-label">
      {medium}
      {parts.map((part, index) => (
        <span key={part}>
          {(index > 0 || medium) && ', '}
          <span className="whitespace-nowrap">{part}</span>
        </span>
      ))}
    </p>
  );
}

type StepperProps = {
  item: CartItem;
  isBusy: boolean;
  change: (quantity: number) => unknown;
};

/** How many, where there is a choice, and taking the line out. */
function LineActions({ item, isBusy, change, onRemove }: StepperProps & { onRemove: () => void }) {
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {item.maxQuantity > 1 ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <Stepper item={item} isBusy={isBusy} change={change} />
          {item.quantity >= item.maxQuantity && (
            <span id={`most-${item.id}`} className="type-caption text-label">
              {lineCopy.most(item.maxQuantity)}
            </span>
          )}
        </div>
      ) : (
        <span className="type-caption text-label">
          {item.offer?.state === 'open' && item.artwork.productType !== 'artwork'
            ? lineCopy.offer.one
            : 'One of a kind'}
        </span>
      )}
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={onRemove}
        className="type-caption -mr-2 min-h-11 px-2 font-medium underline decoration-1 underline-offset-[0.35em] hover:decoration-2"
      >
        Remove<span className="sr-only"> {item.artwork.title}</span>
      </button>
    </div>
  );
}

function Stepper({ item, isBusy, change }: StepperProps) {
  const step =
    'grid size-11 place-items-center hover:bg-recess aria-disabled:text-concrete aria-disabled:hover:bg-transparent';
  const to = (quantity: number) => {
    if (!isBusy && quantity >= 1 && quantity <= item.maxQuantity) change(quantity);
  };
  return (
    <div
      role="group"
      aria-label={`Quantity of ${item.artwork.title}`}
      className="flex items-center border border-edge"
    >
      <button
        type="button"
        aria-label="One less"
        aria-disabled={item.quantity <= 1 || undefined}
        onClick={() => to(item.quantity - 1)}
        className={step}
      >
        <Minus className="size-4" />
      </button>
      <span aria-live="polite" className="w-8 text-center text-[0.9375rem] font-[560] tabular-nums">
        {item.quantity}
      </span>
      <button
        type="button"
        aria-label="One more"
        aria-disabled={item.quantity >= item.maxQuantity || undefined}
        aria-describedby={item.quantity >= item.maxQuantity ? `most-${item.id}` : undefined}
        onClick={() => to(item.quantity + 1)}
        className={step}
      >
        <Plus className="size-4" />
      </button>
    </div>
  );
}
