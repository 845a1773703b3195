import { Link } from '#app/ui/navigation/link.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import type { OrderDetail } from '../contract.ts';
import { withdrawalCopy as copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** What was written in the form of withdrawal about this order, and by when the law wants an answer. */
export function Withdrawals({ order: { withdrawals, parcels } }: { order: OrderDetail }) {
  if (withdrawals.length === 0) return null;
  const isOpen = withdrawals.some((one) => one.isOpen);
  const isWaiting = parcels.some(({ status }) => status === 'pending' || status === 'processing');
  return (
    <Part id="withdrawals" title={copy.title}>
      <ul>
        {withdrawals.map(({ id, statement, email, isBuyers, receivedAt, ...one }) => (
          <li key={id} className="border-t border-hairline py-4">
            <p className="type-small text-label">
              <LocalMoment at={receivedAt} />, <span className="wrap-anywhere">{email}</span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{statement}</p>
            {!isBuyers && <p className="type-small mt-1 text-danger">{copy.elsewhere}</p>}
            {!one.isOpen && <p className="type-small mt-1 text-label">{copy.settled}</p>}
          </li>
        ))}
      </ul>
      {isOpen && (
        <p>
          {isWaiting ? copy.todo.waiting : copy.todo.left} {copy.ends}
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
