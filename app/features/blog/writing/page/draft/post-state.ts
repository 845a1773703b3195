import { changesOf } from '../../drafts/changes.ts';
import type { PostSheet } from '../../contract.ts';
import type { PostForm } from '../../form-contract.ts';
import { forgetPost, keepPost } from './kept-post.ts';

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
export type PostState = {
  form: PostForm;
  base: PostForm;
  version: number;
  savedAt: string;
  hasChanges: boolean;
  named: PostSheet['named'];
  conflict: { form: PostForm; version: number } | null;
  /** She has seen what another browser saved, and writes over it. */
  isOver: boolean;
  saving: Saving;
};

/** What is written, for whoever follows it, and on this device. */
export function openPost({ id, form, ...sheet }: PostSheet) {
  const listeners = new Set<() => void>();
  const { version, savedAt, hasChanges, named } = sheet;
  let state: PostState = {
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
  const set = (next: Partial<PostState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const changes = () => changesOf(state.form, state.base);
  const isChanged = () => Object.keys(changes()).length > 0;
  const keep = () => {
    if (isChanged()) keepPost(id, { version: state.version, changes: changes() });
    else forgetPost(id);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { id, state: () => state, set, keep, changes, isChanged, subscribe };
}

export type OpenPost = ReturnType<typeof openPost>;
