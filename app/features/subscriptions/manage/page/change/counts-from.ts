import type { MemberPage } from '../../contract.ts';
import { changesEnd } from '../months/month-lines.ts';

/**
 * The month from which a change made now counts, and until when: a day, the payment of who pays after the list is closed, or that a refused
 * payment goes through.
 */
export function countsFrom({ changesCount, months }: Pick<MemberPage, 'changesCount' | 'months'>): {
  from: string;
  until: string;
  isPayment: boolean;
  isOwed: boolean;
} | null {
  if (!changesCount) return null;
  const month = months.find((one) => one.month === changesCount.from);
  const end = month && changesEnd(month);
  return {
    from: changesCount.from,
    isOwed: month?.state === 'failing' && end?.isPayment === true,
    ...(end ?? { until: changesCount.until, isPayment: false }),
  };
}
