import type { Named } from '../../contract.ts';
import { forgetOnDevice, keepOnDevice, ownName } from '#app/platform/storage/kept-on-device.ts';
import type { DraftKind, ReadDraft, Written } from './draft-kind.ts';

/**
 * `typing`: changed and not sent yet. `offline`, `signed-out`, `failed`, `too-long`, `gone`, `settled`: not saved, and kept on this device. `settled`: it
 * is no draft any more.
 */
export type Saving =
  | 'saved'
  | 'typing'
  | 'saving'
  | 'offline'
  | 'signed-out'
  | 'failed'
  | 'too-long'
  | 'gone'
  | 'settled';

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

/** What this device keeps of a draft because the server does not have it yet: what was typed, and over which version. */
type KeptDraft<Form> = { version: number; changes: Partial<Form> };

/** What is written, for whoever follows it, and on this device. */
export function openState<Form extends Written>(
  kind: DraftKind<Form>,
  { id, form, ...sheet }: ReadDraft<Form>,
) {
  const key = `${kind.keptAs}:${id}`;
  const own = ownName(key);
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
    if (isChanged()) {
      const kept: KeptDraft<Form> = { version: state.version, changes: changes() };
      return keepOnDevice(own, kept);
    }
    forgetOnDevice(own);
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { id, key, state: () => state, set, keep, changes, isChanged, subscribe };
}

export type OpenState<Form extends Written> = ReturnType<typeof openState<Form>>;

export const isKeptDraft = <Form>(kept: unknown): kept is KeptDraft<Form> =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'changes' in kept &&
  typeof kept.changes === 'object' &&
  kept.changes !== null;
