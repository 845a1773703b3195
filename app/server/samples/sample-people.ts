import type { DemoBuyer } from '#demo/content/shapes.ts';

/** Who they are, told apart from those who came by themselves. */
export function personOf({ name, email, address }: DemoBuyer) {
  const [firstName, lastName] = namesOf(name);
  const home = JSON.stringify({ firstName, lastName, ...address });
  return { email, firstName, lastName, address: home, ...sampleMarks };
}

export function namesOf(name: string): [string, string] {
  const [first = '', ...others] = name.split(' ');
  return [first, others.join(' ')];
}

/** How the customers whom the demo invents are marked. */
export const sampleMarks = { acquisitionSource: 'demo', tags: ['demo'] };
