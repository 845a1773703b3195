import { storable } from '#app/platform/formats/text.ts';
import { forgetOnDevice, keptOnDevice } from '#app/platform/storage/kept-on-device.ts';
import type { DraftKind, ReadDraft, Written } from './draft-kind.ts';
import { isKeptDraft, openState, type Saving } from './draft-state.ts';
import { openLine } from './line.ts';

export type OpenDraft<Form extends Written> = ReturnType<typeof openDraft<Form>>;

/** Milliseconds without a keystroke before it is saved. */
const restMs = 700;

/**
 * A text being written, and its way to the server. What is not there yet is kept on this device with every keystroke, and sent when
 * the line is back or it is opened again. `onSaved` hears whether another browser has saved other fields meanwhile.
 */
export function openDraft<Form extends Written>(
  kind: DraftKind<Form>,
  sheet: ReadDraft<Form>,
  onSaved: (isStale: boolean) => void,
) {
  const opened = openState(kind, sheet);
  const { key, state, set, keep } = opened;
  const line = openLine(kind, opened, onSaved);
  const change = (fields: Partial<Form>) => {
    const { saving, form } = state();
    set({ form: { ...form, ...storable(fields) }, saving: isFailed(saving) ? saving : 'typing' });
    keep();
    line.schedule(restMs);
  };
  return {
    state,
    subscribe: opened.subscribe,
    change,
    /** Changes the text as it is by then. */
    changeBody: (made: (body: string) => string) => {
      const { body } = state().form;
      if (made(body) !== body) change({ body: made(body) } as Partial<Form>);
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
    /** Takes up what this device kept when it was left; of several windows' the next is left to the next opening. In the browser alone. */
    takeUp: () => {
      const [found] = keptOnDevice(key, isKeptDraft<Form>);
      if (!found || opened.isChanged()) return;
      const { name, kept } = found;
      set({ version: kept.version, form: { ...state().base, ...kept.changes } });
      if (keep()) forgetOnDevice(name);
    },
    /** Takes over what the server has, where nothing was typed here since, or is on its way. */
    follow: (read: ReadDraft<Form>) => {
      if (opened.isChanged() || line.isSending() || state().conflict) return;
      const { form, version, savedAt, hasChanges, named } = read;
      if (version < state().version) return;
      set({ form, base: form, version, savedAt, hasChanges, named });
    },
    /** Forgets what was not saved: it is gone. */
    forget: () => {
      line.stop();
      for (const { name } of keptOnDevice(key, isKeptDraft)) forgetOnDevice(name);
    },
  };
}

const isFailed = (saving: Saving) => !['saved', 'typing', 'saving'].includes(saving);
