import { buttonLook } from '#app/ui/forms/button.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** What is printed for a parcel. Each opens in a tab of its own, from where it is printed. */
export function Papers({ order }: { order: OrderDetail }) {
  return (
    <Part id="papers" title={copy.papers}>
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
        <Paper href={`/api/orders/${order.id}/packing-slip`}>{copy.slip}</Paper>
        {order.isAbroad && <Paper href={`/api/orders/${order.id}/customs`}>{copy.customs}</Paper>}
        {order.disputes.length === 0 && (
          <Paper href={`/api/orders/${order.id}/evidence`}>{copy.evidence}</Paper>
        )}
      </div>
      {hasOtherLetters(order) && <p className="type-small mt-3 text-label">{copy.otherLetters}</p>}
    </Part>
  );
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook({ size: 'small' })}>
      <span className="button-face">{children}</span>
    </a>
  );
}

/** Letters of scripts that the printed typefaces lack; the slip lies in the parcel and cannot say so itself. */
const hasOtherLetters = ({ shippingAddress, giftMessage, orderItems }: OrderDetail): boolean =>
  /(?=\p{L})\P{Script=Latin}/u.test(
    [shippingAddress, giftMessage, ...orderItems.map(({ artwork }) => artwork.title)].join(' '),
  );
