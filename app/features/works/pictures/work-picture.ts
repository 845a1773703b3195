import type { WorkDetail } from '../contract.ts';
import type { WorkForm } from '../form-contract.ts';
import { copy } from './copy.ts';

/** A picture that the server has. */
export type WorkPicture = WorkDetail['pictures'][number];
/** A picture as the form has it. */
export type FormPicture = WorkForm['pictures'][number];

/** What a picture is called on the form: the cover, its caption, or its place. */
export function nameOf({ caption }: FormPicture, at: number): string {
  return caption || (at === 0 ? copy.cover : copy.picture(at + 1));
}

/** The pictures with one moved to another's place. */
export function moved<T>(pictures: readonly T[], from: number, to: number): T[] {
  const rest = pictures.toSpliced(from, 1);
  return rest.toSpliced(to, 0, pictures[from]!);
}
