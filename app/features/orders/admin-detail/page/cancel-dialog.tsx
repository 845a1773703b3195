import { useState } from 'react';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { failureOf, type useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import {
  NumberChoice,
  type NumberChoiceValue,
  numberedOf,
} from '#app/features/orders/refund/number-choice.tsx';
import type { OrderDetail } from '../contract.ts';
import { cancelCopy, copy } from '../copy.ts';

type CancelDialogProps = {
  order: OrderDetail;
  update: ReturnType<typeof useOrderChanges>['update'];
  /** What goes back, written out; unset where everything went back before. */
  money: string | undefined;
  label: string;
  onClose: () => void;
};

/** Asks before an order is cancelled, and says what goes back. */
export function CancelDialog({ order, update, money, label, onClose }: CancelDialogProps) {
  const [restock, setRestock] = useState(true);
  const [numbers, setNumbers] = useState<NumberChoiceValue>('free');
  const numbered = numberedOf(order.orderItems);
  const isOurs = update.variables?.status === 'cancelled';
  const failure = isOurs ? failureOf(update.error) : undefined;
  async function cancel(): Promise<void> {
    const done = await update
      .mutateAsync({
        status: 'cancelled',
        restock,
        ...(restock && numbered.length > 0 && numbers !== 'kept' && { numbers }),
        version: order.version,
      })
      .then(
        () => true,
        () => false,
      );
    if (done) onClose();
  }
  return (
    <Dialog open onClose={onClose} labelledBy="cancel-order">
      <div className="px-5 py-6 sm:px-7">
        <h2 id="cancel-order" className="type-d3">
          {label}
        </h2>
        <p className="mt-4">{consequenceOf(order, money)}</p>
        <CheckboxField
          id="restock"
          className="mt-4"
          label={cancelCopy.restock}
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        {restock && (
          <NumberChoice
            items={numbered}
            choices={['free', 'void']}
            value={numbers}
            onChange={setNumbers}
          />
        )}
        {failure && (
          <div role="alert" className="mt-3">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <Answers
          money={money}
          isBusy={isOurs && update.isPending}
          onConfirm={() => void cancel()}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

function consequenceOf(order: OrderDetail, money: string | undefined): string {
  if (isSampleOrder(order)) return copy.sampleMoves;
  const name = `${order.customerFirstName} ${order.customerLastName}`;
  const goesBack = order.paidBy === 'card' ? cancelCopy.consequence : cancelCopy.handBack;
  return money ? goesBack(money, name) : cancelCopy.nothingLeft(name);
}

type AnswersProps = {
  money: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

function Answers({ money, isBusy, onConfirm, onClose }: AnswersProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        variant="filled"
        className="grow sm:grow-0"
        busy={isBusy}
        busyLabel={cancelCopy.working}
        onClick={onConfirm}
      >
        {cancelCopy.confirm(money)}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {cancelCopy.keep}
      </Button>
    </div>
  );
}
