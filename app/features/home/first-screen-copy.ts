/** What the home page says on its first screen besides the owner's own words (spec. section 2). */
export const firstScreenCopy = {
  noHero: 'Featured artwork coming soon',
  home: 'Home',
} as const;
