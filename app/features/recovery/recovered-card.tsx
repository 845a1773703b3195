import { formatLongDate } from '#app/platform/dates.ts';
import { formatExactMoney, formatMoney, toCents } from '#app/platform/money.ts';
import type { RecoveredPayment } from './contract.ts';
import { recoveryCopy as copy } from './copy.ts';
import { Deciding, isRefunded } from './deciding.tsx';

/** One payment that was found again: who paid, for what, and the owner's choices. */
export function RecoveredCard({ payment, isLooking }: { payment: RecoveredPayment; isLooking: boolean }) {
  const { paymentIntentId, buyer, amount, currency, paidAt, choices } = payment;
  return (
    <li className="-mx-(--margin) border-y border-hairline bg-paper sm:mx-0 sm:border-x">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline px-(--margin) py-4 sm:px-6">
        <div className="min-w-0">
          <p className="text-[1.0625rem]/6 font-semibold">{buyer.name || copy.nobody}</p>
          {buyer.email && (
            <a className="type-small break-words text-label underline underline-offset-4" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          )}
        </div>
        <time dateTime={paidAt} className="type-small text-label">
          {formatLongDate(paidAt)}
        </time>
      </div>
      <div className="grid gap-x-12 gap-y-5 px-(--margin) py-5 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <Bought payment={payment} />
          <Notes payment={payment} />
          <p className="type-small mt-3 break-all text-label">{paymentIntentId}</p>
        </div>
        <p className="text-right">
          <span className="type-small block text-label">{currency}</span>
          <span className="text-[1.25rem]/7 font-semibold tabular-nums">{formatMoney(amount)}</span>
        </p>
      </div>
      {!isLooking && (
        <div className="px-(--margin) pb-5 sm:px-6">
          <Deciding payments={[payment]} choices={choices} />
        </div>
      )}
    </li>
  );
}

function Bought({ payment: { kind, lines } }: { payment: RecoveredPayment }) {
  if (kind === 'commission') return <p>{copy.commission}</p>;
  if (lines.length === 0) return <p>{copy.noLines}</p>;
  return (
    <ul className="grid gap-3">
      {lines.map(({ title, about, quantity, imageUrl }, index) => (
        <li key={index} className="flex items-center gap-4">
          <span className="flex h-16 w-20 shrink-0 items-center justify-center">
            {imageUrl && <img src={imageUrl} alt="" loading="lazy" className="max-h-16 max-w-20 object-contain" />}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="italic">{title}</span>
            <span className="type-small block text-label">{[about, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Notes({ payment }: { payment: RecoveredPayment }) {
  const { soldSince, refunded } = payment;
  const isPartly = !isRefunded(payment) && toCents(refunded) > 0;
  const notes = [
    soldSince.length > 0 && copy.soldSince(soldSince.join(', ')),
    isRefunded(payment) && copy.refundedAll,
    isPartly && copy.refundedPart(formatExactMoney(refunded)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="mt-3 border-l-2 border-ochre pl-3">
      {note}
    </p>
  ));
}
