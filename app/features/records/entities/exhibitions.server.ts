import { z } from 'zod';
import type { FieldErrors } from '#app/platform/errors.ts';
import { choice, day, line, lines, money, percent, text, works } from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const exhibitions: Description = {
  title: 'Exhibitions',
  one: 'exhibition',
  about:
    'What you apply for and what hangs where. One that is accepted, or further, is on your home page.',
  schema: z.object({
    title: line('Title', { isRequired: true }),
    venue: line('Venue', { isRequired: true }),
    location: line('Place', { help: 'Town and country, as a visitor reads them.' }),
    status: choice(
      'State',
      ['planning', 'applied', 'accepted', 'declined', 'confirmed', 'open', 'completed'],
      {
        help: 'Visitors see it once it is accepted, confirmed, open or completed.',
      },
    ),
    type: line('Kind', { help: 'Such as solo, group or fair.' }),
    exhibitionStartDate: day('First day'),
    exhibitionEndDate: day('Last day'),
    description: text('About it', { help: 'Visitors read this.' }),
    artworksSubmitted: works('Works in it'),
    venueContact: text('Contact at the venue'),
    submissionDeadline: day('Apply by'),
    applicationFee: money('Application fee'),
    commissionRate: percent('Their share, in percent'),
    requirements: text('What they ask for'),
    submissionNotes: text('Notes on applying'),
    outcome: text('How it went'),
    salesMade: lines('Sold there'),
  }),
  rule: ({ exhibitionStartDate: from = '', exhibitionEndDate: to = '' }): FieldErrors =>
    from !== '' && to !== '' && from > to
      ? { exhibitionEndDate: 'The last day is before the first.' }
      : {},
  listed: ['venue', 'exhibitionStartDate', 'status'],
};
