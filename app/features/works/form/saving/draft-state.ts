import type { WorkDetail } from '../../contract.ts';
import { type Changes, type Texts, unsavedOf, withKept } from './changes.ts';
import { forgetChanges, keepChanges, keptChanges } from './kept-changes.ts';

/** `typing`: changed and not sent yet. `offline`, `signed-out`, `gone`, `failed`: not saved, and kept on this device. */
export type Saving = 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'failed';
export type DraftState = Texts & { saving: Saving; savedAt: string; hasChanges: boolean };

/** What stands in the form, for whoever follows it, and what of it is kept on this device. */
export function openTexts({ id, form, savedAt, hasChanges }: WorkDetail) {
  const listeners = new Set<() => void>();
  let kept: Changes = {};
  const texts: Texts = { base: form, form, conflicts: {} };
  let state: DraftState = { ...texts, saving: 'saved', savedAt, hasChanges };

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = () => {
    const unsaved = unsavedOf(state);
    keepChanges(id, kept, unsaved);
    kept = unsaved;
  };
  return {
    state: () => state,
    set,
    keep,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeUp: () => {
      kept = keptChanges(id);
      set(withKept(state.form, kept));
    },
    forgetAll: () => {
      forgetChanges(id);
      kept = {};
    },
  };
}

export const isQuiet = (saving: Saving) => ['saved', 'typing', 'saving'].includes(saving);
