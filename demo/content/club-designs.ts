import type { DemoClubDesign } from './shapes.ts';

// A design a month, the next one first, then the running one, then each that has retired.
export const clubDesigns: DemoClubDesign[] = [
  {
    title: 'Wild Carrot, Snow',
    story:
      'It dries standing and goes through the whole winter like that. The silos behind it have been empty since 1988; the seeds have not.',
    color: 'Slate',
    work: 'silos-first-snow',
    picture: 3,
  },
  {
    title: 'Heron Before the Sun',
    story:
      'He stood on the pier head for forty minutes and moved once. Behind him the whole harbor went from green to black, and I drew the water first because it would not wait.',
    color: 'Black',
    work: 'pier-head-herons',
    picture: 1,
  },
  {
    title: 'Starlings at Five',
    story:
      'They come over the marsh at five, all of them, and go down behind the pylons in one breath. The lines hum when they land.',
    color: 'Natural',
    work: 'pylons-over-the-marsh',
    picture: 1,
  },
  {
    title: 'Hogweed at the Substation',
    story:
      'Two metres high and hollow. Somebody had cut a path to the transformers, and by August it had closed the path again.',
    color: 'White',
    work: 'substation-frost',
    picture: 2,
  },
  {
    title: 'Low Water, Two Waders',
    story: 'The boat has lain there since the bridge was last opened. The birds use it as a hide.',
    color: 'Natural',
    work: 'swing-bridge',
    picture: 2,
  },
  {
    title: 'Bent Heads',
    story: 'Reed remembers the wind of the day before. This one blew from the works.',
    color: 'Sand',
    work: 'reed-margin',
    picture: 1,
  },
  {
    title: 'The Ring',
    story:
      'A mooring ring in a quay wall that has had no water in front of it for thirty years. The root found it before I did.',
    color: 'Rust',
    work: 'root-and-seam',
    picture: 2,
  },
  {
    title: 'Main Island',
    story: 'A map of the lichen on the north wall, surveyed on a ladder, in four colors.',
    color: 'White',
    work: 'lichen-chart',
    picture: 1,
  },
  {
    title: 'Yellow on Iron',
    story: 'What was painted 7 is now mostly this.',
    color: 'Black',
    work: 'plate-seven',
    picture: 2,
  },
  {
    title: 'Fern in the Joint',
    story: 'It needs a crack, a north side and nobody who tidies up.',
    color: 'Forest',
    work: 'root-and-seam',
    picture: 1,
  },
];
