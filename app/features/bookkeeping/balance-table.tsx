import { formatExactMoney } from '#app/platform/formats/money.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { BalanceDay } from './contract.ts';
import { copy } from './copy.ts';

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const money = formatExactMoney;

/** The days below each other, what differs under its day. On a phone the figures of a day stand in two rows. */
export function BalanceTable({ days }: { days: readonly BalanceDay[] }) {
  return (
    <div role="table" aria-label={copy.title} className="mt-4 border-t border-ink">
      <div
        role="row"
        className={`${columns} type-small hidden border-b border-hairline py-2 text-label sm:grid`}
      >
        <span role="columnheader">{copy.day}</span>
        {[copy.income, copy.refunds, copy.fees, copy.payouts].map((name) => (
          <span key={name} role="columnheader" className="text-right">
            {name}
          </span>
        ))}
        <span role="columnheader" className="text-right">
          {copy.state}
        </span>
      </div>
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
    </div>
  );
}

const columns = 'grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr_1fr_1fr_1fr_6rem]';

function Day({
  day: { day, foundIn, foundOut, fees, payouts, other, otherCount, agrees, mismatches },
}: {
  day: BalanceDay;
}) {
  return (
    <div role="rowgroup" className="border-b border-hairline py-3">
      <div role="row" className={`${columns} grid items-baseline`}>
        <span role="cell" className="font-semibold">
          <time dateTime={day}>{shortDay.format(new Date(day))}</time>
        </span>
        <Figure name={copy.income} amount={foundIn} />
        <Figure name={copy.refunds} amount={foundOut} />
        <Figure name={copy.fees} amount={fees} />
        <Figure name={copy.payouts} amount={payouts} />
        <span role="cell" className="max-sm:col-start-2 max-sm:row-start-1 justify-self-end">
          <Tag look={agrees ? 'shipped' : 'overdue'}>{agrees ? copy.agrees : copy.differs}</Tag>
        </span>
      </div>
      {(mismatches.length > 0 || otherCount > 0) && (
        <div role="row">
          <div role="cell">
            {mismatches.length > 0 && (
              <ul className="mt-2 grid gap-1.5">
                {mismatches.map((one, index) => (
                  <Mismatch key={index} mismatch={one} />
                ))}
              </ul>
            )}
            {otherCount > 0 && (
              <p className="type-small mt-2 text-label">{copy.other(otherCount, money(other))}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Figure({ name, amount }: { name: string; amount: string }) {
  return (
    <span role="cell" className="flex justify-between gap-3 tabular-nums sm:justify-end">
      <span className="type-small text-label sm:sr-only">{name}</span>
      <span className={amount === '0.00' ? 'text-label' : undefined}>{money(amount)}</span>
    </span>
  );
}

function Mismatch({
  mismatch: { what, paymentId, providerId, orderId, expected, found },
}: {
  mismatch: BalanceDay['mismatches'][number];
}) {
  return (
    <li className="border-l-4 border-danger pl-3">
      <span className="font-semibold">{copy.what[what]}</span>:{' '}
      {copy.sides(money(expected), money(found))}
      <span className="type-small block break-all text-label">
        {[...new Set([paymentId, providerId])].filter(Boolean).join(', ')}
      </span>
      {orderId && (
        <Link to={`/admin/orders/${orderId}`} className="type-small underline underline-offset-4">
          {copy.order}
        </Link>
      )}
    </li>
  );
}
