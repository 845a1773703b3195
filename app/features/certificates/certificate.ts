import type { CertificateRecord } from './contract.ts';

/** The alphabet of a number: what is easily taken for another sign (I, L, O, U) is not in it. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `fc7k2m 9qhx…` → `FC-7K2M-9QHX-…`: however a number was typed, as it is written; undefined for what is none. */
export function readNumber(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^FC/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(signs) ? writeNumber(signs) : undefined;
}

/** Twelve signs as a number: `FC-7K2M-9QHX-0A4B`. */
export function writeNumber(signs: string): string {
  return `FC-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8, 12)}`;
}

/**
 * JSON in one form only, for flat objects: keys in order, no blanks (as RFC 8785), so that the same facts are the same bytes. What is
 * undefined is left out.
 */
export function canonical(facts: Record<string, string | number | null | undefined>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** What stands below the title on a label. */
export function labelLines({
  medium,
  dimensions,
  year,
}: Pick<CertificateRecord, 'medium' | 'dimensions' | 'year'>): string[] {
  return [
    [medium, dimensions].filter(Boolean).join(', '),
    year === null ? '' : String(year),
  ].filter(Boolean);
}

/** `9f2c01ab77e0d514` → `9f2c 01ab 77e0 d514`, for eyes that compare. */
export function inFours(keyId: string): string {
  return keyId.match(/.{1,4}/g)?.join(' ') ?? '';
}
