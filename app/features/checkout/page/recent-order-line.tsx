import { useState } from 'react';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
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
      <div className="wall flex items-start gap-x-6 py-7 sm:items-center sm:py-9">
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <div className="border-l-2 border-moss pl-5">
            <p className="type-d3">{copy.recent.placed}</p>
            <p className="mt-1.5 text-label">{copy.recent.where}</p>
          </div>
          <ButtonLink variant="filled" size="large" to={`/order/${token}`}>
            {copy.toOrder}
          </ButtonLink>
        </div>
        <button
          type="button"
          aria-label={copy.recent.dismiss}
          onClick={dismiss}
          className="-mr-2.5 grid max-sm:-mt-2 size-11 shrink-0 place-items-center"
        >
          <Close />
        </button>
      </div>
    </aside>
  );
}
