import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { workQuery } from '#app/features/catalog/queries.ts';
import WaitingForm from '#app/features/back-in-stock/waiting-form.tsx';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { priceText } from '#app/features/shop/card/offers.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import { catalogCopy } from '#app/features/shop/copy.ts';
import { workCopy } from '#app/features/shop/card/work-copy.ts';

/** Paper has no buttons, where the screen says the price. Without scripts the offer by mail says it. */
export const onPaper = 'type-price hidden print:[@media(scripting:enabled)]:block';

/**
 * There is one, and it lies in this visitor's cart, held or not: nobody is in their way (invariant 7). What was pressed is gone with it, so
 * `takesFocus` says that the way on takes its place.
 */
export function InYourCart({ work, takesFocus }: { work: ArtworkDetail; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={place} className="border-t border-ink pt-5">
      <p className={onPaper}>{priceText(work)}</p>
      <p className="mb-4 font-semibold">
        {work.availability === 'held' ? workCopy.heldForYou : catalogCopy.inYourCart}
      </p>
      <ButtonLink to="/cart" variant="filled" size="large" wide>
        <span className="flex-1 text-left">{workCopy.viewCart}</span>
        <span className="tabular-nums">{priceText(work)}</span>
      </ButtonLink>
    </div>
  );
}

/** Why it cannot be bought now, for the button that says so. */
export const heldId = 'held-by-another';

/** Held by somebody else: it may come free, and who wants to know is told. */
export function Held({ work, size }: { work: ArtworkDetail; size: string | undefined }) {
  const client = useQueryClient();
  return (
    <>
      <p id={heldId} className="type-caption mt-3 mb-4 font-[560] text-ochre">
        {workCopy.held}
      </p>
      <WaitingForm
        artworkId={work.id}
        size={size}
        onChanged={() => void client.invalidateQueries(workQuery(work.slug))}
      />
    </>
  );
}

export function Sold({ work }: { work: ArtworkDetail }) {
  const { alone, withPrints } = workCopy.sold;
  const hasPrints = work.productType === 'artwork' && work.related.length > 0;
  return (
    <div className="border-t border-ink pt-5">
      <p className="flex items-center gap-2.5 text-[1.0625rem] font-semibold">
        {!work.standing && <span aria-hidden="true" className="size-2.5 rounded-full bg-rust" />}
        {standingText(work)}
      </p>
      <p className="type-caption mt-1 text-label">
        {work.standing ? workCopy.kept[work.standing] : hasPrints ? withPrints : alone}
      </p>
    </div>
  );
}
