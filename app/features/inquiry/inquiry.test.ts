import { describe, expect, it } from 'vitest';
import { beginInquiry, emptyInquiry, namedWork } from './inquiry.ts';

describe('a form begun for a service', () => {
  it('has its subject, and words to begin with', () => {
    expect(beginInquiry(emptyInquiry, 'commission')).toEqual({
      ...emptyInquiry,
      projectType: 'Custom Commission',
    });
    expect(beginInquiry(emptyInquiry, 'visit')).toEqual({
      ...emptyInquiry,
      projectType: 'General Question',
      message: 'I would like to visit the studio.',
    });
  });

  it('keeps what was typed, and exchanges only words that it began with itself', () => {
    const typed = { ...emptyInquiry, firstName: 'Ada', message: 'A mural.' };
    expect(beginInquiry(typed, 'visit')).toMatchObject({ firstName: 'Ada', message: 'A mural.' });
    const asked = beginInquiry(beginInquiry(emptyInquiry, 'visit'), 'consultation');
    expect(asked.message).toBe('I would like advice on choosing a work.');
    expect(beginInquiry(asked, 'commission').message).toBe('');
  });

  it.each([null, '', 'constructor', 'Commission'])('is none for %j', (about) => {
    expect(beginInquiry(emptyInquiry, about)).toEqual(emptyInquiry);
  });
});

it.each([
  ['I would like "Weir" (https://site.example/work/weir).', 'weir'],
  ['https://site.example/work/low-water-2?utm=x', 'low-water-2'],
  ['https://other.example/work/weir', undefined],
  ['https://site.example/work/', undefined],
  ['A weir, please.', undefined],
])('%j is about %j', (message, slug) => {
  expect(namedWork(message, 'https://site.example')).toBe(slug);
});
