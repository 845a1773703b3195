import { storable } from '#app/platform/formats/text.ts';
import type { WorkDetail } from '../../contract.ts';
import type { WorkForm } from '../../form-contract.ts';
import { afterSaving, changesOf, chosen, type FieldName, type Texts } from './changes.ts';
import { isQuiet, openTexts } from './draft-state.ts';
import { forgetChanges } from './kept-changes.ts';
import { openLine, openTimer, type Timer } from './line.ts';
import { openSender } from './sender.ts';

export type Draft = ReturnType<typeof openDraft>;

/**
 * A work being written: what stands in the form, and its way to the server, one request at a time. What is not there yet is kept
 * on this device with every keystroke, and sent when the line is back or the work is opened again.
 */
export function openDraft(sheet: WorkDetail, onSaved: () => void) {
  const texts = openTexts(sheet);
  const { state, set, keep } = texts;
  const timer: Timer = openTimer(() => void line.send());
  const sender = openSender(sheet.id, texts, timer, onSaved);
  const line = openLine(sender.sendOnce, timer);
  const write = (next: Texts) => {
    const { saving } = state();
    set({ ...next, saving: isQuiet(saving) ? 'typing' : saving });
    keep();
    timer.rest();
  };
  return {
    id: sheet.id,
    state,
    subscribe: texts.subscribe,
    /** Takes up what this device kept when the work was left. In the browser alone, once what the server rendered stands. */
    takeUp: texts.takeUp,
    /** Takes over what was saved elsewhere meanwhile, in fields that nobody touched here. Of what is on its way the answer says more. */
    follow: (sheet: Pick<WorkDetail, 'form' | 'savedAt' | 'hasChanges'>) => {
      const { savedAt: at, hasChanges: differs } = sheet;
      const read: Record<string, unknown> = { ...sheet.form };
      for (const field of sender.underWay()) read[field] = state().base[field];
      const after = afterSaving(state(), {}, { form: read as WorkForm, conflicts: [] });
      set({ ...after, savedAt: at, hasChanges: differs });
    },
    change: (fields: Partial<WorkForm>) =>
      write({ ...state(), form: { ...state().form, ...storable(fields) } }),
    choose: (field: FieldName, choice: 'mine' | 'theirs') => write(chosen(state(), field, choice)),
    /** Sends all there is; whether the server has everything then. */
    save: async (): Promise<boolean> => {
      let isSaved = await line.send();
      while (isSaved && Object.keys(changesOf(state())).length > 0) isSaved = await line.send();
      return isSaved && Object.keys(state().conflicts).length === 0;
    },
    /** Sends nothing any more, once what is under way has been answered. */
    stop: line.stop,
    goOn: line.goOn,
    /** Forgets what this device kept of a draft that was thrown away. */
    forget: () => forgetChanges(sheet.id),
    /** Begins anew from what the server has, and forgets what was not saved. */
    reset: (sheet: Pick<WorkDetail, 'form' | 'savedAt' | 'hasChanges'>) => {
      line.start();
      sender.beSure();
      texts.forgetAll();
      const { savedAt: at, hasChanges: differs } = sheet;
      const fresh = { base: sheet.form, form: sheet.form, conflicts: {} };
      set({ ...fresh, saving: 'saved', savedAt: at, hasChanges: differs });
    },
  };
}
