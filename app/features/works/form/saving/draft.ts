import { call, CallError } from '#app/platform/call.ts';
import type { SaveDraft, WorkSheet } from '../../contract.ts';
import type { WorkForm } from '../../form-contract.ts';
import {
  afterSaving,
  type Changes,
  changesOf,
  chosen,
  type FieldName,
  type Texts,
  unsavedOf,
  withKept,
} from './changes.ts';
import { forgetChanges, keepChanges, keptChanges } from './kept-changes.ts';

/** `typing`: changed and not sent yet. `offline`, `signed-out`, `gone`, `failed`: not saved, and kept on this device. */
export type Saving = 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'failed';
export type DraftState = Texts & { saving: Saving; savedAt: string; hasChanges: boolean };
export type Draft = ReturnType<typeof openDraft>;

/** Milliseconds without a keystroke before it is saved, and the longest that one waits for it. */
const restMs = 700;
const longestMs = 4000;
/** After a failure, in milliseconds; the last is repeated. */
const retriesMs = [3000, 8000, 20_000, 60_000];

/**
 * A work being written: what stands in the form, and its way to the server, one request at a time. What is not there yet is kept
 * on this device with every keystroke, and sent when the line is back or the work is opened again.
 */
export function openDraft({ id, form, savedAt, hasChanges }: WorkSheet, onSaved: () => void) {
  const listeners = new Set<() => void>();
  const unsure = new Map<FieldName, unknown[]>();
  let kept: Changes = {};
  /** What is on its way, and has not been answered yet. */
  let sending: Changes = {};
  const texts: Texts = { base: form, form, conflicts: {} };
  let state: DraftState = { ...texts, saving: 'saved', savedAt, hasChanges };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let failures = 0;
  let isStopped = false;
  let line = Promise.resolve(true);

  const isLeft = () => Object.keys(changesOf(state)).length > 0;
  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = () => {
    const unsaved = unsavedOf(state);
    keepChanges(id, kept, unsaved);
    kept = unsaved;
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const scheduleRest = () => {
    waitingSince ??= performance.now();
    schedule(Math.max(0, Math.min(restMs, longestMs - (performance.now() - waitingSince))));
  };

  function send(): Promise<boolean> {
    clearTimeout(timer);
    waitingSince = undefined;
    line = line.then(sendOnce);
    return line;
  }

  async function sendOnce(): Promise<boolean> {
    if (isStopped) return false;
    const changes = changesOf(state);
    if (Object.keys(changes).length === 0) {
      set({ saving: 'saved' });
      return true;
    }
    if (isQuiet(state.saving)) set({ saving: 'saving' });
    sending = changes;
    try {
      const answer = await call<SaveDraft>('PATCH /api/admin/works/:id', {
        params: { id },
        body: { changes },
      });
      failures = 0;
      const texts = afterSaving(state, changes, answer, unsure);
      for (const field of Object.keys(changes)) unsure.delete(field as FieldName);
      set({ ...texts, saving: 'saved', savedAt: answer.savedAt, hasChanges: answer.hasChanges });
      keep();
      onSaved();
      if (isLeft()) {
        set({ saving: 'typing' });
        scheduleRest();
      }
      return true;
    } catch (error) {
      failed(error, changes);
      return false;
    } finally {
      sending = {};
    }
  }

  function failed(error: unknown, changes: Changes): void {
    for (const [field, change] of Object.entries(changes))
      unsure.set(field as FieldName, [...(unsure.get(field as FieldName) ?? []), change.is]);
    const saving = failureOf(error);
    set({ saving });
    if (saving === 'offline' || saving === 'failed')
      schedule(retriesMs[Math.min(failures, retriesMs.length - 1)]!);
    failures += 1;
  }

  const withTexts = (texts: Texts) => {
    set({ ...texts, saving: isQuiet(state.saving) ? 'typing' : state.saving });
    keep();
    scheduleRest();
  };
  return {
    id,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up what this device kept when the work was left. In the browser alone, once what the server rendered stands. */
    takeUp: () => {
      kept = keptChanges(id);
      set(withKept(state.form, kept));
    },
    /** Takes over what was saved elsewhere meanwhile, in fields that nobody touched here. Of what is on its way the answer says more. */
    follow: (sheet: Pick<WorkSheet, 'form' | 'savedAt' | 'hasChanges'>) => {
      const { savedAt: at, hasChanges: differs } = sheet;
      const read: Record<string, unknown> = { ...sheet.form };
      for (const field of Object.keys(sending) as FieldName[]) read[field] = state.base[field];
      const after = afterSaving(state, {}, { form: read as WorkForm, conflicts: [] });
      set({ ...after, savedAt: at, hasChanges: differs });
    },
    change: (fields: Partial<WorkForm>) =>
      withTexts({ ...state, form: { ...state.form, ...fields } }),
    choose: (field: FieldName, choice: 'mine' | 'theirs') =>
      withTexts(chosen(state, field, choice)),
    /** Sends all there is; whether the server has everything then. */
    save: async (): Promise<boolean> => {
      let isSaved = await send();
      while (isSaved && isLeft()) isSaved = await send();
      return isSaved && Object.keys(state.conflicts).length === 0;
    },
    /** Sends nothing any more, once what is under way has been answered. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await line;
    },
    goOn: () => {
      isStopped = false;
      scheduleRest();
    },
    /** Forgets what this device kept of a draft that was thrown away. */
    forget: () => forgetChanges(id),
    /** Begins anew from what the server has, and forgets what was not saved. */
    reset: (sheet: Pick<WorkSheet, 'form' | 'savedAt' | 'hasChanges'>) => {
      isStopped = false;
      forgetChanges(id);
      kept = {};
      unsure.clear();
      const { savedAt: at, hasChanges: differs } = sheet;
      const texts = { base: sheet.form, form: sheet.form, conflicts: {} };
      set({ ...texts, saving: 'saved', savedAt: at, hasChanges: differs });
    },
  };
}

const isQuiet = (saving: Saving) => ['saved', 'typing', 'saving'].includes(saving);

function failureOf(error: unknown): Saving {
  if (!(error instanceof CallError)) return 'offline';
  if (error.status === 401) return 'signed-out';
  return error.status === 404 ? 'gone' : 'failed';
}
