import { forgetOnDevice, keepOnDevice, ownName } from '#app/platform/storage/kept-on-device.ts';
import type { TextDetail } from '../../contract.ts';

/** `typing`: changed and not sent yet. `offline`, `signed-out`, `failed`: not saved, and kept on this device. */
export type Saving = 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' | 'failed';
/** `base` is what the server had when this window last heard; `conflict` what another window saved, until the owner has chosen. */
export type TextState = { body: string; base: string; conflict: string | null; saving: Saving };
/** What this device keeps of a text because the server does not have it yet: what stood there, and what was typed. */
type KeptText = { was: string; is: string };

/** What is written, for whoever follows it, and on this device. */
export function openText(name: TextDetail['name'], first: string) {
  const key = `text-draft:${name}`;
  const own = ownName(key);
  const listeners = new Set<() => void>();
  let state: TextState = { body: first, base: first, conflict: null, saving: 'saved' };

  const set = (next: Partial<TextState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isChanged = () => state.body !== state.base;
  /** Whether the device has now what the server does not. */
  const keep = (): boolean => {
    if (isChanged()) {
      const kept: KeptText = { was: state.base, is: state.body };
      return keepOnDevice(own, kept);
    }
    forgetOnDevice(own);
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { key, state: () => state, set, keep, isChanged, subscribe };
}

export const isKeptText = (kept: unknown): kept is KeptText =>
  typeof kept === 'object' &&
  kept !== null &&
  'was' in kept &&
  'is' in kept &&
  typeof kept.was === 'string' &&
  typeof kept.is === 'string';
