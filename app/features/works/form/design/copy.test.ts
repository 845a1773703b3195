import { expect, it } from 'vitest';
import { designCopy } from './copy.ts';

it('speaks of cloth on what is of cloth, and of colors on a mug and a poster', () => {
  const said = (['t-shirt', 'tote', 'mug', 'poster'] as const).map((thing) => {
    const { design, designForDark } = designCopy.files(thing, true);
    return [design.title, designForDark.choose, designForDark.help];
  });
  const [cloth, colors] = ['cloth', 'colors'].map((ground) => [
    `For light ${ground}`,
    `Upload one for dark ${ground}`,
    `Without one, the design for light ${ground} is printed on every color.`,
  ]);
  expect(said).toEqual([cloth, cloth, colors, colors]);
});

it('speaks of no colors where there are none', () => {
  expect(designCopy.files('poster', false).design.title).toBe('What is printed');
});
