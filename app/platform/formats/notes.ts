/** The characters that the owner's notes take, wherever she writes some; longer ones are refused and never cut (spec. section 5). */
export const longestNotes = 100_000;
export const notesTooLong =
  'Notes hold up to 100,000 characters. Please shorten them; nothing has been cut.';

/** The bytes of a body with so many notes, each character written in the longest way. */
export const bodyWithNotes = (count: number): number => count * longestNotes * 6 + 100_000;
