import type { ReactNode } from 'react';
import { questionOf } from '#app/platform/confirmation.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { Actions } from './actions.tsx';
import { AlertTags } from './alert-tags.tsx';
import { copy } from '../copy.ts';
import { statusNames, waitingItems } from '../fulfillment.ts';
import { NotesForm } from './notes-form.tsx';
import { OrderPapers } from './order-papers.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { failureOf, useOrderChanges } from '../queries.ts';
import { ShipForm } from './ship-form.tsx';
import { StatusIcon, statusLooks } from './status-icon.tsx';
import type { Drafts } from './use-drafts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type OrderCardProps = {
  order: Order;
  drafts: Drafts;
  /** The order that is on its way to another tab. */
  onMoving: (orderId: string | undefined) => void;
};

/** One order: who, where, what to pack, what it costs, and what is to be done next (spec. section 2). */
export function OrderCard({ order, drafts, onMoving }: OrderCardProps) {
  const changes = useOrderChanges(order);
  const notes = { orderId: order.id, what: 'notes' as const };
  const isNoting = drafts.isOpen(notes);
  useKeptFocus(order.id, `${order.status} ${isNoting}`);
  const mayShip =
    order.status === 'processing' ||
    (order.status === 'shipped' && waitingItems(order.orderItems).length > 0);
  const question = questionOf(changes.update.error, 'shipAnyway');
  const failure = question
    ? undefined
    : failureOf(changes.update.variables?.status ? changes.update.error : null);
  async function move(status: Order['status'], shipAnyway?: boolean): Promise<void> {
    onMoving(order.id);
    await changes.update
      .mutateAsync({ status, version: order.version, ...(shipAnyway && { shipAnyway }) })
      .catch(() => undefined);
    onMoving(undefined);
  }
  const addNotes = !isNoting && (
    <Button variant="quiet" onClick={() => drafts.open(notes)}>
      {copy.addNotes}
    </Button>
  );
  const step = (status: Order['status'], words: string) => (
    <Button
      variant="filled"
      className="max-lg:min-h-13 max-sm:grow"
      busy={changes.update.isPending && changes.update.variables?.status === status}
      busyLabel={copy.saving}
      onClick={() => void move(status)}
    >
      {words}
    </Button>
  );
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="border-y border-hairline bg-paper lg:border-x"
    >
      <CardHead order={order} />
      {/* Apart from the head, which what stays within reach must not cover. */}
      <div>
        <div className="grid gap-x-10 px-5 pt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_minmax(0,2.2fr)] lg:px-6">
          <Part title={copy.shipTo}>
            <ShippingAddress json={order.shippingAddress} />
            {order.isGift && <p className="type-small mt-2 font-semibold">{copy.gift}</p>}
            <div className="type-small mt-2 flex flex-wrap gap-x-5">
              <OrderPapers order={order} />
            </div>
          </Part>
          <div className="border-t border-hairline pt-4 lg:border-0 lg:pt-0">
            <ItemsPart
              title={copy.toShip}
              items={order.orderItems.filter(({ fulfillmentType }) => fulfillmentType === 'manual')}
            />
            <ItemsPart
              title={copy.toPrint}
              items={order.orderItems.filter(({ fulfillmentType }) => fulfillmentType !== 'manual')}
            />
          </div>
          <div className="border-t border-hairline pt-4 pb-5 lg:border-0 lg:pt-0">
            <Sums order={order} />
            <RefundNotice order={order} className="mt-3" />
            {order.adminNotes && !isNoting && (
              <div className="mt-4 border-t border-hairline pt-3">
                <h3 className="type-caption text-label">{copy.notes}</h3>
                <p className="mt-1 whitespace-pre-line">{order.adminNotes}</p>
              </div>
            )}
          </div>
        </div>
        {question && (
          <Question
            sentence={question}
            yes={copy.processAnyway}
            busy={changes.update.isPending}
            busyLabel={copy.saving}
            onYes={() => void move('processing', true)}
            no={{ words: copy.notNow, press: changes.update.reset }}
            className="mx-5 mb-5 max-w-[45rem] lg:mx-6"
          />
        )}
        {isNoting && <NotesForm order={order} drafts={drafts} changes={changes} />}
        {mayShip && (
          <ShipForm order={order} drafts={drafts} changes={changes} addNotes={addNotes} />
        )}
        {!mayShip && (
          <Actions failure={failure} stays={!isNoting}>
            {order.status === 'pending' && step('processing', copy.process)}
            {order.status === 'shipped' && step('delivered', copy.deliver)}
            {addNotes}
          </Actions>
        )}
      </div>
    </article>
  );
}

function CardHead({ order }: { order: Order }) {
  return (
    <header className="flex items-start gap-4 border-b border-hairline px-5 py-4 lg:px-6">
      <StatusIcon status={order.status} className="mt-1 size-6" />
      <div className="min-w-0 grow">
        <h2 id={`order-${order.id}`} tabIndex={-1} className="type-h">
          <Link to={`/admin/orders/${order.id}`} className="link -my-2.5 inline-block py-2.5">
            Order #{orderNumberOf(order.id)}
          </Link>
        </h2>
        <p className="wrap-anywhere text-label">
          {order.customerFirstName} {order.customerLastName},{' '}
          <a href={`mailto:${order.customerEmail}`} className="-my-2.5 inline-block py-2.5">
            <EmailAddress>{order.customerEmail}</EmailAddress>
          </a>
        </p>
      </div>
      <div className="grid justify-items-end gap-1.5">
        <Tag look={statusLooks[order.status]}>{statusNames[order.status]}</Tag>
        <AlertTags alerts={order.alerts} />
        <span className="type-small text-label">
          <LocalDate at={order.createdAt} />
        </span>
      </div>
    </header>
  );
}

function Part({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx('pb-5', className)}>
      <h3 className="type-caption mb-2 text-label">{title}</h3>
      {children}
    </section>
  );
}

function ShippingAddress({ json }: { json: string }) {
  return (
    <address className="not-italic">
      {linesOf(readOrderAddress(json)).map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function ItemsPart({ title, items }: { title: string; items: Order['orderItems'] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 first:pt-1">
            <img
              src={item.artwork.imageUrl}
              alt=""
              className="w-18 shrink-0 lg:w-22"
              loading="lazy"
            />
            <div className="min-w-0 grow">
              <p className="type-title">{item.artwork.title}</p>
              <p className="type-small text-label">
                {`Qty: ${item.quantity} • ${formatExactMoney(item.totalPrice)}`}
                {choiceOf(item).map((part) => `, ${part}`)}
              </p>
              {item.trackingNumber && (
                <p className="type-small text-label">Tracking: {item.trackingNumber}</p>
              )}
            </div>
            <Tag look={statusLooks[item.fulfillmentStatus]}>
              {statusNames[item.fulfillmentStatus]}
            </Tag>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
      <dt>{copy.shippingCost}</dt>
      <dd className="text-right">{formatExactMoney(order.shippingCost)}</dd>
      {order.taxAmount !== '0.00' && (
        <>
          <dt>{copy.tax}</dt>
          <dd className="text-right">{formatExactMoney(order.taxAmount)}</dd>
        </>
      )}
      <dt>{copy.totalAmount}</dt>
      <dd className="text-right font-[650]">{formatExactMoney(order.totalAmount)}</dd>
    </dl>
  );
}
