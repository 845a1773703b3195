import { expect, it } from 'vitest';
import { promisesIn } from './promises.ts';

it('reads a promise from each heading', () => {
  expect(promisesIn('## Signed\n\nBy hand.\nIn ink.\n\n##  Packed well \n## \nNothing')).toEqual([
    { title: 'Signed', text: 'By hand.\nIn ink.' },
    { title: 'Packed well', text: '' },
  ]);
});

it('reads none from a text without a heading', () => {
  expect(promisesIn('Signed by hand.')).toEqual([]);
  expect(promisesIn('')).toEqual([]);
});
