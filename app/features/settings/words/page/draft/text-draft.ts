import { call, CallError } from '#app/platform/call.ts';
import { storable } from '#app/platform/formats/text.ts';
import { forgetOnDevice, keptOnDevice } from '#app/platform/storage/kept-on-device.ts';
import type { SavedDraft, SaveTextDraft, TextDetail } from '../../contract.ts';
import { isKeptText, openText, type Saving, type TextState } from './text-state.ts';

export type TextDraft = ReturnType<typeof openTextDraft>;

/** Milliseconds without a keystroke before it is saved; after a failure, the last repeated. */
const restMs = 700;
const retriesMs = [3000, 8000, 20_000, 60_000];

/**
 * A text being written, and its way to the server, one request at a time. What is not there yet is kept on this device with every
 * keystroke, and sent when the line is back or the text is opened again.
 */
export function openTextDraft(
  { name, body: first }: TextDetail,
  onSaved: (saved: SavedDraft) => void,
) {
  const text = openText(name, first);
  const { set, keep } = text;
  const { schedule, send, stop, isSending } = openLine(name, text, onSaved);
  const typed = (next: Partial<TextState>) => {
    const { saving } = text.state();
    set({ saving: isFailed(saving) ? saving : 'typing', ...next });
    keep();
    schedule(restMs);
  };
  return {
    state: text.state,
    subscribe: text.subscribe,
    change: (body: string) => typed({ body: storable(body) }),
    choose: (choice: 'mine' | 'theirs') => {
      const { conflict, body } = text.state();
      if (conflict === null) return;
      typed({ conflict: null, base: conflict, body: choice === 'theirs' ? conflict : body });
    },
    /** Sends what there is; whether the server has all of it then. */
    save: send,
    /** Takes up what this device kept when it was left; of several windows' the next is left to the next opening. In the browser alone. */
    takeUp: () => {
      for (const { name: place, kept } of keptOnDevice(text.key, isKeptText)) {
        if (text.isChanged()) return;
        if (kept.is !== text.state().body) set({ base: kept.was, body: kept.is });
        if (keep()) forgetOnDevice(place);
      }
    },
    /** Takes over what was saved elsewhere, where nothing was typed here since, or is on its way. */
    follow: (body: string) => {
      if (text.isChanged() || isSending() || text.state().conflict !== null) return;
      set({ body, base: body });
    },
    /** Begins anew from what the server has, and forgets what was not saved. What another window could not save is that window's own. */
    reset: (body: string) => {
      stop();
      set({ body, base: body, conflict: null, saving: 'saved' });
      keep();
    },
  };
}

/** The way to the server, one request at a time; what could not be sent is tried again. */
function openLine(
  name: TextDetail['name'],
  { state, set, keep }: ReturnType<typeof openText>,
  onSaved: (saved: SavedDraft) => void,
) {
  let unsure: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let line = Promise.resolve(true);

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const send = (): Promise<boolean> => {
    clearTimeout(timer);
    line = line.then(sendAll);
    return line;
  };

  async function sendAll(): Promise<boolean> {
    for (let now = state(); now.conflict === null && now.body !== now.base; now = state())
      if (!(await sendOnce(now.base, now.body))) return false;
    if (state().conflict === null) set({ saving: 'saved' });
    return state().conflict === null;
  }

  async function sendOnce(was: string, is: string): Promise<boolean> {
    set({ saving: 'saving' });
    isSending = true;
    try {
      const saved = await saveDraft(name, { was, is });
      failures = 0;
      set(afterSaving(saved, is, unsure));
      unsure = [];
      keep();
      onSaved(saved);
      return true;
    } catch (error) {
      unsure.push(is);
      const saving = failureOf(error);
      set({ saving });
      if (saving !== 'signed-out') schedule(retriesMs[Math.min(failures, retriesMs.length - 1)]!);
      failures += 1;
      return false;
    } finally {
      isSending = false;
    }
  }

  return { schedule, send, stop: () => clearTimeout(timer), isSending: () => isSending };
}

const saveDraft = (name: TextDetail['name'], body: { was: string; is: string }) =>
  call<SaveTextDraft>('PATCH /api/admin/settings/words/:name', { params: { name }, body });

/**
 * What was sent before without an answer is this window's own. Until the owner has chosen, `base` stays what this window began from: taken up
 * after a reload, its words must not go over the other window's unasked.
 */
function afterSaving(
  { conflict }: SavedDraft,
  is: string,
  unsure: readonly string[],
): Partial<TextState> {
  const isForeign = conflict !== null && !unsure.includes(conflict);
  return isForeign ? { conflict, saving: 'saved' } : { base: conflict ?? is, saving: 'typing' };
}

const isFailed = (saving: Saving) => !['saved', 'typing', 'saving'].includes(saving);

function failureOf(error: unknown): Saving {
  if (!(error instanceof CallError)) return 'offline';
  return error.status === 401 ? 'signed-out' : 'failed';
}
