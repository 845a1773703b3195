import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Consignment } from '../contract.ts';
import { copy } from './copy.ts';

type ConsignmentRowProps = {
  of: Consignment;
  onSold?: () => void;
  onReturned?: () => void;
};

/** A work with its gallery: what can be written down of it while it is there, and what came of it. */
export function ConsignmentRow({ of, onSold, onReturned }: ConsignmentRowProps) {
  const { title, gallery, share, sentOn, endedOn, outcome, orderId, notes, price } = of;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-hairline py-4 lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_15rem] lg:items-center lg:gap-x-6">
      {of.imageUrl ? (
        <img
          src={of.imageUrl}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 bg-recess object-contain"
        />
      ) : (
        <span aria-hidden="true" className="size-18 bg-recess" />
      )}
      <div className="min-w-0">
        <p className="type-title wrap-anywhere">{title}</p>
        <p className="type-small mt-1 text-label tabular-nums">{formatMoney(price)}</p>
      </div>
      <div className="min-w-0 max-lg:col-start-2">
        <p className="font-semibold wrap-anywhere">{gallery}</p>
        <p className="type-small mt-1 text-label">
          {[
            endedOn === null || outcome === null
              ? copy.since(shown(sentOn))
              : outcome === 'sold'
                ? copy.soldOn(shown(endedOn))
                : copy.returnedOn(shown(endedOn)),
            copy.share(share),
          ].join(', ')}
        </p>
        {notes && <p className="type-small mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 max-lg:col-start-2 lg:justify-end">
        {onSold && (
          <Button variant="secondary" size="small" onClick={onSold}>
            {copy.sold}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {onReturned && (
          <Button variant="quiet" size="small" onClick={onReturned}>
            {copy.returned}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {orderId && (
          <Link
            to={`/admin/orders/${orderId}`}
            className="link inline-flex min-h-11 items-center type-ui"
          >
            {copy.order}
          </Link>
        )}
      </div>
    </li>
  );
}

const shown = (day: string) => formatLongDate(`${day}T12:00:00Z`);
