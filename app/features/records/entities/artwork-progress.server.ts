import { z } from 'zod';
import { commission, day, line, list, text, wholeNumber, work } from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const artworkProgress: Description = {
  title: 'Work in progress',
  one: 'stage',
  about:
    'How a work came to be, stage by stage: what you used, how long it took, what you learned.',
  schema: z.object({
    stage: line('Stage', {
      isRequired: true,
      help: 'Such as underdrawing, first layer or varnish.',
    }),
    artworkId: work('Work'),
    commissionId: commission('Commission'),
    description: text('What was done'),
    techniques: list('Techniques'),
    materials: list('Materials'),
    timeSpent: wholeNumber('Minutes spent', 0, 100_000),
    challenges: text('What was hard'),
    learnings: text('What you learned'),
    nextSteps: text('What comes next'),
    completionDate: day('Done on'),
    notes: text('Notes'),
  }),
  listed: ['artworkId', 'timeSpent', 'completionDate'],
};
