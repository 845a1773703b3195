import { type FormEvent, type ReactNode, useState } from 'react';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CheckboxField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import {
  NumberChoice,
  type NumberChoiceValue,
  numberedOf,
} from '#app/features/orders/refund/number-choice.tsx';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import { failureOf } from '#app/features/orders/admin-list/queries.ts';
import type { OrderDetail } from '../contract.ts';
import { copy, refundCopy } from '../copy.ts';
import { useRefund } from '../queries.ts';

/** `coming`: the numbered works that the money was for. */
type Asked = {
  amount: string;
  version: number;
  coming: ReturnType<typeof numberedOf<OrderDetail['orderItems'][number]>>;
};

/** Sends money back in two steps: how much, then a question that says the sum. What was typed stays through a refusal. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const form = useRefundForm(order);
  /** Set while the question is asked: the sum, and the order as it was when it was shown. */
  const [asked, setAsked] = useState<Asked>();
  const [numbers, setNumbers] = useState<NumberChoiceValue>(
    order.parcels.some(({ shippedAt }) => shippedAt !== null) ||
      order.status === 'shipped' ||
      order.status === 'delivered'
      ? 'void'
      : 'free',
  );
  const refund = useRefund(order);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    const amount = form.check();
    if (!amount) return;
    refund.reset();
    setAsked({ amount, version: order.version, coming: form.coming(amount) });
  }
  async function send({ coming, ...what }: Asked): Promise<void> {
    const note = form.note.trim();
    const itemIds = coming.map(({ id }) => id);
    const taken = itemIds.length > 0 &&
      numbers !== 'kept' && { numbers: { itemIds, become: numbers } };
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
          numbers={
            <NumberChoice
              items={asked.coming}
              choices={['free', 'void', 'kept']}
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
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" variant="filled" className="grow sm:grow-0">
              {refundCopy.goOn}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** How much and why, as it is typed. What is ticked writes the sum, and a sum that is typed unticks it. */
function useRefundForm(order: OrderDetail) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const parts = partsOf(order);

  function choose(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    const sum = parts
      .filter((part) => next.includes(part.key))
      .reduce((total, part) => total + toCents(part.amount), 0);
    setChosen(next);
    setAmount(sum === 0 ? '' : toDecimal(Math.min(sum, toCents(order.refundable))));
  }
  function type(typed: string): void {
    setAmount(typed);
    setChosen([]);
  }
  /** The sum that was typed; undefined where it cannot go back, and the field says why. */
  function check(): string | undefined {
    const exact = exactly(amount);
    const wrong = !exact
      ? refundCopy.notMoney
      : toCents(exact) > toCents(order.refundable)
        ? refundCopy.tooMuch(formatExactMoney(order.refundable))
        : undefined;
    setProblem(wrong);
    return wrong ? undefined : exact;
  }

  /** The numbered works that a sum is for: those that are ticked, or all when everything goes back. */
  function coming(exact: string): Asked['coming'] {
    const isAll = chosen.length === 0 && toCents(exact) === toCents(order.refundable);
    return numberedOf(order.orderItems).filter(({ id }) => isAll || chosen.includes(id));
  }

  return { coming, parts, chosen, choose, amount, type, note, setNote, problem, check };
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
      </fieldset>
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

type RefundQuestionProps = {
  order: OrderDetail;
  amount: string;
  /** Asks about the numbers of what comes back. */
  numbers: ReactNode;
  isBusy: boolean;
  onYes: () => void;
  onChange: () => void;
};

/** The sum, whom it goes to, and the click that sends it. */
function RefundQuestion({ order, amount, numbers, isBusy, onYes, onChange }: RefundQuestionProps) {
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

/** What an order's money was for, as a help in finding the sum. */
function partsOf({
  orderItems,
  parcels,
  shippingCost,
  taxAmount,
}: OrderDetail): { key: string; name: string; amount: string }[] {
  return [
    ...orderItems.map(({ id, artwork, totalPrice }) => ({
      key: id,
      name: artwork.title,
      amount: totalPrice,
    })),
    ...(parcels.length < 2
      ? [{ key: 'shipping', name: refundCopy.shipping, amount: shippingCost }]
      : parcels.map((parcel, index) => ({
          key: parcel.id,
          name: parcelWords.shipping(index + 1, false),
          amount: parcel.shippingCost,
        }))),
    { key: 'tax', name: refundCopy.tax, amount: taxAmount },
  ].filter(({ amount }) => toCents(amount) > 0);
}

/** `' $1,200 '` → `'1200.00'`; undefined for what is no sum of money above zero. */
function exactly(typed: string): string | undefined {
  const bare = typed.replace(/[\s$,]/g, '');
  const exact = withPlaces(bare);
  return /^\d{1,8}\.\d{2}$/.test(exact) && toCents(exact) > 0 ? exact : undefined;
}
