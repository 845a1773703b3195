import { LocalDate, LocalMoment } from '#app/ui/local-date.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { OrderCertificates } from '#app/features/certificates/order-certificates.tsx';
import { AlertTags } from '#app/features/orders/admin-list/card/alert-tags.tsx';
import { useDrafts } from '#app/features/orders/admin-list/card/use-drafts.ts';
import { StatusIcon, statusLooks } from '#app/features/orders/admin-list/card/status-icon.tsx';
import { orderWord } from '#app/features/orders/admin-list/status-words.ts';
import { Buyer } from './buyer.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Disputes } from './disputes.tsx';
import { Letters } from './letters.tsx';
import { Money } from './money.tsx';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { Papers } from './papers.tsx';
import { Parcels } from './parcels.tsx';
import { Timeline } from './timeline.tsx';
import { Withdrawals } from './withdrawals.tsx';
import { Works } from './works.tsx';

/** One order: what to do next, what it holds, who bought it, and how it came to be as it is. */
export function OrderDetailView({ order }: { order: OrderDetail }) {
  const drafts = useDrafts();
  return (
    <article aria-labelledby="order">
      <header className="mt-3">
        <h1 id="order" className="type-d2">{`Order #${order.number}`}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-label">
          <span className="flex flex-wrap items-center gap-2">
            {/* As on its card in Fulfillment; what the printer does stands at each parcel. */}
            <StatusIcon status={order.fulfillmentStatus} />
            <Tag look={statusLooks[order.fulfillmentStatus]}>{orderWord(order)}</Tag>
            {order.isTest && <Tag look="pending">{copy.testMode}</Tag>}
            <AlertTags alerts={order.alerts} />
          </span>
          {/* Of a sale by hand the day is known, and no hour. */}
          {order.paidBy === 'card' ? (
            <LocalMoment at={order.createdAt} />
          ) : (
            <LocalDate at={order.createdAt} />
          )}
          <a
            href={order.buyerPath}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.buyersPage}
          </a>
        </p>
      </header>
      {/* Two columns on a wide screen; on a phone what is looked up while packing comes before what is looked up later. */}
      <div className="mt-6 grid gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-12 lg:col-span-7">
          <NextStep order={order} drafts={drafts} />
          <Works order={order} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-4 lg:col-start-9 lg:row-span-2">
          <Buyer order={order} />
          <Withdrawals order={order} />
          <Disputes order={order} />
          <Money order={order} />
          <Papers order={order} />
        </div>
        <div className="grid content-start gap-12 lg:col-span-7">
          {order.parcels.length > 0 && <Parcels order={order} />}
          <OrderCertificates
            orderId={order.id}
            cancelled={order.orderItems
              .filter(({ fulfillmentStatus }) => fulfillmentStatus === 'cancelled')
              .map(({ id }) => id)}
          />
          <Notes order={order} drafts={drafts} />
          <Letters order={order} />
          <Timeline order={order} />
        </div>
      </div>
    </article>
  );
}
