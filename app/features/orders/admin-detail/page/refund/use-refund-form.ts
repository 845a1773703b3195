import { useState } from 'react';
import { formatExactMoney, toCents } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { numberedOf } from '#app/features/orders/refund/number-choice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { refundCopy } from '../../copy.ts';
import {
  chargeOfLines,
  isWaiting,
  partsOf,
  sumWithin,
  whatWasWithdrawn,
  writable,
} from './refund-sums.ts';

/** The numbered works that a sum is for. */
export type Coming = ReturnType<typeof numberedOf<OrderDetail['orderItems'][number]>>;

/** For which parcel, how much and why, as it is typed. What is ticked writes the sum, and a sum that is typed unticks it. */
export function useRefundForm(order: OrderDetail) {
  const parts = partsOf(order);
  const first = whatWasWithdrawn(order, parts);
  const [chosen, setChosen] = useState<readonly string[]>(first.chosen);
  const [amount, setAmount] = useState(first.amount);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const { setParcelId, ...ofParcel } = useParcelChoice(order, first.parcelId);
  const { parcel } = ofParcel;
  const lines = useLineChoice(order, parcel ? [] : chosen);
  const most = parcel?.refundable ?? lines.charged ?? order.refundable;

  function choose(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    setChosen(next);
    setAmount(writable(lines.chargedFor(next) ?? sumWithin(order, parts, next)));
  }
  /** All that is left of a parcel is written as the sum; of another part nothing is known yet. */
  function chooseParcel(id: string): void {
    const left = order.parcels.find((one) => one.id === id)?.refundable ?? '';
    setParcelId(id);
    setChosen([]);
    setProblem(undefined);
    setAmount(left && writable(left));
  }
  function type(typed: string): void {
    setAmount(typed);
    // What is not sent stays ticked: less may go back for it.
    if (!lines.what) setChosen([]);
  }
  /** The sum that was typed; undefined where it cannot go back, and the field says why. */
  function check(): string | undefined {
    const wrong = problemOf(amount, most);
    setProblem(wrong);
    return wrong ? undefined : exactly(amount);
  }

  /** Whether what is ticked is still sent: what goes back with it follows. */
  function setLinesOff(isOff: boolean): void {
    lines.setOff(isOff);
    setAmount(writable((isOff && lines.chargedIfOff) || sumWithin(order, parts, chosen)));
  }

  return {
    ...ofParcel,
    lines,
    setLinesOff,
    askedFor: (exact: string) => askedOf(order, { ...ofParcel, lines, chosen, exact }),
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

type Choices = Omit<ReturnType<typeof useParcelChoice>, 'setParcelId'> & {
  lines: ReturnType<typeof useLineChoice>;
  chosen: readonly string[];
  exact: string;
};

/** What a sum is for: works whose numbers come back, one parcel, or lines that are not sent any more. */
const askedOf = (order: OrderDetail, choices: Choices) => ({
  coming: comingOf(order, choices),
  ...(choices.what && { parcel: choices.what }),
  ...(choices.lines.what && { items: choices.lines.what }),
});

/** The numbered works that a sum is for: those that are ticked, or all when everything goes back. */
function comingOf(
  { orderItems, refundable }: OrderDetail,
  { parcel, what, isStoppable, isCalledOff, lines, chosen, exact }: Choices,
): Coming {
  // What is not sent and not offered again stays out of the shop with its numbers.
  if (isStoppable && isCalledOff && !what?.restock) return [];
  if (parcel) return numberedOf(orderItems).filter((item) => item.parcelId === parcel.id);
  if (lines.what && !lines.what.restock) return [];
  const isAll = chosen.length === 0 && toCents(exact) === toCents(refundable);
  return numberedOf(orderItems).filter(({ id }) => isAll || chosen.includes(id));
}

/** The one parcel that a sum is for, where it is for one, and whether that parcel stays here. */
function useParcelChoice(order: OrderDetail, first: string) {
  const [parcelId, setParcelId] = useState(first);
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

/** Whether the lines that are ticked stay here: those of one parcel that has not left, where something else of the order goes on. */
function useLineChoice(order: OrderDetail, chosen: readonly string[]) {
  const [isOff, setOff] = useState(true);
  const [restock, setRestock] = useState(true);
  const isStoppable = chargeOfLines(order, chosen) !== undefined;
  const isPrinted = order.orderItems.some(
    ({ id, fulfillmentType }) => chosen.includes(id) && fulfillmentType === 'print_on_demand',
  );
  const isRestockable = isStoppable && isOff && !isPrinted;
  return {
    isStoppable,
    isOff,
    setOff,
    isRestockable,
    restock,
    setRestock,
    /** What goes back with lines that are not sent; undefined where they are. */
    charged: isOff ? chargeOfLines(order, chosen) : undefined,
    chargedIfOff: chargeOfLines(order, chosen),
    chargedFor: (keys: readonly string[]) => (isOff ? chargeOfLines(order, keys) : undefined),
    what:
      isStoppable && isOff ? { ids: [...chosen], restock: isRestockable && restock } : undefined,
  };
}

/** Whether a parcel can still be kept from leaving, and something else of the order goes on. */
const mayStop = ({ parcels }: OrderDetail, parcel: OrderDetail['parcels'][number] | undefined) =>
  isWaiting(parcel) &&
  parcels.some(({ id, status }) => id !== parcel?.id && status !== 'cancelled');

/** Why a sum that was typed cannot go back; undefined where it can. */
function problemOf(typed: string, most: string): string | undefined {
  const exact = exactly(typed);
  if (!exact) return refundCopy.notMoney;
  return toCents(exact) > toCents(most) ? refundCopy.tooMuch(formatExactMoney(most)) : undefined;
}

/** `' $1,200 '` → `'1200.00'`; undefined for what is no sum of money above zero. */
function exactly(typed: string): string | undefined {
  const bare = typed.replace(/[\s$,]/g, '');
  const exact = withPlaces(bare);
  return /^\d{1,8}\.\d{2}$/.test(exact) && toCents(exact) > 0 ? exact : undefined;
}
