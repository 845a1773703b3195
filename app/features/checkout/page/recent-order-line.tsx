import { useState } from 'react';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { copy } from '../copy.ts';
import { forgetRecentOrder, recentOrder } from './recent-order.ts';

/** Stands on the page one lands on after paying, until it is dismissed or a day is over. */
export default function RecentOrderLine() {
  const [token, setToken] = useState(recentOrder);
  const dismiss = () => {
    forgetRecentOrder();
    setToken('');
  };
  if (!token) return null;
  return (
    <aside aria-label={copy.recent.label} className="bg-recess">
      <div className="wall flex items-center gap-x-6 py-1.5">
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-5">
          {copy.recent.placed}
          <Link
            to={`/order/${token}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {copy.toOrder}
          </Link>
        </p>
        <button
          type="button"
          aria-label={copy.recent.dismiss}
          onClick={dismiss}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center"
        >
          <Close />
        </button>
      </div>
    </aside>
  );
}
