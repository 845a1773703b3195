import { type FormEvent, type ReactNode, useState } from 'react';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CheckboxField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import {
  NumberChoice,
  type NumberChoiceValue,
} from '#app/features/orders/refund/number-choice.tsx';
import { failureOf } from '#app/features/orders/admin-list/queries.ts';
import type { OrderDetail } from '../../contract.ts';
import { copy, refundCopy } from '../../copy.ts';
import { useRefund } from '../../queries.ts';
import { RefundParcel } from './refund-parcel.tsx';
import { type Coming, useRefundForm } from './use-refund-form.ts';

/** `coming`: the numbered works that the money was for. `parcel`: the one parcel that it was for. */
type Asked = {
  amount: string;
  version: number;
  coming: Coming;
  parcel?: NonNullable<ReturnType<typeof useRefundForm>['what']>;
  /** The lines that it is for, where they are not sent any more. */
  items?: NonNullable<ReturnType<typeof useRefundForm>['lines']['what']>;
};

/** Sends money back in two steps: how much, then a question that says the sum. What was typed stays through a refusal. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const form = useRefundForm(order);
  /** Set while the question is asked: the sum, and the order as it was when it was shown. */
  const [asked, setAsked] = useState<Asked>();
  const [numbers, setNumbers] = useState<NumberChoiceValue>(hasLeft(order) ? 'void' : 'free');
  const refund = useRefund(order);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    const amount = form.check();
    if (!amount) return;
    refund.reset();
    setAsked({ amount, version: order.version, ...form.askedFor(amount) });
  }
  async function send({ coming, ...what }: Asked): Promise<void> {
    const note = form.note.trim();
    const taken = takenOf(coming, numbers);
    const isSent = await refund.mutateAsync({ ...what, ...taken, ...(note && { note }) }).then(
      () => true,
      () => false,
    );
    if (isSent) onClose();
    else setAsked(undefined);
  }

  const change = () => setAsked(undefined);
  return (
    <Dialog open onClose={onClose} onBack={asked ? change : onClose} labelledBy="refund">
      {asked ? (
        <RefundQuestion
          order={order}
          amount={asked.amount}
          parcel={form.parcel}
          isCalledOff={asked.parcel?.isCalledOff ?? false}
          notSent={titlesOf(order, asked.items?.ids)}
          numbers={
            <NumberChoice
              items={asked.coming}
              choices={fatesOf(asked)}
              value={numbers}
              onChange={setNumbers}
            />
          }
          isBusy={refund.isPending}
          onYes={() => void send(asked)}
          onChange={change}
        />
      ) : (
        <form method="post" noValidate onSubmit={goOn} className="grid gap-5 px-5 py-6 sm:px-7">
          <RefundFields order={order} form={form} failure={failureOf(refund.error)} />
          <GoOn onClose={onClose} />
        </form>
      )}
    </Dialog>
  );
}

/** The number of what is not sent does not stay with the buyer. */
const fatesOf = ({ parcel, items }: Asked): NumberChoiceValue[] =>
  parcel?.isCalledOff || items ? ['free', 'void'] : ['free', 'void', 'kept'];

const hasLeft = ({ parcels, status }: OrderDetail) =>
  parcels.some(({ shippedAt }) => shippedAt !== null) ||
  status === 'shipped' ||
  status === 'delivered';

/** What is asked of the numbers that come back; nothing where they are kept. */
function takenOf(coming: Coming, become: NumberChoiceValue) {
  const itemIds = coming.map(({ id }) => id);
  return itemIds.length > 0 && become !== 'kept' && { numbers: { itemIds, become } };
}

