import type { PrinterError } from '#app/integrations/printing/printer.server.ts';

/** Why the printer does not make something, where trying again by itself can help: many of one cause are tried again at once. */
export const tryableRefusals = [
  'address',
  'out-of-stock',
  'variant-missing',
  'no-shipping',
  'cost-unknown',
  'costs-more',
  'test-payment',
  'declined',
  'cancelled-there',
] as const;

/** Why the printer does not make something: the owner decides about each of these. */
export type Refusal = (typeof tryableRefusals)[number] | 'refunded' | 'not-known' | 'recovered';

/** What the owner should see to while the row stays where it is. */
export type Notice = 'unknown-word' | 'no-tracking' | 'too-late';

/** What the printer's refusal of an order is about, as far as its words tell. */
export function refusalOf({ message, answer }: PrinterError): Refusal {
  const said = `${message} ${JSON.stringify(answer)}`;
  if (/stock|unavailable|discontinued/i.test(said)) return 'out-of-stock';
  if (/address|post.?code|postal|zip|country|region|state\b|city/i.test(said)) return 'address';
  return 'declined';
}

/** Whether it may be printed under a number that the shop does not know. */
export const isUnclear = ({ reason }: { reason: string | null }): boolean =>
  reason === 'recovered' || reason === 'not-known';
