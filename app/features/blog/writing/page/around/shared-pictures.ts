import type { Picture } from '#app/features/pictures/picture.ts';
import type { PostDetail } from '../../contract.ts';
import type { PostForm } from '../../form-contract.ts';
import { blockOf } from '../../field/blocks.ts';

/** The pictures that a link to the post can show, in the order of the text; each with what is said there of what it shows. */
export function sharedPictures(form: PostForm, named: PostDetail['named']): Picture[] {
  const inText = form.body.split('\n').flatMap((line) => {
    const block = blockOf(line);
    const picture =
      block?.kind === 'picture' ? named.pictures.find(({ id }) => id === block.id) : undefined;
    return picture && block?.kind === 'picture'
      ? [{ ...picture, alt: block.alt || picture.alt }]
      : [];
  });
  return inText.filter(({ id }, at) => inText.findIndex((one) => one.id === id) === at);
}
