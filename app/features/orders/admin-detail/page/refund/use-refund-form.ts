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
  const { setParcelId, ...ofParcel } = useParcelChoice(order);
  const { parcel, what, isStoppable, isCalledOff } = ofParcel;
  const most = parcel?.refundable ?? order.refundable;

  function choose(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    const sum = sumOf(parts.filter((part) => next.includes(part.key)));
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
    const wrong = problemOf(amount, most);
    setProblem(wrong);
    return wrong ? undefined : exactly(amount);
  }

  /** The numbered works that a sum is for: those that are ticked, or all when everything goes back. */
  function coming(exact: string): Coming {
    // What is not sent and not offered again stays out of the shop with its numbers.
    if (isStoppable && isCalledOff && !what?.restock) return [];
    if (parcel) return numberedOf(order.orderItems).filter((item) => item.parcelId === parcel.id);
    const isAll = chosen.length === 0 && toCents(exact) === toCents(order.refundable);
    return numberedOf(order.orderItems).filter(({ id }) => isAll || chosen.includes(id));
  }

  return {
    ...ofParcel,
    coming,
    parts,
    chosen,
    choose,
    chooseParcel,
    amount,
    type,
    note,
    setNote,
    problem,
    check,
  };
}

/** The one parcel that a sum is for, where it is for one, and whether that parcel stays here. */
function useParcelChoice(order: OrderDetail) {
  const [parcelId, setParcelId] = useState('');
  const [isCalledOff, setCalledOff] = useState(true);
  const [restock, setRestock] = useState(true);
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  const isStoppable = mayStop(order, parcel);
  const isRestockable = isStoppable && isCalledOff && parcel?.source !== 'printer';
  const what = parcel && {
    id: parcel.id,
    isCalledOff: isStoppable && isCalledOff,
    restock: isRestockable && restock,
  };

  return {
    parcel,
    setParcelId,
    what,
    isStoppable,
    isCalledOff,
    setCalledOff,
    isRestockable,
    restock,
    setRestock,
  };
}

/** Whether a parcel can still be kept from leaving, and something else of the order goes on. */
const mayStop = ({ parcels }: OrderDetail, parcel: OrderDetail['parcels'][number] | undefined) =>
  isWaiting(parcel) &&
  parcels.some(({ id, status }) => id !== parcel?.id && status !== 'cancelled');

const sumOf = (parts: readonly { amount: string }[]) =>
  parts.reduce((total, { amount }) => total + toCents(amount), 0);

/** Why a sum that was typed cannot go back; undefined where it can. */
function problemOf(typed: string, most: string): string | undefined {
  const exact = exactly(typed);
  if (!exact) return refundCopy.notMoney;
  return toCents(exact) > toCents(most) ? refundCopy.tooMuch(formatExactMoney(most)) : undefined;
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
