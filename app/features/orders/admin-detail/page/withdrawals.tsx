import { Link } from '#app/ui/navigation/link.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import type { OrderDetail } from '../contract.ts';
import { withdrawalCopy as copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** What was written in the form of withdrawal about this order, and by when the law wants an answer. */
export function Withdrawals({ order: { withdrawals } }: { order: OrderDetail }) {
  if (withdrawals.length === 0) return null;
  const open = withdrawals.filter((one) => one.isOpen);
  return (
    <Part id="withdrawals" title={copy.title}>
      <ul>
        {withdrawals.map(({ id, statement, email, isBuyers, receivedAt, ...one }) => (
          <li key={id} className="border-t border-hairline py-4">
            <p className="type-small text-label">
              <LocalMoment at={receivedAt} />, <span className="wrap-anywhere">{email}</span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{statement}</p>
            {one.isOpen && one.titles.length > 0 && (
              <p className="type-small mt-1 text-label">{copy.about(one.titles)}</p>
            )}
            {!isBuyers && <p className="type-small mt-1 text-danger">{copy.elsewhere}</p>}
            {!one.isOpen && <p className="type-small mt-1 text-label">{copy.settled}</p>}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <p>
          {[...new Set(open.flatMap(todoOf))].join(' ')} {copy.ends}
        </p>
      )}
      <Link
        to="/admin/inbox"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {copy.inbox}
      </Link>
    </Part>
  );
}

/** What an open statement asks of the owner: nothing that was called off is to come back. */
function todoOf({ left, isAtPrinter }: OrderDetail['withdrawals'][number]): string[] {
  if (left === 'cancelled') return [copy.todo.stopped];
  return [
    left === 'all' ? copy.todo.left : copy.todo.waiting,
    ...(isAtPrinter ? [copy.todo.atPrinter] : []),
  ];
}
