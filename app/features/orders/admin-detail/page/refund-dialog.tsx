import { type FormEvent, useState } from 'react';
import { formatExactMoney, toCents, toDecimal, withPlaces } from '#app/platform/formats/money.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CheckboxField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy, refundCopy } from '../copy.ts';
import { sentenceOf, useRefund } from '../queries.ts';

/** Sends money back in two steps: how much, then a question that says the sum. What was typed stays through a refusal. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Set while the question is asked: the sum, and the order as it was when it was shown. */
  const [asked, setAsked] = useState<{ amount: string; version: number }>();
  const refund = useRefund(order);
  const left = formatExactMoney(order.refundable);
  const parts = partsOf(order);

  function choose(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    const sum = parts.filter((part) => next.includes(part.key)).reduce((total, part) => total + toCents(part.amount), 0);
    setChosen(next);
    setAmount(sum === 0 ? '' : toDecimal(Math.min(sum, toCents(order.refundable))));
  }
  function goOn(event: FormEvent): void {
    event.preventDefault();
    const exact = exactly(amount);
    if (!exact) return setProblem(refundCopy.notMoney);
    if (toCents(exact) > toCents(order.refundable)) return setProblem(refundCopy.tooMuch(left));
    setProblem(undefined);
    refund.reset();
    setAsked({ amount: exact, version: order.version });
  }
  async function send(what: { amount: string; version: number }): Promise<void> {
    const isSent = await refund.mutateAsync({ ...what, ...(note.trim() && { note: note.trim() }) }).then(
      () => true,
      () => false,
    );
    if (isSent) onClose();
    else setAsked(undefined);
  }

  const failure = sentenceOf(refund.error);
  return (
    <Dialog open onClose={onClose} onBack={asked ? () => setAsked(undefined) : onClose} labelledBy="refund">
      {asked ? (
        <div className="px-5 py-6 sm:px-7">
          <h2 id="refund" className="type-d3">
            {refundCopy.ask(formatExactMoney(asked.amount))}
          </h2>
          <p className="mt-4">
            {isSampleOrder(order) ? copy.sampleMoves : refundCopy.consequence(`${order.customerFirstName} ${order.customerLastName}`)}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              variant="filled"
              className="grow sm:grow-0"
              busy={refund.isPending}
              busyLabel={refundCopy.working}
              onClick={() => void send(asked)}
            >
              {refundCopy.confirm(formatExactMoney(asked.amount))}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              {refundCopy.change}
            </Button>
          </div>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={goOn} className="grid gap-5 px-5 py-6 sm:px-7">
          <div>
            <h2 id="refund" className="type-d3">
              {refundCopy.open}
            </h2>
            <p className="mt-2 text-label">{refundCopy.left(left)}</p>
          </div>
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          <fieldset>
            <legend className="type-label mb-1">{refundCopy.help}</legend>
            {parts.map(({ key, name, amount: cost }) => (
              <CheckboxField
                key={key}
                checked={chosen.includes(key)}
                onChange={() => choose(key)}
                label={
                  <>
                    {name} <span className="tabular-nums text-label">{formatExactMoney(cost)}</span>
                  </>
                }
              />
            ))}
          </fieldset>
          <TextField
            id="refund-amount"
            label={refundCopy.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            value={amount}
            error={problem}
            onChange={(event) => {
              setAmount(event.target.value);
              setChosen([]);
            }}
          />
          <TextArea
            id="refund-note"
            label={refundCopy.note}
            help={refundCopy.noteHelp}
            optional
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
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

/** What an order's money was for, as a help in finding the sum. */
function partsOf({ orderItems, shippingCost, taxAmount }: OrderDetail): { key: string; name: string; amount: string }[] {
  return [
    ...orderItems.map(({ id, artwork, totalPrice }) => ({ key: id, name: artwork.title, amount: totalPrice })),
    { key: 'shipping', name: refundCopy.shipping, amount: shippingCost },
    { key: 'tax', name: refundCopy.tax, amount: taxAmount },
  ].filter(({ amount }) => toCents(amount) > 0);
}

/** `' $1,200 '` → `'1200.00'`; undefined for what is no sum of money above zero. */
function exactly(typed: string): string | undefined {
  const bare = typed.replace(/[\s$,]/g, '');
  const exact = withPlaces(bare);
  return /^\d{1,8}\.\d{2}$/.test(exact) && toCents(exact) > 0 ? exact : undefined;
}
