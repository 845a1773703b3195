import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { EmailLink } from '#app/ui/wrapped-email.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { AlertTags } from './alert-tags.tsx';
import { StatusIcon, statusLooks } from './status-icon.tsx';
import { orderWord } from '../status-words.ts';

export function CardHead({ order }: { order: Order }) {
  return (
    <header className="flex items-start gap-4 border-b border-hairline px-5 py-4 lg:px-6">
      <StatusIcon status={order.fulfillmentStatus} className="mt-1 size-6" />
      <div className="min-w-0 grow">
        <h2 id={`order-${order.id}`} tabIndex={-1} className="type-h">
          <Link to={`/admin/orders/${order.id}`} className="link -my-2.5 inline-block py-2.5">
            Order #{orderNumberOf(order.id)}
          </Link>
        </h2>
        <p className="wrap-anywhere text-label">
          {order.customerFirstName} {order.customerLastName},{' '}
          <EmailLink email={order.customerEmail} className="-my-2.5 inline-block py-2.5" />
        </p>
      </div>
      <div className="grid justify-items-end gap-1.5">
        <Tag look={statusLooks[order.fulfillmentStatus]}>{orderWord(order)}</Tag>
        <AlertTags alerts={order.alerts} />
        <span className="type-small text-label">
          <LocalDate at={order.createdAt} />
        </span>
      </div>
    </header>
  );
}
