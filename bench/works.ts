import { fillWorks } from './fill-works.ts';
import { measureHanging } from './hang-work.ts';
import { compareSites } from './owner-sites.ts';
import type { Figure } from './report.ts';

/** What the list of works is asked for; `{work}` hangs in the middle of the wall. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['/admin/works, the page', '/admin/works'],
  ['works, as they hang', '/api/admin/works?limit=25'],
  ['works, deep in the list', '/api/admin/works?limit=25&cursor={work}'],
  ['works, newest first', '/api/admin/works?limit=25&order=newest'],
  ['works, by title', '/api/admin/works?limit=25&order=title'],
  ['works, by price', '/api/admin/works?limit=25&order=price'],
  // Of fifty works five are sold: a page of more would compare five rows with twenty-five.
  ['works, sold', '/api/admin/works?limit=5&tab=sold'],
  ['works, numbered editions', '/api/admin/works?limit=25&kind=edition'],
  ['works, a rare word', '/api/admin/works?limit=25&q=kittiwake'],
  ['works, a common word', '/api/admin/works?limit=25&q=linen'],
  ['works, a word that none has', '/api/admin/works?limit=25&q=nothing'],
];

/** The owner's works: a photo hung, and her list with 50 and 50,000 works. */
export async function measureWorks(): Promise<Figure[]> {
  const hanging = await measureHanging();
  const list = await compareSites({ name: 'works', sizes: [50, 50_000], calls, fill: fillWorks });
  return [...hanging, ...list];
}
