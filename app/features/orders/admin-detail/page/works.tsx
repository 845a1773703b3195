import { formatExactMoney } from '#app/platform/formats/money.ts';
import { goodsLook, shownChoiceOf } from '#app/features/catalog/choice.ts';
import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { isPackedByOwner } from '#app/features/orders/admin-list/fulfillment.ts';
import { ItemTag } from '#app/features/orders/admin-list/card/alert-tags.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';
import { ReturnedWork } from './refund/returned-work.tsx';

type Item = OrderDetail['orderItems'][number];

/** What was bought, as it was when it was sold. */
export function Works({ order }: { order: OrderDetail }) {
  return (
    <Part id="works" title={copy.works}>
      <ul className="border-t border-hairline">
        {order.orderItems.map((item) => (
          <Work key={item.id} order={order} item={item} />
        ))}
      </ul>
      {order.offers.map(({ id, price, name, createdAt }) => (
        <p key={id} className="type-small mt-3 text-label">
          {copy.offered(formatExactMoney(price), name)} <LocalDate at={createdAt} />
        </p>
      ))}
    </Part>
  );
}

function Work({ order, item }: { order: OrderDetail; item: Item }) {
  const { artwork, slug, quantity, unitPrice, totalPrice } = item;
  const about = [
    ...shownChoiceOf(item),
    quantity > 1 && `${copy.pieces(quantity)} at ${formatExactMoney(unitPrice)}`,
  ];
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 border-b border-hairline py-4 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-5">
      <img
        src={artwork.imageUrl}
        alt=""
        loading="lazy"
        className={cx('max-h-32 w-full object-contain object-top-left', goodsLook(item))}
      />
      <div className="min-w-0">
        <p className="type-title">
          {slug ? <Link to={`/work/${slug}`}>{artwork.title}</Link> : artwork.title}
        </p>
        {about.some(Boolean) && (
          <p className="type-small mt-0.5 text-label">{about.filter(Boolean).join(', ')}</p>
        )}
        <p className="type-small mt-0.5 text-label">
          {isPackedByOwner(item) ? copy.byHand : copy.byPrinter}
        </p>
      </div>
      <div className="grid content-start justify-items-end gap-2">
        <p className="tabular-nums">{formatExactMoney(totalPrice)}</p>
        <ItemTag item={item} />
      </div>
      <div className="col-span-full col-start-1 sm:col-start-2">
        <ReturnedWork order={order} item={item} />
      </div>
    </li>
  );
}
