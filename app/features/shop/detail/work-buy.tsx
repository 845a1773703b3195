import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { ColorChoice } from '#app/features/mockups/color-choice.tsx';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { catalogCopy } from '#app/features/shop/copy.ts';
import { soldOutHint } from '#app/features/shop/card/offers.ts';
import { type Offer, useOffer } from '#app/features/shop/card/use-offer.ts';
import { workCopy } from '#app/features/shop/card/work-copy.ts';
import { Sold, InYourCart, onPaper, Held, heldId } from './buy-states.tsx';

/** What a visitor chooses, and the one filled button of the page. On a phone it stays at hand at the lower edge. */
export function WorkBuy({ work }: { work: ArtworkDetail }) {
  const offer = useOffer(work, work.sizePrices);
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const [isAdded, setAdded] = useState(false);
  const isMine = useCart().items.some(
    (item) => item.artworkId === work.id && item.availability === 'available',
  );
  if (work.availability === 'sold') return <Sold work={work} />;
  if (isMine && (work.availability === 'held' || work.isUnique))
    return <InYourCart work={work} takesFocus={isAdded} />;
  const isHeld = work.availability === 'held';
  const button = (
    <Button
      variant="filled"
      size="large"
      wide
      disabled={isHeld}
      aria-describedby={isHeld ? heldId : undefined}
      busy={offer.isAdding}
      busyLabel={catalogCopy.adding}
      onClick={() => {
        setAdded(true);
        void offer.add();
      }}
    >
      <span className="flex-1 text-left">{catalogCopy.addToCart}</span>
      <span className="tabular-nums">{offer.price}</span>
    </Button>
  );
  return (
    <>
      <div className="space-y-6">
        <Choices work={work} offer={offer} />
      </div>
      <div ref={place} className="mt-7">
        {button}
      </div>
      <p className={onPaper}>{offer.price}</p>
      {isHeld && <Held work={work} size={offer.size} />}
      {!isInView && <BuyBar>{button}</BuyBar>}
    </>
  );
}

/** It comes while somebody walks the page by keyboard: what has the focus moves up rather than under it (WCAG 2.4.11). */
function BuyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.querySelector(':focus-visible');
    if (!focused) return;
    const place = focused.getBoundingClientRect();
    const covered = bar.current!.getBoundingClientRect();
    if (place.bottom > covered.top && place.top < covered.bottom)
      focused.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={bar}
      className="bottom-bar buy-bar fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-wall px-(--margin) py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {children}
    </div>
  );
}

function Choices({ work, offer }: { work: ArtworkDetail; offer: Offer }) {
  const size = {
    ref: offer.sizeField,
    legend: 'Size',
    value: offer.size,
    onChange: offer.chooseSize,
    error: offer.sizeError,
  };
  const rows = work.sizePrices.map((one) => ({
    value: one.size,
    label: one.size,
    note: one.isAvailable && one.edition ? workCopy.left(one.edition) : undefined,
    aside: one.isAvailable ? formatMoney(one.price) : 'Sold out',
    soldOut: !one.isAvailable,
  }));
  return (
    <>
      {work.productType === 'merchandise' && <ColorChoice work={work} />}
      {offer.sized && work.productType === 'print' && rows.length > 0 && (
        <ChoiceRows {...size} rows={rows} />
      )}
      {offer.sized && (work.productType !== 'print' || rows.length === 0) && (
        <ChoiceStrip
          {...size}
          options={work.sizes ?? []}
          soldOut={work.soldOutSizes}
          hint={soldOutHint(work.soldOutSizes)}
        />
      )}
      {work.sizeChart && (
        <a
          href="#size-and-care"
          className="-mt-3 inline-flex min-h-11 items-center type-ui font-semibold underline underline-offset-4"
        >
          Size chart
        </a>
      )}
    </>
  );
}

/** Whether an element can be seen. True until the page has come alive, so that the server renders no second button. */
function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? true),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}
