import { expect, it } from 'vitest';
import { tidyLine } from './text.ts';

it('keeps what can be seen of a line, and nothing of one that cannot', () => {
  expect(tidyLine('  Ines \t  Okafor ')).toBe('Ines Okafor');
  expect(tidyLine('\u202eInes\u2069 \u200bOkafor')).toBe('Ines Okafor');
  for (const blank of ['', '   ', '\u200b', '\u2060\ufeff', '\u202e\u202c', '\u0001\u007f\u0085'])
    expect(tidyLine(blank)).toBe('');
  expect(tidyLine('Ines\u0000 Oka\u001bfor')).toBe('Ines Okafor');
  expect(tidyLine('می‌خواهم')).toBe('می‌خواهم');
});
