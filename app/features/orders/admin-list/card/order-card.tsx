import { questionOf } from '#app/platform/confirmation.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '#app/features/orders/admin-list/copy.ts';
import { groupsOf, isWithdrawn, itemsToPack } from '#app/features/orders/admin-list/fulfillment.ts';
import { failureOf, useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import { Actions } from './actions.tsx';
import { DeliverStep } from './deliver-step.tsx';
import { NotesForm } from './notes-form.tsx';
import { OrderPapers } from './order-papers.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { ShipForm } from './ship-form.tsx';
import type { Drafts } from './use-drafts.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { CardHead } from './card-head.tsx';
import { Part, ShippingAddress, ItemsPart, Sums } from './order-items.tsx';

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
  useReturnFocus(order.id, `${order.fulfillmentStatus} ${order.status} ${isNoting}`);
  const mayShip =
    order.fulfillmentStatus === 'processing' && itemsToPack(order.orderItems).length > 0;
  const question = questionOf(changes.update.error, 'shipAnyway');
  const failure = question
    ? undefined
    : failureOf(changes.update.variables?.status ? changes.update.error : null);
  const move = moveOf(order, changes, onMoving);
  const addNotes = !isNoting && (
    <Button variant="quiet" onClick={() => drafts.open(notes)}>
      {copy.addNotes}
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
        <CardBody order={order} isNoting={isNoting} />
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
            <Steps order={order} changes={changes} onStep={move} />
            {addNotes}
          </Actions>
        )}
      </div>
    </article>
  );
}

type Changes = ReturnType<typeof useOrderChanges>;

/** Moves the order to another status, telling the list while it is on its way. */
const moveOf =
  (order: Order, { update }: Changes, onMoving: OrderCardProps['onMoving']) =>
  async (status: Order['status'], shipAnyway?: boolean): Promise<void> => {
    onMoving(order.id);
    await update
      .mutateAsync({ status, version: order.version, ...(shipAnyway && { shipAnyway }) })
      .catch(() => undefined);
    onMoving(undefined);
  };

type CardBodyProps = { order: Order; isNoting: boolean };

/** Who gets what, and what it costs. */
function CardBody({ order, isNoting }: CardBodyProps) {
  const { works, merchandise, printed } = groupsOf(order.orderItems);
  return (
    <div className="grid gap-x-10 px-5 pt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_minmax(0,2.2fr)] lg:px-6">
      <Part title={copy.shipTo}>
        <ShippingAddress json={order.shippingAddress} />
        {order.isGift && <p className="type-small mt-2 font-semibold">{copy.gift}</p>}
        <div className="type-small mt-2 flex flex-wrap gap-x-5">
          <OrderPapers order={order} />
        </div>
      </Part>
      <div className="border-t border-hairline pt-4 lg:border-0 lg:pt-0">
        <ItemsPart title={copy.toShip.works} items={works} />
        <ItemsPart title={copy.toShip.merchandise} items={merchandise} />
        <ItemsPart title={copy.toPrint} items={printed} />
        {printed.length > 0 && (
          <Link
            to="/admin/printing"
            className="type-small inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.seePrinting}
          </Link>
        )}
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
  );
}

type StepsProps = {
  order: Order;
  changes: Changes;
  onStep: (status: Order['status']) => Promise<void>;
};

function Steps({ order, ...rest }: StepsProps) {
  return (
    <>
      {isWithdrawn(order) && (
        <ButtonLink to={`/admin/orders/${order.id}`} variant="filled" className={stepLook}>
          {copy.settleWithdrawal}
        </ButtonLink>
      )}
      {order.fulfillmentStatus === 'pending' && (
        <Step
          to="processing"
          words={copy.process}
          variant={isWithdrawn(order) ? 'quiet' : 'filled'}
          {...rest}
        />
      )}
      {order.status === 'shipped' && (
        <DeliverStep
          busy={rest.changes.update.isPending}
          onYes={() => void rest.onStep('delivered')}
          className={stepLook}
        />
      )}
    </>
  );
}

const stepLook = 'max-lg:min-h-13 max-sm:grow';

type StepProps = Omit<StepsProps, 'order'> & {
  to: Order['status'];
  words: string;
  variant: 'filled' | 'quiet';
};

function Step({ to, words, variant, changes: { update }, onStep }: StepProps) {
  return (
    <Button
      variant={variant}
      className={variant === 'filled' ? stepLook : undefined}
      busy={update.isPending && update.variables?.status === to}
      busyLabel={copy.saving}
      onClick={() => void onStep(to)}
    >
      {words}
    </Button>
  );
}
