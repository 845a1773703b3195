import { call, CallError } from '#app/platform/call.ts';
import type { SaveDraft } from '../../contract.ts';
import { afterSaving, type Changes, changesOf, type FieldName } from './changes.ts';
import { isQuiet, type openTexts, type Saving } from './draft-state.ts';
import type { Timer } from './line.ts';

/** After a failure, in milliseconds; the last is repeated. */
const retriesMs = [3000, 8000, 20_000, 60_000];

/** Sends what has changed, takes over what is answered, and tries again later what could not be sent. */
export function openSender(
  id: string,
  { state, set, keep }: ReturnType<typeof openTexts>,
  timer: Timer,
  onSaved: () => void,
) {
  const unsure = new Map<FieldName, unknown[]>();
  /** What is on its way, and has not been answered yet. */
  let sending: Changes = {};
  let failures = 0;

  async function sendOnce(): Promise<boolean> {
    const changes = changesOf(state());
    if (Object.keys(changes).length === 0) {
      set({ saving: 'saved' });
      return true;
    }
    if (isQuiet(state().saving)) set({ saving: 'saving' });
    sending = changes;
    try {
      await send(changes);
      return true;
    } catch (error) {
      failed(error, changes);
      return false;
    } finally {
      sending = {};
    }
  }

  async function send(changes: Changes): Promise<void> {
    const body = { changes };
    const answer = await call<SaveDraft>('PATCH /api/admin/works/:id', { params: { id }, body });
    failures = 0;
    const texts = afterSaving(state(), changes, answer, unsure);
    for (const field of Object.keys(changes)) unsure.delete(field as FieldName);
    set({ ...texts, saving: 'saved', savedAt: answer.savedAt, hasChanges: answer.hasChanges });
    keep();
    onSaved();
    if (Object.keys(changesOf(state())).length === 0) return;
    set({ saving: 'typing' });
    timer.rest();
  }

  function failed(error: unknown, changes: Changes): void {
    for (const [field, change] of Object.entries(changes))
      unsure.set(field as FieldName, [...(unsure.get(field as FieldName) ?? []), change.is]);
    const saving = failureOf(error);
    set({ saving });
    if (saving === 'offline' || saving === 'failed')
      timer.after(retriesMs[Math.min(failures, retriesMs.length - 1)]!);
    failures += 1;
  }

  const underWay = () => Object.keys(sending) as FieldName[];
  return { sendOnce, underWay, beSure: () => unsure.clear() };
}

function failureOf(error: unknown): Saving {
  if (!(error instanceof CallError)) return 'offline';
  if (error.status === 401) return 'signed-out';
  return error.status === 404 ? 'gone' : 'failed';
}
