import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { openTextDraft, type TextDraft } from './text-draft.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that has one text, and the line to it. */
function serverWith(text: string) {
  const server = { text, hasLine: true };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (!server.hasLine) throw new TypeError('Failed to fetch');
    const { was, is } = JSON.parse(body) as { was: string; is: string };
    const conflict = was === server.text ? null : server.text;
    if (conflict === null) server.text = is;
    return Response.json({ conflict });
  });
  return server;
}
/** A call that gets no answer is made once more half a second later. */
async function saveInVain(draft: TextDraft): Promise<void> {
  const saved = draft.save();
  await vi.advanceTimersByTimeAsync(500);
  expect(await saved).toBe(false);
}
const open = (body: string) => openTextDraft({ name: 'about', body } as never, () => undefined);

it('keeps what was taken back while it was on its way, whatever is read meanwhile', async () => {
  const sent: unknown[] = [];
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const draft = open('Reeds.');
  draft.change('Reeds and water.');
  const saved = draft.save();
  await expect.poll(() => sent.length).toBe(1);
  draft.change('Reeds.');
  draft.follow('Reeds and water.');
  expect(draft.state().body).toBe('Reeds.');
  answers.shift()!(Response.json({ conflict: null }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ was: 'Reeds and water.', is: 'Reeds.' });
  answers.shift()!(Response.json({ conflict: null }));
  expect(await saved).toBe(true);
  draft.follow('Reeds, elsewhere.');
  expect(draft.state().body).toBe('Reeds, elsewhere.');
});

it('leaves out what the server would refuse to store', () => {
  const draft = open('Reeds.');
  draft.change('Reeds\u0000, pasted.');
  expect(draft.state().body).toBe('Reeds, pasted.');
});

it('takes up what was typed while the line was lost, although another window of this browser saved since', async () => {
  const server = serverWith('Reeds.');
  server.hasLine = false;
  const left = open('Reeds.');
  left.change('Reeds, typed while offline.');
  await saveInVain(left);
  server.hasLine = true;
  const other = open('Reeds.');
  other.change('Reeds, saved elsewhere.');
  expect(await other.save()).toBe(true);

  const again = open(server.text);
  again.takeUp();
  expect(again.state().body).toBe('Reeds, typed while offline.');
  expect(await again.save()).toBe(false);
  expect(again.state().conflict).toBe('Reeds, saved elsewhere.');
  expect(server.text).toBe('Reeds, saved elsewhere.');
  // She reloads before she has chosen, and is asked again.
  const reloaded = open(server.text);
  reloaded.takeUp();
  expect(await reloaded.save()).toBe(false);
  expect(reloaded.state().conflict).toBe('Reeds, saved elsewhere.');
  reloaded.choose('mine');
  expect(await reloaded.save()).toBe(true);
  expect(server.text).toBe('Reeds, typed while offline.');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('takes up what two windows kept, one after the other, and what was kept before windows had names', async () => {
  const server = serverWith('Reeds.');
  localStorage.setItem('text-draft:about', JSON.stringify({ was: 'Reeds.', is: 'One.' }));
  server.hasLine = false;
  const left = open('Reeds.');
  left.change('Two.');
  await saveInVain(left);
  server.hasLine = true;
  const found: string[] = [];
  for (const _ of [1, 2]) {
    const again = open(server.text);
    again.takeUp();
    again.takeUp();
    found.push(again.state().body);
    await again.save();
    again.choose('mine');
    expect(await again.save()).toBe(true);
  }
  expect(found.toSorted()).toEqual(['One.', 'Two.']);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('throws away what this window has typed, and not what another could not save', async () => {
  const server = serverWith('Reeds.');
  server.hasLine = false;
  const left = open('Reeds.');
  left.change('Reeds, typed while offline.');
  await saveInVain(left);
  const other = open('Reeds.');
  other.change('Nothing.');
  other.reset('Reeds.');
  expect(other.state().body).toBe('Reeds.');
  const again = open('Reeds.');
  again.takeUp();
  expect(again.state().body).toBe('Reeds, typed while offline.');
});