function GoOn({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" variant="filled" className="grow sm:grow-0">
        {refundCopy.goOn}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

type RefundFieldsProps = {
  order: OrderDetail;
  form: ReturnType<typeof useRefundForm>;
  failure: string | undefined;
};

function RefundFields({ order, form, failure }: RefundFieldsProps) {
  return (
    <>
      <div>
        <h2 id="refund" className="type-d3">
          {refundCopy.open}
        </h2>
        <p className="mt-2 text-label">{refundCopy.left(formatExactMoney(order.refundable))}</p>
      </div>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {order.parcels.length > 1 && <RefundParcel order={order} form={form} />}
      {!form.parcel && (
        <fieldset>
          <legend className="type-label mb-1">{refundCopy.help}</legend>
          {form.parts.map(({ key, name, amount }) => (
            <CheckboxField
              key={key}
              checked={form.chosen.includes(key)}
              onChange={() => form.choose(key)}
              label={
                <>
                  {name} <span className="tabular-nums text-label">{formatExactMoney(amount)}</span>
                </>
              }
            />
          ))}
          <LinesNotSent form={form} />
        </fieldset>
      )}
      <TextField
        id="refund-amount"
        label={refundCopy.amount()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        value={form.amount}
        error={form.problem}
        onChange={(event) => form.type(event.target.value)}
      />
      <TextArea
        id="refund-note"
        label={refundCopy.note}
        help={refundCopy.noteHelp}
        optional
        rows={3}
        maxLength={1000}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
    </>
  );
}

/** Asks whether what is ticked is still sent. */
function LinesNotSent({ form: { lines, setLinesOff } }: Pick<RefundFieldsProps, 'form'>) {
  return (
    <>
      {lines.isStoppable && (
        <CheckboxField
          id="refund-lines-off"
          className="mt-4"
          label={refundCopy.linesOff}
          help={refundCopy.linesOffHelp}
          checked={lines.isOff}
          onChange={(event) => setLinesOff(event.target.checked)}
        />
      )}
      {lines.isRestockable && (
        <CheckboxField
          id="refund-lines-restock"
          label={refundCopy.restock}
          checked={lines.restock}
          onChange={(event) => lines.setRestock(event.target.checked)}
        />
      )}
    </>
  );
}

const titlesOf = ({ orderItems }: OrderDetail, ids: readonly string[] = []) =>
  orderItems.filter(({ id }) => ids.includes(id)).map(({ artwork }) => artwork.title);

type RefundQuestionProps = {
  order: OrderDetail;
  amount: string;
  /** What it is for, where it is for one parcel. */
  parcel: OrderDetail['parcels'][number] | undefined;
  isCalledOff: boolean;
  /** The works that are not sent any more, of a parcel that is. */
  notSent: readonly string[];
  /** Asks about the numbers of what comes back. */
  numbers: ReactNode;
  isBusy: boolean;
  onYes: () => void;
  onChange: () => void;
};

/** The sum, whom it goes to, and the click that sends it. */
function RefundQuestion({
  order,
  amount,
  parcel,
  isCalledOff,
  notSent,
  numbers,
  isBusy,
  onYes,
  onChange,
}: RefundQuestionProps) {
  const kept = parcel ? toCents(parcel.refundable) - toCents(amount) : 0;
  return (
    <div className="px-5 py-6 sm:px-7">
      <h2 id="refund" className="type-d3">
        {refundCopy.ask(formatExactMoney(amount))}
      </h2>
      <p className="mt-4">
        {isSampleOrder(order)
          ? copy.sampleMoves
          : refundCopy[order.paidBy === 'card' ? 'consequence' : 'handBack'](
              `${order.customerFirstName} ${order.customerLastName}`,
            )}
      </p>
      {parcel && (
        <p className="mt-4">
          {parcel.name}.{isCalledOff && ` ${refundCopy.notSent}`}
          {isCalledOff && kept > 0 && ` ${refundCopy.keptOf(formatExactMoney(toDecimal(kept)))}`}
        </p>
      )}
      {notSent.length > 0 && <p className="mt-4">{refundCopy.linesNotSent(notSent)}</p>}
      {numbers}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="filled"
          className="grow sm:grow-0"
          busy={isBusy}
          busyLabel={refundCopy.working}
          onClick={onYes}
        >
          {refundCopy.confirm(formatExactMoney(amount))}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {refundCopy.change}
        </Button>
      </div>
    </div>
  );
}
