import type { DemoStudio } from './shapes.ts';

export const studio: DemoStudio = {
  name: 'Full Circle Studio',
  country: 'US',
  foundedYear: 2024,
  words: {
    tagline: 'Rust, concrete, cranes and silos, and the green that takes them back.',
    headline: 'Post-industrial\nenvironmentalism',
    statement:
      'Rust, concrete, cranes and silos, and the green that takes them back. The paintings begin where the work stopped.',
    description:
      'Post-industrial environmentalism: paintings and prints of rust, concrete, cranes and silos, and the green that takes them back.',
    shopDescription:
      'Original paintings, linocuts and limited prints of post-industrial places and what grows there.',
    statementDescription: 'The artist statement: what was built, what was left, what grows.',
    shopIntro:
      'Every piece of this art explores Post Industrial Environmentalism: what was built, what was left, what grows.',
    blogSubtitle:
      'Thoughts on post-industrial environmentalism, sailing, and the intersection of art and nature.',
    statementTitle: 'The Full Circle',
    statementSubtitle: 'Post Industrial Environmentalism',
  },
  biography: [
    'I grew up downstream of a shipyard and learned to draw from its sheds. The yard closed the year I left for art school. When I came back the slipways had willows on them, and I have been painting that change, here and on other rivers, ever since.',
    'I call the work post-industrial environmentalism. It looks closely at places that industry has finished with and at what arrives afterward: birch, reed, lichen, ivy, and the people who measure the water. I paint in oil on linen and panel, cut linocuts, and keep drawing books on site in all weathers.',
    'The studio is the upper floor of a former sail loft. The floor still has the seams where canvas was laid out, and I use them to stretch pictures square. Originals, editions and the monthly shirt are all packed here, by me, on a table that came out of the pattern shop.',
    'When the tide allows I work from the water. A small gaff-rigged boat is the other half of the studio: it reaches the yards from the side they were built to be seen from, and it moves slowly enough for drawing.',
  ],
  quote: 'I do not paint ruins. I paint a change of shift.',
  education: [
    'MFA in Painting, 2009',
    'BFA in Printmaking, with a minor in Environmental Studies, 2005',
    'Apprenticeship in relief printing at a community press, 2005 to 2006',
  ],
  sailing: {
    title: 'Sailing recognition',
    text: 'Seamanship award of a regional old gaffers association, 2022, for a single-handed passage through eleven estuaries, all of them drawn in one sketchbook.',
  },
  picture: {
    file: 'studio-wall.avif',
    alt: 'A studio in an old sail loft, painted in oil: tall north window and press wheels dark at the left, a limewashed board wall with canvases and proofs, and a bench with brush jars and a slab of wet orange ink. A wooden block, an oar and a coiled rope hang and lean in the half-light.',
  },
  location: 'The Sail Loft, Old Harbor Basin, by appointment',
  email: 'studio@example.com',
  phone: '+1 555 0100',
  responseNote: 'I typically respond within 24-48 hours.',
  promises: [
    '## Authenticity guaranteed',
    'Original artworks come with a signed certificate of authenticity.',
    '## Professional, insured shipping',
    'Originals and prints are packed by hand in the studio, insured and sent worldwide. Shirts, totes and other merchandise come from the printer.',
    '## 30-day satisfaction guarantee',
    'Live with an original or a print. If it is not right for you, write within 30 days of its arrival and send it back. Merchandise that is faulty, damaged or the wrong size is replaced or refunded.',
  ].join('\n\n'),
  socialLinks: [
    { label: 'Instagram', url: 'https://example.com/instagram' },
    { label: 'Facebook', url: 'https://example.com/facebook' },
    { label: 'YouTube', url: 'https://example.com/youtube' },
    { label: 'Pinterest', url: 'https://example.com/pinterest' },
    { label: 'LinkedIn', url: 'https://example.com/linkedin' },
    { label: 'Bluesky', url: 'https://example.com/bluesky' },
  ],
  statementFile: 'pages/statement.md',
  cvFile: 'pages/cv.md',
  legal: [
    { slug: 'privacy', title: 'Privacy', file: 'pages/privacy.md' },
    { slug: 'terms', title: 'Terms of Sale', file: 'pages/terms.md' },
    { slug: 'shipping-policy', title: 'Shipping Policy', file: 'pages/shipping-policy.md' },
    { slug: 'returns', title: 'Returns and Withdrawal', file: 'pages/returns.md' },
    { slug: 'imprint', title: 'Imprint', file: 'pages/imprint.md' },
  ],
};
