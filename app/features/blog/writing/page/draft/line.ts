import { CallError } from '#app/platform/call.ts';
import type { DraftKind, Saved, Written } from './draft-kind.ts';
import type { DraftState, OpenState, Saving } from './draft-state.ts';

/** Milliseconds after a failure until it is tried again, the last repeated. */
const retriesMs = [3000, 8000, 20_000, 60_000];

const waitMs = (failures: number) => retriesMs[Math.min(failures, retriesMs.length - 1)]!;

/** The way to the server, one request at a time; what could not be sent is tried again. */
export function openLine<Form extends Written>(
  kind: DraftKind<Form>,
  opened: OpenState<Form>,
  onSaved: (isStale: boolean) => void,
) {
  const { id, state, set, keep, changes } = opened;
  /** What was sent without an answer: if it stands there, it is this browser's own. */
  let unsure: Form[] = [];
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
    while (state().conflict === null && opened.isChanged()) {
      const isTooLong = state().form.body.length > kind.longest;
      if (isTooLong) set({ saving: 'too-long' });
      if (isTooLong || !(await sendOnce(state()))) return false;
    }
    if (state().conflict === null) set({ saving: 'saved' });
    return state().conflict === null;
  }

  async function sendOnce({ form, base, version, isOver }: DraftState<Form>): Promise<boolean> {
    set({ saving: 'saving' });
    isSending = true;
    try {
      const saved = await kind.send(id, { version, changes: changes(), isOver });
      failures = 0;
      set(afterSaving(kind, saved, { form, base, unsure }));
      unsure = [];
      keep();
      onSaved(saved.conflict === null && saved.version > version + 1);
      return true;
    } catch (error) {
      unsure.push(form);
      const saving = failureOf(error);
      set({ saving });
      if (saving === 'offline' || saving === 'failed') schedule(waitMs(failures));
      failures += 1;
      return false;
    } finally {
      isSending = false;
    }
  }

  return { schedule, send, stop: () => clearTimeout(timer), isSending: () => isSending };
}

function afterSaving<Form extends Written>(
  { changesOf }: DraftKind<Form>,
  { version, savedAt, hasChanges, named, conflict }: Saved<Form>,
  { form, base, unsure }: Pick<DraftState<Form>, 'form' | 'base'> & { unsure: readonly Form[] },
): Partial<DraftState<Form>> {
  const about = { version, savedAt, hasChanges, named };
  if (conflict === null)
    return {
      ...about,
      base: { ...base, ...changesOf(form, base) },
      isOver: false,
      saving: 'typing',
    };
  const isOwn = unsure.some((sent) => Object.keys(changesOf(sent, conflict)).length === 0);
  return isOwn
    ? { ...about, base: conflict, saving: 'typing' }
    : { conflict: { form: conflict, version }, named, saving: 'saved' };
}

function failureOf(error: unknown): Saving {
  if (!(error instanceof CallError)) return 'offline';
  if (error.status === 401) return 'signed-out';
  if (error.status === 409) return 'settled';
  return error.status === 404 ? 'gone' : 'failed';
}
