import { expect, it } from 'vitest';
import { studio as demo } from '#demo/content/studio.ts';
import { unsaidIn } from './assurances.server.ts';

it('finds every assurance in the promises of the demo', () => {
  expect(unsaidIn({ body: demo.promises })).toBeUndefined();
});

it('finds none where nothing is promised, and nothing can be read', () => {
  const all = ['certificate', 'authentic', 'shipping', 'guarantee'];
  for (const stored of [undefined, null, { body: '' }, { body: 7 }])
    expect(unsaidIn(stored)).toEqual(all);
});

it('adds nothing to what the owner promises in words of her own', () => {
  const body =
    '## Signed by hand\n\nUninsured shipping, worldwide. With a signed certificate of authenticity.';
  expect(unsaidIn({ body })).toEqual(['authentic', 'shipping', 'guarantee']);
});
