import { LocalDate } from '#app/ui/local-date.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** What has left, by whom, and where it can be followed. */
export function Parcels({ order }: { order: OrderDetail }) {
  return (
    <Part id="parcels" title={copy.parcels}>
      <ul className="border-t border-hairline">
        {order.parcels.map((parcel) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-[580] break-all">
                {[parcel.trackingNumber, parcel.carrier].filter(Boolean).join(', ')}
              </p>
              <p className="type-small text-label">
                <LocalDate at={parcel.shippedAt} />, {parcel.titles.join(', ')}
              </p>
            </div>
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {copy.follow(parcel.carrier)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
