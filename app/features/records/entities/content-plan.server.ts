import { z } from 'zod';
import {
  choice,
  day,
  exhibition,
  figures,
  line,
  list,
  moment,
  text,
  works,
} from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const contentPlan: Description = {
  title: 'Content plan',
  one: 'plan',
  about: 'What you mean to post, write or send, where, and how it went.',
  schema: z.object({
    title: line('Title', { isRequired: true }),
    type: line('Kind', { isRequired: true, help: 'Such as post, letter, film or picture.' }),
    platform: line('Where', { help: 'Such as blog, newsletter or Instagram.' }),
    status: choice('State', ['planned', 'drafted', 'scheduled', 'published', 'dropped']),
    publishDate: day('Day'),
    scheduledTime: moment('Scheduled for'),
    content: text('Words'),
    tags: list('Tags'),
    relatedArtworkIds: works('Works in it'),
    relatedExhibitionId: exhibition('For an exhibition'),
    engagement: figures('How it did'),
    performanceNotes: text('What you learned'),
  }),
  listed: ['platform', 'publishDate', 'status'],
};
