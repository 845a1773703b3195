/** What the home page says (spec. section 2, and the lines of the comps). */
export const homeCopy = {
  description:
    'Post-industrial environmentalism: paintings and prints of rust, concrete, cranes and silos, and the green that takes them back.',
  noHero: 'Featured artwork coming soon',
  statement: {
    title: ['Post-industrial', 'environmentalism'],
    text: 'Rust, concrete, cranes and silos, and the green that takes them back. The paintings begin where the work stopped.',
  },
  shop: {
    title: 'Shop Art & Merchandise',
    text: 'Every piece of this art explores Post Industrial Environmentalism: what was built, what was left, what grows.',
    art: 'Original Artworks & Prints',
    merchandise: 'Merchandise',
    all: 'View All Available Works',
    notLoaded: 'The shop could not be loaded. Please try again.',
  },
  blurbs: [
    { title: 'Authenticity guaranteed', text: 'Original artworks come with a signed certificate of authenticity.' },
    { title: 'Professional, insured shipping', text: 'Packed by hand in the studio and sent worldwide.' },
    { title: '30-day satisfaction guarantee', text: 'Live with the work. If it is not right, send it back.' },
  ],
} as const;
