import { randomUUID } from 'node:crypto';
import type { Method } from './store.ts';

type Way = Omit<Method, 'id'>;

const home: readonly Way[] = [
  {
    name: 'Click & Collect',
    description: 'Collect it from our shop in Freshwater.',
    price: 0,
    minDays: 1,
    maxDays: 3,
  },
  { name: 'Standard', description: 'Royal Mail Tracked 48', price: 420, minDays: 3, maxDays: 5 },
  { name: 'Express', description: 'Royal Mail Tracked 24', price: 690, minDays: 1, maxDays: 2 },
];
const abroad: readonly Way[] = [
  {
    name: 'Click & Collect',
    description: 'Collect it from our shop in Freshwater.',
    price: 0,
    minDays: 1,
    maxDays: 3,
  },
  { name: 'Standard', description: 'International tracked', price: 895, minDays: 7, maxDays: 14 },
  { name: 'Express', description: 'International courier', price: 1990, minDays: 3, maxDays: 5 },
];

/** The ways to a country, under ids of this order alone. */
export const methodsTo = (country: string): Method[] =>
  (country === 'GB' ? home : abroad).map((way) => ({ id: randomUUID(), ...way }));
