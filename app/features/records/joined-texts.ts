/** Several texts of one field as they are read: titles and what is written line by line hold commas themselves. */
export const joinedTexts = (control: string, texts: readonly string[]): string =>
  texts.join(control === 'list' ? ', ' : '; ');
