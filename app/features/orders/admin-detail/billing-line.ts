import { readTexts } from '#app/features/shipping/address/stored-address.ts';

/** Another name or address for the bill, on one line; undefined where it is the parcel's. */
export function billingLine(json: string | null): string | undefined {
  if (!json) return undefined;
  const parts = Object.values(
    readTexts(json, [
      'firstName',
      'lastName',
      'line1',
      'line2',
      'city',
      'state',
      'postal_code',
      'country',
    ]),
  );
  return parts.filter(Boolean).join(' ') || undefined;
}
