import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import { readShirts } from '../months/admin/shirts.server.ts';
import type { MatchedLine, MatchTracking } from './contract.ts';
import { matchTracking as match } from './match-tracking.ts';
import { refusals } from './refusals.ts';

/** Shirts of a month that are looked at. */
const most = 100_000;

/** Which line is whose. Throws AppError 'conflict' for a month that is not closed. For the owner only. */
export async function matchTracking(
  { db }: Context,
  { params: { month }, body: { pasted } }: Input<MatchTracking>,
): Promise<MatchedLine[]> {
  if (!(await isMonthClosed(db, month))) throw new AppError('conflict', refusals.notClosed);
  const rows = await readShirts(db, { month, isClosed: true, home: '' }, { limit: most });
  const sizeOf = new Map(rows.map(({ id, size }) => [id, size]));
  const candidates = rows.map(({ first_name, last_name, tracking_number, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
    trackingNumber: tracking_number,
    isPrinted: row.print_status !== null,
  }));
  return match(pasted, candidates).map(({ shirt, ...line }) => ({
    ...line,
    shirtId: shirt?.id ?? null,
    whose: shirt && `${shirt.number} ${shirt.name}, ${sizeOf.get(shirt.id) ?? '?'}`,
  }));
}
