/** How long an id is. */
const idLength = 36;

/** A picture of a stage as its record keeps it: its id and, after a space, what it shows. */
export const pictureIn = (written: string): { id: string; alt: string } => ({
  id: written.slice(0, idLength),
  alt: written.slice(idLength + 1),
});
