import { z } from 'zod';
import { choice, day, line, list, money, text, wholeNumber } from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const suppliers: Description = {
  title: 'Suppliers',
  one: 'supplier',
  about: 'Where paint, paper, linen and frames come from.',
  schema: z.object({
    name: line('Name', { isRequired: true }),
    type: line('Kind', { help: 'Such as paint, framing or printing.' }),
    status: choice('State', ['active', 'inactive']),
    contactInfo: text('How to reach them'),
    products: list('What you buy there'),
    pricing: text('Prices'),
    leadTime: line('How long it takes', { help: 'Such as “10 days”.' }),
    minimumOrder: line('Smallest order'),
    paymentTerms: line('How they are paid'),
    qualityRating: wholeNumber('Quality, 1 to 5', 1, 5),
    reliabilityRating: wholeNumber('Reliability, 1 to 5', 1, 5),
    lastOrderDate: day('Last order'),
    totalSpent: money('Spent so far'),
    notes: text('Notes'),
  }),
  listed: ['type', 'products', 'status'],
};
