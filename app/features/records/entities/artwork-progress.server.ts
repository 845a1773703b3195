import { z } from 'zod';
import type { FieldErrors } from '#app/platform/errors.ts';
import {
  commission,
  day,
  line,
  list,
  pictures,
  text,
  wholeNumber,
  work,
  yes,
} from '../fields.server.ts';
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
    progressImages: pictures('Pictures'),
    isShown: yes('Show this stage on the page of the work', {
      help: 'Visitors see its pictures, what the stage is called and what was done.',
    }),
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
  rule: ({ isShown, artworkId = '', progressImages = [] }): FieldErrors => ({
    ...(isShown === 'yes' &&
      artworkId === '' && { artworkId: 'Choose the work on whose page it is shown.' }),
    ...(isShown === 'yes' &&
      progressImages.length === 0 && { progressImages: 'Add a picture before it is shown.' }),
  }),
  listed: ['artworkId', 'completionDate', 'isShown'],
};
