import type { DemoPost } from './shapes.ts';

// Bodies are markdown in ./posts. A picture in a body is written ![alt](picture:<file in demo/finished>).
export const posts: DemoPost[] = [
  {
    slug: 'a-week-on-the-lower-river',
    title: 'A Week on the Lower River',
    description:
      'A small boat, a lead line and eleven colors of gouache: notes from the spring drawing trip.',
    readingTime: '3 min read',
    tags: ['drawing', 'sailing'],
    createdAt: '2026-05-18T08:00:00.000Z',
    file: 'a-week-on-the-lower-river.md',
  },
  {
    slug: 'pulling-last-lift',
    title: 'Pulling "Last Lift"',
    description:
      'How a linocut from three blocks is made, in the right order, with the mistakes left in.',
    readingTime: '3 min read',
    tags: ['linocut', 'how it is made'],
    createdAt: '2026-01-22T08:00:00.000Z',
    file: 'pulling-last-lift.md',
  },
  {
    slug: 'what-the-birches-know',
    title: 'What the Birches Know',
    description:
      'Eleven years of drawing one spoil bank, and the trees that came to it by themselves.',
    readingTime: '2 min read',
    tags: ['drawing', 'birches'],
    createdAt: '2025-10-30T08:00:00.000Z',
    file: 'what-the-birches-know.md',
  },
  {
    slug: 'on-not-calling-it-ruin',
    title: 'On Not Calling It Ruin',
    description:
      'Why I keep one word out of the studio, and three ways of looking at a derelict quay.',
    readingTime: '2 min read',
    tags: ['looking'],
    createdAt: '2025-04-09T08:00:00.000Z',
    file: 'on-not-calling-it-ruin.md',
  },
];
