import { z } from 'zod';
import { day, line, lines, money, text } from '../fields.server.ts';
import type { Description } from './description.server.ts';

export const pastSales: Description = {
  title: 'Earlier sales',
  one: 'earlier sale',
  about: 'What you sold before you came here. It counts in no sum of this shop.',
  schema: z.object({
    name: line('Number', { isRequired: true, help: 'Such as “Shopify #1001”.' }),
    soldOn: day('Sold on'),
    items: lines('What was bought'),
    total: money('Paid'),
    currency: line('Currency', { help: 'Such as USD.' }),
    notes: text('Notes'),
  }),
  listed: ['soldOn', 'items', 'total'],
};
