import type { TextSheet } from '../../contract.ts';
import { forgetText, keepText } from './kept-text.ts';

/** `typing`: changed and not sent yet. `offline`, `signed-out`, `failed`: not saved, and kept on this device. */
export type Saving = 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' | 'failed';
/** `base` is what the server has; `conflict` what another window saved, until the owner has chosen. */
export type TextState = { body: string; base: string; conflict: string | null; saving: Saving };
/** What is written, for whoever follows it, and on this device. */
export function openText(name: TextSheet['name'], first: string) {
  const listeners = new Set<() => void>();
  let state: TextState = { body: first, base: first, conflict: null, saving: 'saved' };

  const set = (next: Partial<TextState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = () => {
    if (state.body === state.base) forgetText(name);
    else keepText(name, { was: state.base, is: state.body });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { state: () => state, set, keep, subscribe };
}
