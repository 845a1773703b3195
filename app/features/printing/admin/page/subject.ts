import type { Print } from '../contract.ts';
import { copy } from './copy.ts';

type Whose = Pick<Print, 'orderId' | 'orderNumber' | 'shirt'>;

/** What a row is called: `#4F1A`, or `Shirt 12, November 2026`. */
export const nameOf = ({ orderNumber, shirt }: Whose): string =>
  shirt ? copy.shirt(shirt.number, shirt.month) : `#${orderNumber}`;

/** Where it stands: its order, or its month of the club. */
export const pathOf = ({ orderId, shirt }: Whose): string =>
  shirt ? `/admin/subscriptions/months/${shirt.month}` : `/admin/orders/${orderId}`;

/** Where its money is sent back. */
export const refundPathOf = (print: Whose): string =>
  print.shirt ? `/admin/subscriptions/members/${print.shirt.memberId}` : pathOf(print);
