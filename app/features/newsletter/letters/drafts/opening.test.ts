import { expect, it } from 'vitest';
import { openingOf } from './opening.ts';

const picture = (at: number, alt = '') =>
  `![${alt}](picture:00000000-0000-4000-8000-00000000000${at})`;
const long = 'One more word. '.repeat(40).trim();

it('a letter has the pictures of the beginning of its post, in their order', () => {
  const body = [`First.\n${picture(1)}\n${picture(2, 'A weir')}`, picture(3), 'Then.', long];
  expect(openingOf('The weir', [...body, 'The end.', picture(4)].join('\n\n'))).toBe(
    ['# The weir', 'First.', picture(1), picture(2, 'A weir'), picture(3), 'Then.', long].join(
      '\n\n',
    ),
  );
});

it('the first picture stands above where none comes so early', () => {
  expect(openingOf('Weir *1*', `${long}\n\n${picture(1)}\n\n${picture(2)}`)).toBe(
    `${picture(1)}\n\n# Weir \\*1\\*\n\n${long}`,
  );
});

it('ends before the first heading below its first words', () => {
  expect(openingOf('Weir', `## At first\n\nFirst.\n\n## Then\n\nMore.`)).toBe('# Weir\n\nFirst.');
});
