import { useState } from 'react';
import { formatExactMoney, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { numberedOf } from '#app/features/orders/refund/number-choice.tsx';
import { parcelWords } from '#app/features/shipping/parcels/words.ts';
import type { OrderDetail } from '../../contract.ts';
import { refundCopy } from '../../copy.ts';

/** The numbered works that a sum is for. */
export type Coming = ReturnType<typeof numberedOf<OrderDetail['orderItems'][number]>>;

/** For which parcel, how much and why, as it is typed. What is ticked writes the sum, and a sum that is typed unticks it. */
export function useRefundForm(order: OrderDetail) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const parts = partsOf(order);
  const [parcelId, setParcelId] = useState('');
  const [isCalledOff, setCalledOff] = useState(true);
  const [restock, setRestock] = useState(true);
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  const most = parcel?.refundable ?? order.refundable;

  /** Whether the chosen parcel can still be kept from leaving, and something else of the order goes on. */
  const isStoppable =
    isWaiting(parcel) &&
    order.parcels.some(({ id, status }) => id !== parcel?.id && status !== 'cancelled');
  const isRestockable = isStoppable && isCalledOff && parcel?.source !== 'printer';

  function choose(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    const sum = parts
      .filter((part) => next.includes(part.key))
      .reduce((total, part) => total + toCents(part.amount), 0);
    setChosen(next);
    setAmount(sum === 0 ? '' : toDecimal(Math.min(sum, toCents(order.refundable))));
  }
  /** All that is left of a parcel is written as the sum; of another part nothing is known yet. */
  function chooseParcel(id: string): void {
    const left = order.parcels.find((one) => one.id === id)?.refundable ?? '';
    setParcelId(id);
    setChosen([]);
    setProblem(undefined);
    setAmount(left === '0.00' ? '' : left);
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
      : toCents(exact) > toCents(most)
        ? refundCopy.tooMuch(formatExactMoney(most))
        : undefined;
    setProblem(wrong);
    return wrong ? undefined : exact;
  }

  /** The numbered works that a sum is for: those that are ticked, or all when everything goes back. */
  function coming(exact: string): Coming {
    // What is not sent and not offered again stays out of the shop with its numbers.
    if (isStoppable && isCalledOff && !(isRestockable && restock)) return [];
    if (parcel) return numberedOf(order.orderItems).filter((item) => item.parcelId === parcel.id);
    const isAll = chosen.length === 0 && toCents(exact) === toCents(order.refundable);
    return numberedOf(order.orderItems).filter(({ id }) => isAll || chosen.includes(id));
  }

  const what = parcel && {
    id: parcel.id,
    isCalledOff: isStoppable && isCalledOff,
    restock: isRestockable && restock,
  };

  return {
    coming,
    parts,
    chosen,
    choose,
    parcel,
    chooseParcel,
    what,
    isStoppable,
    isCalledOff,
    setCalledOff,
    isRestockable,
    restock,
    setRestock,
    amount,
    type,
    note,
    setNote,
    problem,
    check,
  };
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

const isWaiting = (parcel: OrderDetail['parcels'][number] | undefined) =>
  parcel?.status === 'pending' || parcel?.status === 'processing';

/** `' $1,200 '` → `'1200.00'`; undefined for what is no sum of money above zero. */
function exactly(typed: string): string | undefined {
  const bare = typed.replace(/[\s$,]/g, '');
  const exact = withPlaces(bare);
  return /^\d{1,8}\.\d{2}$/.test(exact) && toCents(exact) > 0 ? exact : undefined;
}
