/** What fits into a letter, in characters. */
export const limits = {
  subject: 150,
  preheader: 200,
  /** Mail programs cut a letter off after about 100 kB. */
  body: 60_000,
} as const;

/** How many letters a minute may leave. */
export const speeds = [10, 20, 40, 100, 300] as const;
