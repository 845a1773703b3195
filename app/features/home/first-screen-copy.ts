/** What the home page says on its first screen (spec. section 2, and the lines of the design). */
export const firstScreenCopy = {
  description:
    'Post-industrial environmentalism: paintings and prints of rust, concrete, cranes and silos, and the green that takes them back.',
  noHero: 'Featured artwork coming soon',
  statement: {
    title: ['Post-industrial', 'environmentalism'],
    text: 'Rust, concrete, cranes and silos, and the green that takes them back. The paintings begin where the work stopped.',
  },
} as const;
