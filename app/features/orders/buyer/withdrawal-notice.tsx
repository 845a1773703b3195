import { noRightYetHere, withdrawingKey } from '#app/features/shipping/withdrawal.ts';
import { keepInTab } from '#app/platform/storage/tab-storage.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { mayAskToCancel, mayStillWithdraw } from './buyer-order.ts';
import type { BuyerOrder } from '../contract.ts';

/** The way back, as the page of returns says it: by the law of the buyer's country, or by asking before anything has left. */
export function WithdrawalNotice({ order, token }: { order: BuyerOrder; token: string }) {
  const [words, link] = mayStillWithdraw(order)
    ? [byLaw, 'Withdraw from this order']
    : mayAskToCancel(order)
      ? [noRightYetHere, 'Ask to cancel it']
      : [];
  if (!words) return null;
  return (
    <section aria-labelledby="mind">
      <h2 id="mind" className="type-h mb-3">
        Changed your mind?
      </h2>
      <p>{words}</p>
      <Link
        to={`/returns?order=${order.number}#withdraw`}
        onClick={() => keepInTab(withdrawingKey, { orderNumber: order.number, token })}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {link}
      </Link>
    </section>
  );
}

const byLaw =
  'As a consumer you can withdraw without giving a reason, until 14 days after the last parcel has reached you.';
