import { useState } from 'react';
import { questionOf } from '#app/platform/confirmation.ts';
import { formatExactMoney, toCents } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { copy as fulfillmentCopy } from '#app/features/orders/admin-list/copy.ts';
import {
  isWithdrawn,
  itemsToPack,
  standingItems,
} from '#app/features/orders/admin-list/fulfillment.ts';
import { failureOf, useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import { DeliverStep } from '#app/features/orders/admin-list/card/deliver-step.tsx';
import { RefundNotice } from '#app/features/orders/admin-list/card/refund-notice.tsx';
import type { Drafts } from '#app/features/orders/admin-list/card/use-drafts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OrderDetail } from '../contract.ts';
import { cancelCopy, copy, refundCopy } from '../copy.ts';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { ShipParcel } from './ship-parcel.tsx';

/** What is to be done now, and the way out of it. */
export function NextStep({ order, drafts }: { order: OrderDetail; drafts: Drafts }) {
  const changes = useOrderChanges(order);
  const [isCancelling, setCancelling] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const { update } = changes;
  const question = questionOf(update.error, 'shipAnyway');
  const failure =
    !question && update.variables?.status && update.variables.status !== 'cancelled'
      ? failureOf(update.error)
      : undefined;
  // What answers a withdrawal stands first, and alone is filled.
  const isToAnswer = isWithdrawn(order) || isToRefund(order);
  const moves = (
    <Moves
      order={order}
      update={update}
      onCancel={() => setCancelling(true)}
      onRefund={() => setRefunding(true)}
    />
  );
  return (
    <section
      aria-labelledby="next"
      className="-mx-(--margin) border-y border-hairline bg-paper px-(--margin) py-5 lg:mx-0 lg:border-x lg:px-6"
    >
      <h2 id="next" className="type-caption text-label">
        {copy.next}
      </h2>
      <p className="mt-1 text-lg">{nextSentence(order)}</p>
      <RefundNotice order={order} className="mt-2" />
      {question && <ShipAnyway sentence={question} order={order} update={update} />}
      {isToAnswer && moves}
      {isToShip(order) && <ShipParcel isFirst={!isToAnswer} {...{ order, drafts, changes }} />}
      {!isToAnswer && moves}
      {failure && (
        <div role="alert" className="mt-3">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          update={update}
          money={toCents(order.refundable) > 0 ? formatExactMoney(order.refundable) : undefined}
          label={cancelCopy.ask}
          onClose={() => setCancelling(false)}
        />
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </section>
  );
}

type Update = ReturnType<typeof useOrderChanges>['update'];

type ShipAnywayProps = { sentence: string; order: OrderDetail; update: Update };

/** Asks before something is made ready in spite of a warning. */
function ShipAnyway({ sentence, order, update }: ShipAnywayProps) {
  return (
    <Question
      sentence={sentence}
      yes={fulfillmentCopy.processAnyway}
      busy={update.isPending}
      busyLabel={fulfillmentCopy.saving}
      onYes={() =>
        update.mutate({ status: 'processing', version: order.version, shipAnyway: true })
      }
      no={{ words: fulfillmentCopy.notNow, press: update.reset }}
      className="mt-4 max-w-[42rem]"
    />
  );
}

type MovesProps = {
  order: OrderDetail;
  update: Update;
  onCancel: () => void;
  onRefund: () => void;
};

function Moves({ order, update, onCancel, onRefund }: MovesProps) {
  const mayCancel = isOpen(order) && order.parcels.every(({ shippedAt }) => shippedAt === null);
  const move = (status: 'processing' | 'delivered') =>
    update.mutate({ status, version: order.version });
  const isMoving = update.isPending && update.variables?.status !== 'cancelled';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
      {isWithdrawn(order) && mayCancel && (
        <Button variant="filled" className="grow sm:grow-0" onClick={onCancel}>
          {copy.cancelOrder}
        </Button>
      )}
      {isToRefund(order) && (
        <Button variant="filled" className="grow sm:grow-0" onClick={onRefund}>
          {refundCopy.open}
        </Button>
      )}
      {isOpen(order) && hasPending(order) && (
        <Button
          variant={isWithdrawn(order) ? 'quiet' : isToRefund(order) ? 'secondary' : 'filled'}
          className={isWithdrawn(order) ? undefined : 'grow sm:grow-0'}
          busy={isMoving}
          busyLabel={fulfillmentCopy.saving}
          onClick={() => move('processing')}
        >
          {fulfillmentCopy.process}
        </Button>
      )}
      {order.status === 'shipped' && (
        <DeliverStep busy={isMoving} onYes={() => move('delivered')} className="grow sm:grow-0" />
      )}
      {mayCancel && !isWithdrawn(order) && (
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancelOrder}
        </Button>
      )}
    </div>
  );
}

const isOpen = ({ status }: OrderDetail) => status === 'pending' || status === 'processing';

/** Something is still to be begun with; what was withdrawn is, only where nothing else goes. */
const hasPending = ({ parcels, orderItems, alerts }: OrderDetail) =>
  parcels.some(
    ({ id, source, status }) =>
      source !== 'printer' &&
      status === 'pending' &&
      (!alerts.includes('withdrawn-part') ||
        standingItems(orderItems).some(({ parcelId }) => parcelId === id)),
  );

/** What was withdrawn is a part of the order, or some of it has left: it is not cancelled, but its money goes back. */
const isToRefund = (order: OrderDetail) =>
  toCents(order.refundable) > 0 &&
  (order.alerts.includes('withdrawn-part') ||
    (isWithdrawn(order) && order.parcels.some(({ shippedAt }) => shippedAt !== null)));

const isToShip = (order: OrderDetail) =>
  order.status === 'processing' && itemsToPack(order.orderItems).length > 0 && !hasPending(order);

/** What comes next, in words; of an order of which a part was withdrawn, which part. */
function nextSentence(order: OrderDetail): string {
  const next = copy.nextSteps[nextOf(order)];
  if (!order.alerts.includes('withdrawn-part')) return next;
  const titles = (items: OrderDetail['orderItems']) =>
    new Intl.ListFormat('en').format(items.map(({ artwork }) => artwork.title));
  const standing = standingItems(order.orderItems);
  const withdrawn = order.orderItems.filter((item) => !standing.includes(item));
  const toCome = standing.filter(({ fulfillmentStatus: status }) =>
    ['pending', 'processing'].includes(status),
  );
  return copy.partWithdrawn(titles(withdrawn), titles(toCome), toCome.length);
}

/** What comes next: of what the printer makes, nothing is for the owner to do. */
function nextOf({
  status,
  fulfillmentStatus,
  orderItems,
  alerts,
}: OrderDetail): keyof typeof copy.nextSteps {
  const [alert] = alerts;
  if (alert === 'withdrawn' || alert === 'withdrawn-elsewhere') return alert;
  if (status !== 'pending' && status !== 'processing') return status;
  return itemsToPack(orderItems).length > 0 ? fulfillmentStatus : 'printing';
}
