import { randomUuid } from '../secrets/random-uuid.ts';

/**
 * What windows of this browser have kept under `key` because the server does not have it yet, each under a name of its own; also after the
 * browser was closed. One that saves what it has must not take from the device what another could not save.
 */
export function keptOnDevice<Kept>(
  key: string,
  isKept: (kept: unknown) => kept is Kept,
): { name: string; kept: Kept }[] {
  return namesOf(key)
    .toSorted()
    .flatMap((name) => {
      const kept = read(name);
      return isKept(kept) ? [{ name, kept }] : [];
    });
}

/** The name under which this window keeps its own. */
export const ownName = (key: string) => `${key}:${randomUuid()}`;

/** Whether the device has it now. */
export function keepOnDevice(name: string, kept: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    // Storage is full or switched off: what was typed lasts as long as this page.
    return false;
  }
}

export function forgetOnDevice(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Before windows had names of their own, what was kept stood under the key alone. */
function namesOf(key: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}:`));
  } catch {
    return [];
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
