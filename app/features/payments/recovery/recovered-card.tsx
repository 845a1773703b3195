import { PaymentFrame } from '#app/features/payments/form/payment-frame.tsx';
import { formatExactMoney, toCents } from '#app/platform/formats/money.ts';
import type { RecoveredPayment } from './contract.ts';
import { recoveryCopy as copy } from './copy.ts';
import { Deciding, isRefunded } from './deciding.tsx';

/** One payment that was found again: who paid, for what, and the owner's choices. */
export function RecoveredCard({
  payment,
  isLooking,
}: {
  payment: RecoveredPayment;
  isLooking: boolean;
}) {
  const { paymentIntentId, buyer, amount, currency, paidAt, choices } = payment;
  return (
    <PaymentFrame
      buyer={buyer}
      nobody={copy.nobody}
      amount={amount}
      currency={currency}
      at={paidAt}
      steps={!isLooking && <Deciding payments={[payment]} choices={choices} />}
    >
      <Bought payment={payment} />
      <Notes payment={payment} />
      <p className="type-small mt-3 break-all text-label">{paymentIntentId}</p>
    </PaymentFrame>
  );
}

function Bought({ payment: { kind, lines } }: { payment: RecoveredPayment }) {
  if (kind !== 'order') return <p>{copy[kind]}</p>;
  if (lines.length === 0) return <p>{copy.noLines}</p>;
  return (
    <ul className="grid gap-3">
      {lines.map(({ title, about, quantity, imageUrl }, index) => (
        <li key={index} className="flex items-center gap-4">
          <span className="flex h-16 w-20 shrink-0 items-center justify-center">
            {imageUrl && (
              <img
                src={imageUrl}
                alt=""
                loading="lazy"
                className="max-h-16 max-w-20 object-contain"
              />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="italic">{title}</span>
            <span className="type-small block text-label">
              {[about, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Notes({ payment }: { payment: RecoveredPayment }) {
  const { soldSince, refunded, lost, isDisputed } = payment;
  const isPartly = !isRefunded(payment) && toCents(refunded) > 0;
  const notes = [
    soldSince.length > 0 && copy.soldSince(soldSince.join(', ')),
    isRefunded(payment) && copy.refundedAll,
    isDisputed && copy.disputed,
    toCents(lost) > 0 && copy.lost(formatExactMoney(lost)),
    isPartly && copy.refundedPart(formatExactMoney(refunded)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="mt-3 border-l-2 border-ochre pl-3">
      {note}
    </p>
  ));
}
