/** The texts that the owner writes in the settings, in the order of their list. */
export const wordNames = [
  'biography',
  'quote',
  'education',
  'statement',
  'cv',
  'contact',
  'promises',
  'terms',
  'privacy',
  'shipping-policy',
  'returns',
  'imprint',
] as const;
export type WordName = (typeof wordNames)[number];

/** How many characters each takes; the long ones as many as the database. */
export const longestText: Readonly<Record<WordName, number>> = {
  biography: 10_000,
  quote: 300,
  education: 2000,
  statement: 40_000,
  cv: 20_000,
  contact: 200,
  promises: 2000,
  terms: 40_000,
  privacy: 40_000,
  'shipping-policy': 40_000,
  returns: 40_000,
  imprint: 40_000,
};

/** Those in which bold, links, lists and the like are read. The others are shown as they are typed. */
export const isMarkdown = (name: WordName) =>
  !['quote', 'education', 'contact', 'promises'].includes(name);
