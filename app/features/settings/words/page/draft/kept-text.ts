import type { WordName } from '../../names.ts';

type Kept = { was: string; is: string };

const keyOf = (name: WordName) => `text-draft:${name}`;

/** What this device keeps of a text because the server does not have it yet, also after the browser was closed. */
export function keptText(name: WordName): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepText(name: WordName, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
  }
}

export function forgetText(name: WordName): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Without storage nothing was kept.
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'was' in kept &&
  'is' in kept &&
  typeof kept.was === 'string' &&
  typeof kept.is === 'string';
