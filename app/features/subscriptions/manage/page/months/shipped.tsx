import { ReaderDate } from '#app/features/orders/buyer/reader-date.tsx';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import type { MemberMonth } from '../../contract.ts';

type ShippedProps = {
  month: Pick<MemberMonth, 'shippedOn' | 'trackingNumber' | 'carrier'>;
  /** Stands before the day. */
  says: string;
};

/** When the shirt of a month left, and where it is. */
export function Shipped({ month: { shippedOn, trackingNumber, carrier }, says }: ShippedProps) {
  const url = trackingNumber && trackingUrl(carrier, trackingNumber);
  return (
    <>
      <p>
        {says} {shippedOn && <ReaderDate at={shippedOn} timeZone={null} />}
      </p>
      {trackingNumber && (
        <p className="wrap-anywhere">
          {carrier}{' '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      )}
    </>
  );
}
