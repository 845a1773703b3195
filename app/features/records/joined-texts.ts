import { pictureIn } from '#app/features/catalog/progress/progress-picture.ts';

/** Several texts of one field as they are read: titles and what is written line by line hold commas themselves. */
export const joinedTexts = (control: string, texts: readonly string[]): string =>
  control === 'pictures'
    ? texts.map((one) => pictureIn(one).alt || 'a picture').join('; ')
    : texts.join(control === 'list' ? ', ' : '; ');
