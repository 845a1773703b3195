/** What fits into a post, in characters and pieces. A draft may hold what is too long to be published, but for its text. */
export const limits = {
  title: 200,
  description: 500,
  readingTime: 40,
  /** About 50,000 words. */
  body: 300_000,
  slug: 80,
  tags: 12,
  tag: 40,
} as const;
