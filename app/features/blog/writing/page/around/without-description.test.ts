import { expect, it } from 'vitest';
import type { PostDetail } from '../../contract.ts';
import { aroundCopy } from './copy.ts';
import { picturesWithoutDescription } from './without-description.ts';

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const pictures = [1, 2, 3].map((at) => ({ id: id(at), alt: at === 3 ? 'A weir' : '' }));

it('names the pictures of a text that have no description, in it or of their own', () => {
  const body = `Text.\n![](picture:${id(1)})\n![Reeds](picture:${id(2)})\n\n![](picture:${id(3)})\n![](picture:${id(2)})`;
  const found = picturesWithoutDescription({ body }, { pictures } as PostDetail['named']);
  expect(found).toEqual([1, 4]);
  expect(aroundCopy.picturesWithoutDescription(found)).toBe(
    'Pictures 1 and 4 of the text say nothing to readers who cannot see them. Press a picture to write what it shows.',
  );
  expect(aroundCopy.picturesWithoutDescription([2])).toBe(
    'Picture 2 of the text says nothing to readers who cannot see it. Press a picture to write what it shows.',
  );
});
