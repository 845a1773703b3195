import { afterEach, expect, it, vi } from 'vitest';
import { openTextDraft } from './text-draft.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps what was taken back while it was on its way, whatever is read meanwhile', async () => {
  const sent: unknown[] = [];
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const draft = openTextDraft({ name: 'about', body: 'Reeds.' } as never, () => undefined);
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
