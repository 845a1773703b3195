import { usualClosingDay } from '../../../months/rules.ts';
import type { MemberMonth } from '../../contract.ts';
import { shortDay } from '../days.ts';
import { monthsCopy as copy } from './copy.ts';

/** By when a size or an address counts for a month: a day, or the payment of somebody who pays after its list is closed. */
export function changesEnd({
  changesUntil,
  paysOn,
  design,
  month,
}: MemberMonth): { until: string; isPayment: boolean } | null {
  if (changesUntil === null) return null;
  const closesOn = design?.closesOn ?? usualClosingDay(month);
  if (changesUntil <= closesOn) return { until: changesUntil, isPayment: false };
  return { until: paysOn ?? changesUntil, isPayment: true };
}

/** The short lines below a month's tag; `amount` is what this member pays. Where it was shipped, its day and number stand elsewhere. */
export function linesOf(month: MemberMonth, amount: string): string[] {
  const { state, size, skipUntil, paysOn } = month;
  const until = skipUntil && shortDay(skipUntil);
  const pays = paysOn && copy.chargedOn(amount, shortDay(paysOn));
  switch (state) {
    case 'shipped':
      return [];
    case 'packed':
      return [month.isLaterRun ? copy.packedLater(size) : copy.packed(size)];
    case 'paid':
      return [copy.paid(size), ...changeLine(month)];
    case 'failing':
      return [copy.failing];
    case 'refunded':
      return [copy.refunded];
    case 'ended':
      return [copy.ended];
    case 'skipped':
      return skippedLines(month);
    // Its day to skip is written larger.
    case 'next':
      return [...(skipUntil ? [] : present(pays)), ...changeLine(month)];
    case 'planned':
      return [...present(until && `${copy.skipUntil} ${until}`), ...present(pays)];
  }
}

function skippedLines({ skippedBy, canUnskip, skipUntil }: MemberMonth): string[] {
  return [
    ...present(skippedBy && copy.skippedBy[skippedBy]),
    ...present(canUnskip && skipUntil && copy.unskipUntil(shortDay(skipUntil))),
  ];
}

function changeLine(month: MemberMonth): string[] {
  const end = changesEnd(month);
  if (!end) return [];
  return [end.isPayment ? copy.changesUntilPayment : copy.changesUntil(shortDay(end.until))];
}

const present = (line: string | false | null | undefined): string[] => (line ? [line] : []);
