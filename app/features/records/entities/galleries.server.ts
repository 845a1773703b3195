import { z } from 'zod';
import { choice, day, line, list, percent, text } from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const galleries: Description = {
  title: 'Galleries',
  one: 'gallery',
  about: 'Who shows your work or might, on what share, and when you talk next.',
  schema: z.object({
    name: line('Name', { isRequired: true }),
    location: line('Place'),
    relationship: choice('How you stand', [
      'prospect',
      'contacted',
      'submitted',
      'represented',
      'former',
    ]),
    status: choice('State', ['active', 'inactive']),
    type: line('Kind', { help: 'Such as commercial, artist-run or museum.' }),
    contactInfo: text('How to reach them'),
    website: line('Website'),
    socialMedia: line('Social media'),
    focus: list('What they show'),
    commissionRate: percent('Their share, in percent'),
    paymentTerms: line('When they pay'),
    priceRange: line('Price range'),
    submissionProcess: text('How to submit'),
    submissionRequirements: text('What they ask for'),
    lastContact: day('Last talked'),
    nextFollowUp: day('Talk again on'),
    exhibitionHistory: text('What you have shown there'),
    notes: text('Notes'),
  }),
  listed: ['location', 'relationship', 'nextFollowUp'],
};
