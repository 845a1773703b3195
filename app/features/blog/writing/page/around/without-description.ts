import type { PostDetail } from '../../contract.ts';
import type { PostForm } from '../../form-contract.ts';
import { blockOf } from '../../field/blocks.ts';

/** Which pictures of a text say nothing to whoever cannot see them: the first is 1. */
export function picturesWithoutDescription(
  { body }: Pick<PostForm, 'body'>,
  { pictures }: Pick<PostDetail['named'], 'pictures'>,
): number[] {
  return body
    .split('\n')
    .map(blockOf)
    .filter((block) => block?.kind === 'picture')
    .flatMap(({ id, alt }, at) => {
      const isSaid = alt || pictures.find((picture) => picture.id === id)?.alt;
      return isSaid ? [] : [at + 1];
    });
}
