/** A single letter begins half of all names. */
export const shortest = 2;
