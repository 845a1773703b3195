import { useState } from 'react';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import type { Offer } from '../../contract.ts';
import { lastDayOf } from '../../rules/last-day.ts';
import type { OfferState } from '../../rules/offer-state.ts';
import { ownerCopy as copy } from './copy.ts';
import { type Asked, OfferDialog } from './offer-dialog.tsx';

const looks: Record<OfferState, TagLook> = {
  open: 'pending',
  accepted: 'shipped',
  ended: 'neutral',
  withdrawn: 'neutral',
  sold: 'neutral',
};

/** One offer: what to whom, for how much, until when, and what can be done with it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { id, work, price, shopPrice, name, email, state, message, order } = offer;
  const lastDay = lastDayOf(offer);
  return (
    <article
      aria-labelledby={`offer-${id}`}
      className="border-y border-hairline bg-paper px-5 py-5 lg:border-x lg:px-6"
    >
      <div className="grid grid-cols-[4.5rem_1fr] gap-x-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
        <img
          src={work.imageUrl}
          alt=""
          loading="lazy"
          className="max-h-32 w-full object-contain object-top-left"
        />
        <div className="min-w-0">
          <OfferHead offer={offer} />
          <p className="mt-1.5">
            <span className="font-semibold tabular-nums">{formatMoney(price)}</span>
            {price !== shopPrice && (
              <span className="text-label">, {copy.inShop(formatMoney(shopPrice))}</span>
            )}
          </p>
          <p className="mt-3 [overflow-wrap:anywhere]">{name}</p>
          <p className="text-label [overflow-wrap:anywhere]">
            <EmailAddress>{email}</EmailAddress>
          </p>
          <p className="type-small mt-3 text-label">
            {state === 'ended' ? copy.ended(lastDay) : copy.until(lastDay)}. {copy.sent}{' '}
            <LocalDate at={offer.sentAt} />.
          </p>
          {message && (
            <p className="type-small mt-3 max-w-[46em] whitespace-pre-line text-label [overflow-wrap:anywhere]">
              {message}
            </p>
          )}
          {offer.isOutOfShop && <p className="mt-3 text-ochre">{copy.outOfShop}</p>}
          {order && (
            <p className="mt-2">
              <Link
                to={`/admin/orders/${order.id}`}
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {copy.order(order.number)}
              </Link>
            </p>
          )}
        </div>
      </div>
      <Steps offer={offer} />
    </article>
  );
}

function OfferHead({ offer: { id, work, size, state } }: { offer: Offer }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h2 id={`offer-${id}`} className="type-title">
        <Link to={`/admin/works/${work.id}`} className="link">
          {work.title}
        </Link>
        {size && <span className="type-small block text-label not-italic">{size}</span>}
      </h2>
      <Tag look={looks[state]}>{copy.states[state]}</Tag>
    </div>
  );
}

function Steps({ offer }: { offer: Offer }) {
  const [asked, setAsked] = useState<Asked>();
  const { state, url, name } = offer;
  if (state !== 'open' && state !== 'ended') return null;
  const isOpen = state === 'open';
  const step = (wanted: Asked, words: string) => (
    <Button variant="quiet" onClick={() => setAsked(wanted)}>
      {words}
      <span className="sr-only">, {name}</span>
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {isOpen && url && (
        <Button size="small" onClick={() => void copyLink(url)}>
          {copy.copy}
          <span className="sr-only">, {name}</span>
        </Button>
      )}
      {isOpen && step('again', copy.again)}
      {step('change', copy.change)}
      {step('withdraw', copy.takeBack)}
      {isOpen && !url && <p className="type-small text-label">{copy.noLink}</p>}
      {asked && <OfferDialog offer={offer} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: copy.copied });
  } catch {
    // Without leave to write, the address is shown to be copied by hand.
    toast({ title: copy.copy, description: url });
  }
}
