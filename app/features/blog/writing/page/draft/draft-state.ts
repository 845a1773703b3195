import type { Named } from '../../contract.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import type { DraftKind, Sheet, Written } from './draft-kind.ts';
import { forgetDraft, keepDraft } from './device-draft.ts';

/**
 * `typing`: changed and not sent yet. `offline`, `signed-out`, `failed`, `too-long`, `gone`: not saved, and kept on this device.
 */
export type Saving =
  | 'saved'
  | 'typing'
  | 'saving'
  | 'offline'
  | 'signed-out'
  | 'failed'
  | 'too-long'
  | 'gone';

/** `base` is what the server has, as far as is known, and its version; `conflict` what another browser saved, until she has chosen. */
export type DraftState<Form> = {
  form: Form;
  base: Form;
  version: number;
  savedAt: string;
  hasChanges: boolean;
  named: Named;
  conflict: { form: Form; version: number } | null;
  /** She has seen what another browser saved, and writes over it. */
  isOver: boolean;
  saving: Saving;
};

/** What is written, for whoever follows it, and on this device. */
export function openState<Form extends Written>(
  kind: DraftKind<Form>,
  { id, form, ...sheet }: Sheet<Form>,
) {
  const key = `${kind.keptAs}:${id}`;
  const ownName = `${key}:${randomUuid()}`;
  const listeners = new Set<() => void>();
  const { version, savedAt, hasChanges, named } = sheet;
  let state: DraftState<Form> = {
    form,
    base: form,
    version,
    savedAt,
    hasChanges,
    named,
    conflict: null,
    isOver: false,
    saving: 'saved',
  };
  const set = (next: Partial<DraftState<Form>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const changes = () => kind.changesOf(state.form, state.base);
  const isChanged = () => Object.keys(changes()).length > 0;
  /** Whether the device has now what the server does not. */
  const keep = (): boolean => {
    if (isChanged()) return keepDraft(ownName, { version: state.version, changes: changes() });
    forgetDraft(ownName);
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { id, key, state: () => state, set, keep, changes, isChanged, subscribe };
}

export type OpenState<Form extends Written> = ReturnType<typeof openState<Form>>;
