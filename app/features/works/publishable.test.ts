import { describe, expect, it } from 'vitest';
import { WorkForm } from './form-contract.ts';
import { publishable } from './publishable.ts';

const now = new Date('2026-11-20T09:00:00Z');
const picture = { id: '00000000-0000-4000-8000-000000000001', alt: '', caption: '' };
const read = (given: Partial<WorkForm>) =>
  publishable(WorkForm.parse({ title: 'Reeds', price: '340', pictures: [picture], ...given }), {
    now,
  });
const row = { id: 'a', size: 'A2', price: '70', total: '75', proofs: '', isOffered: true };

it('is content with a picture, a title and a price', () => {
  expect(read({}).errors).toEqual({});
  expect(Object.keys(read({ title: ' ', price: '', pictures: [] }).errors).toSorted()).toEqual([
    'pictures',
    'price',
    'title',
  ]);
});

describe('a price', () => {
  it.each(['0', 'ask me', '-4', '1.234', ''])('%s is none', (price) => {
    expect(read({ price }).errors).toHaveProperty('price');
  });

  it('may be nothing where the work is not for sale any more', () => {
    const form = WorkForm.parse({ title: 'Gift', price: '0.00', pictures: [picture] });
    expect(publishable(form, { now, mayBeFree: true }).errors).toEqual({});
  });

  it('of a print is the lowest of what is offered', () => {
    const sizes = [row, { ...row, size: 'A4', price: '20', isOffered: false }];
    expect(read({ kind: 'edition', price: '', sizes }).fields.price).toBe(7000);
  });
});

it('needs a number of sheets for an edition, and none for an open print', () => {
  const sizes = [{ ...row, total: '' }];
  expect(read({ kind: 'edition', sizes }).errors).toHaveProperty(['sizes.0.total']);
  expect(read({ kind: 'edition', sizes: [{ ...row, total: '0' }] }).errors).toHaveProperty([
    'sizes.0.total',
  ]);
  expect(read({ kind: 'open', sizes }).errors).toEqual({});
  expect(read({ kind: 'open', sizes: [{ ...row, total: '1.5' }] }).errors).toHaveProperty([
    'sizes.0.total',
  ]);
  expect(read({ kind: 'edition', sizes: [] }).errors).toHaveProperty('sizes');
});

it('has each size once, by a name', () => {
  const twice = read({ kind: 'open', sizes: [row, { ...row, size: ' a2 ' }] });
  expect(twice.errors).toHaveProperty(['sizes.1.size']);
  const unnamed = read({ kind: 'open', sizes: [row, { ...row, size: '' }] });
  expect(unnamed.errors).toHaveProperty(['sizes.1.size']);
  expect(read({ kind: 'open', sizes: [{ ...row, size: '' }] }).copies[0]?.size).toBeNull();
});

it('takes the price of a thing for those of its sizes that have none', () => {
  const sizes = [
    { ...row, price: '' },
    { ...row, id: 'b', size: 'XL', price: '42' },
  ];
  const { copies, errors } = read({ kind: 'merchandise', price: '38', sizes });
  expect([errors, copies.map(({ price }) => price)]).toEqual([{}, [3800, 4200]]);
});

describe('the moment', () => {
  const at = (publishAt: string) => read({ audience: 'from', publishAt });

  it('is one to come', () => {
    expect(at('2026-11-20T11:00:00+01:00').errors).toEqual({});
    expect(at('2026-11-20T10:00:00+01:00').errors).toHaveProperty('publishAt');
    expect(at('2031-11-18T11:00:00+01:00').errors).toEqual({});
    expect(at('9999-11-20T11:00:00+01:00').errors).toEqual({
      publishAt: 'Choose a time within the next five years.',
    });
    expect(at('tomorrow').errors).toHaveProperty('publishAt');
    expect(at('2026-13-45T10:00:00Z').errors).toHaveProperty('publishAt');
    expect(at('2026-12-01T10:00').errors).toHaveProperty('publishAt');
  });

  it('is kept only where it is asked for', () => {
    const { fields } = read({ audience: 'link', publishAt: '2999-01-01T00:00:00Z' });
    expect([fields.visibility, fields.publishAt]).toEqual(['private', null]);
  });
});

it('makes the address of the title, or of what is typed', () => {
  expect(read({ title: 'Ærø, dusk' }).slug).toEqual({ wanted: 'aero-dusk', isTyped: false });
  expect(read({ title: '夕暮れ' }).slug.wanted).toBe('work');
  expect(read({ slug: '/work/High Water' }).slug).toEqual({ wanted: 'high-water', isTyped: true });
  expect(read({ slug: '--' }).errors).toHaveProperty('slug');
});

it('wants a film described', () => {
  const film = { name: 'films/a.webm', posterId: picture.id, description: ' ' };
  expect(read({ film }).errors).toHaveProperty('film');
});

it('takes only what belongs to the kind', () => {
  const { fields } = read({ hasColors: true, merchandiseType: 'mug', printOf: picture.id });
  expect([fields.hasColors, fields.merchandiseType, fields.printOf]).toEqual([false, null, null]);
});
