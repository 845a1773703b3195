import { afterEach, expect, it, vi } from 'vitest';
import { WorkForm } from '../../form-contract.ts';
import { openDraft } from './draft.ts';

const form = WorkForm.parse({});
const savedAt = '2026-11-23T10:00:00.000Z';
type Sent = { changes: Record<string, { is: unknown }> };

afterEach(() => vi.unstubAllGlobals());

/** A server that answers each save when it is told to. */
function slowServer() {
  const sent: Sent[] = [];
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const answer = (fields: Partial<WorkForm>) =>
    answers.shift()!(
      Response.json({ form: { ...form, ...fields }, conflicts: [], savedAt, hasChanges: true }),
    );
  return { sent, answer };
}

it('leaves out what the server would refuse to store, before it is sent', async () => {
  const { sent, answer } = slowServer();
  const draft = openDraft({ id: 'a', form, savedAt, hasChanges: false } as never, () => undefined);
  draft.change({ description: 'Weir\u0000, pasted' });
  expect(draft.state().form.description).toBe('Weir, pasted');
  const saved = draft.save();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.changes).toEqual({ description: { was: '', is: 'Weir, pasted' } });
  answer({ description: 'Weir, pasted' });
  expect(await saved).toBe(true);
});

it('keeps what was taken back while it was on its way, whatever is read meanwhile', async () => {
  const { sent, answer } = slowServer();
  const draft = openDraft({ id: 'a', form, savedAt, hasChanges: false } as never, () => undefined);
  draft.change({ title: 'Weir' });
  const saved = draft.save();
  await expect.poll(() => sent.length).toBe(1);
  draft.change({ title: '' });
  // The server has the first change by now, and something from another device.
  draft.follow({ form: { ...form, title: 'Weir', year: '2020' }, savedAt, hasChanges: true });
  expect(draft.state().form).toMatchObject({ title: '', year: '2020' });
  answer({ title: 'Weir', year: '2020' });
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.changes).toEqual({ title: { was: 'Weir', is: '' } });
  answer({ title: '', year: '2020' });
  expect(await saved).toBe(true);
  expect(draft.state()).toMatchObject({ form: { title: '', year: '2020' }, saving: 'saved' });
});
