import type { PostSheet } from '../../contract.ts';
import type { PostForm } from '../../form-contract.ts';
import { forgetPost, keptPost } from './kept-post.ts';
import { openLine } from './line.ts';
import { openPost, type Saving } from './post-state.ts';

export type PostDraft = ReturnType<typeof openPostDraft>;

/** Milliseconds without a keystroke before it is saved. */
const restMs = 700;

/**
 * A post being written, and its way to the server. What is not there yet is kept on this device with every keystroke, and sent when
 * the line is back or the post is opened again. `onSaved` hears whether another browser has saved other fields meanwhile.
 */
export function openPostDraft(sheet: PostSheet, onSaved: (isStale: boolean) => void) {
  const post = openPost(sheet);
  const { state, set, keep } = post;
  const line = openLine(post, onSaved);
  const change = (fields: Partial<PostForm>) => {
    const { saving, form } = state();
    set({ form: { ...form, ...fields }, saving: isFailed(saving) ? saving : 'typing' });
    keep();
    line.schedule(restMs);
  };
  return {
    state,
    subscribe: post.subscribe,
    change,
    /** Changes the text as it is by then. */
    changeBody: (made: (body: string) => string) => {
      const { body } = state().form;
      if (made(body) !== body) change({ body: made(body) });
    },
    choose: (choice: 'mine' | 'theirs') => {
      const { conflict, form } = state();
      if (!conflict) return;
      const next = choice === 'theirs' ? conflict.form : form;
      const base = { base: conflict.form, version: conflict.version, conflict: null };
      set({ ...base, form: next, isOver: choice === 'mine', saving: 'typing' });
      keep();
      line.schedule(0);
    },
    /** Sends what there is; whether the server has all of it then. */
    save: line.send,
    /** Takes up what this device kept when the post was left. In the browser alone. */
    takeUp: () => {
      const kept = keptPost(sheet.id);
      if (kept) set({ version: kept.version, form: { ...state().base, ...kept.changes } });
    },
    /** Takes over what the server has, where nothing was typed here since, or is on its way. */
    follow: (read: PostSheet) => {
      if (post.isChanged() || line.isSending() || state().conflict) return;
      const { form, version, savedAt, hasChanges, named } = read;
      if (version < state().version) return;
      set({ form, base: form, version, savedAt, hasChanges, named });
    },
    /** Forgets what was not saved: the post is gone. */
    forget: () => {
      line.stop();
      forgetPost(sheet.id);
    },
  };
}

const isFailed = (saving: Saving) => !['saved', 'typing', 'saving'].includes(saving);
