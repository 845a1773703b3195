import { type Column, isNull, lt, or } from 'drizzle-orm';

/** Milliseconds for which a process takes a piece of work before it has to say again that it lives. */
export const leaseMs = 2 * 60_000;

/** Until when a process that says so at `now` has the work. */
export const leasedUntil = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Whether nobody works on it: it was not taken, or who took it has said nothing for too long. */
export const isFree = (until: Column, now: Date) => or(isNull(until), lt(until, now));

/** Nobody wants the work any more, or the process that does it ends. */
export class GivenUp extends Error {}
