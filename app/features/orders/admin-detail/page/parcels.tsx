import { formatExactMoney } from '#app/platform/formats/money.ts';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { statusLooks } from '#app/features/orders/admin-list/card/status-icon.tsx';
import { statusWord } from '#app/features/orders/admin-list/status-words.ts';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';

type Parcel = OrderDetail['parcels'][number];

/** What travels together: where it comes from, its share of the shipping, and where it can be followed. */
export function Parcels({ order }: { order: OrderDetail }) {
  return (
    <Part id="parcels" title={copy.parcels}>
      <ul className="border-t border-hairline">
        {order.parcels.map((parcel, index) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
          >
            <About parcel={parcel} name={parcelWords.title(index + 1, order.parcels.length)} />
            <Tag look={statusLooks[parcel.status]}>
              {statusWord(parcel.status, parcel.trackingNumber)}
            </Tag>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function About({ parcel, name }: { parcel: Parcel; name: string }) {
  const { source, shippedAt, titles, shippingCost } = parcel;
  const { status, leavesWithin, minDays, maxDays } = parcel;
  const boxes = boxesOf(parcel);
  return (
    <div className="min-w-0">
      <p className="font-[580]">{`${name}, ${parcelWords.from[source].toLowerCase()}`}</p>
      {boxes.map((box) => (
        <p key={box.number} className="flex min-h-11 flex-wrap items-center gap-x-4 break-all">
          {[box.number, box.carrier].filter(Boolean).join(', ')}
          <Follow {...box} />
        </p>
      ))}
      <p className="type-small text-label">
        {shippedAt && (
          <>
            <LocalDate at={shippedAt} />,{' '}
          </>
        )}
        {titles.join(', ')}
      </p>
      <p className="type-small text-label">
        {copy.parcelShipping(formatExactMoney(shippingCost))}
        {!shippedAt &&
          status !== 'cancelled' &&
          leavesWithin !== null &&
          minDays !== null &&
          maxDays !== null &&
          ` ${shippingCopy.time(leavesWithin, minDays, maxDays)}`}
      </p>
    </div>
  );
}

/** A parcel of the printer may leave in several boxes. */
const boxesOf = ({ trackingNumber, carrier, trackingUrl, moreTracking }: Parcel) =>
  trackingNumber === null
    ? []
    : [{ number: trackingNumber, carrier, url: trackingUrl }, ...moreTracking];

function Follow({ carrier, url }: { carrier: string | null; url: string | null }) {
  return (
    url && (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {copy.follow(carrier)}
      </a>
    )
  );
}
