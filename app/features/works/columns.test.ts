import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, type Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { artworkPictures, artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { WorkForm } from './form-contract.ts';
import { publishable } from './publishable.ts';

/** Which field of the form sets a column, or in brackets why none does. */
const setBy: [Table, Record<string, string>][] = [
  [
    artworks,
    {
      id: '(of the draft)',
      slug: 'slug',
      title: 'title',
      description: 'description',
      medium: 'medium',
      year: 'year',
      height: 'height',
      width: 'width',
      depth: 'depth',
      measuredIn: 'measuredIn',
      frame: 'frame',
      isReadyToHang: 'isReadyToHang',
      shippingWeight: 'weight',
      weighedIn: 'weighedIn',
      packing: 'packing',
      note: 'note',
      series: 'series',
      price: 'price',
      category: 'category',
      productType: 'kind',
      merchandiseType: 'merchandiseType',
      isFeatured: 'isFeatured',
      isAvailable: '(what is sold and the inventory say)',
      standing: '(the inventory says)',
      isPremium: 'isPremium',
      isNumbered: 'kind',
      visibility: 'audience',
      publishAt: 'publishAt',
      showsInShop: 'showsInShop',
      showsInPortfolio: 'showsInPortfolio',
      isFirstPicture: 'isFirstPicture',
      hasColors: 'hasColors',
      sizes: 'sizes',
      teemillVariantRef: 'teemillVariantRef',
      printedBy: 'printedBy',
      design: 'design',
      designForDark: 'designForDark',
      designX: 'designPlace',
      designY: 'designPlace',
      designWidth: 'designPlace',
      colors: 'colors',
      fabric: 'fabric',
      care: 'care',
      itemWeight: 'itemWeight',
      sizeChart: 'sizeChart',
      printOf: 'printOf',
      essay: 'essay',
      video: 'film',
      videoPoster: 'film',
      videoDescription: 'film',
      position: '(the order of the list of works)',
      createdAt: '(a time)',
      updatedAt: '(a time)',
    },
  ],
  [
    artworkSizes,
    {
      id: 'sizes',
      artworkId: '(the work)',
      size: 'sizes',
      price: 'sizes',
      isAvailable: 'sizes',
      createdAt: '(a time)',
    },
  ],
  [
    editions,
    {
      id: '(made with the edition)',
      artworkId: '(the work)',
      size: 'sizes',
      total: 'sizes',
      sold: '(a counter)',
      held: '(a counter)',
      editionSize: 'sizes',
      proofs: 'sizes',
    },
  ],
  [
    artworkPictures,
    {
      artworkId: '(the work)',
      pictureId: 'pictures',
      position: 'pictures',
      alt: 'pictures',
      caption: 'pictures',
    },
  ],
];

it('each column has a field that sets it, or a reason why none does', () => {
  const fields = Object.keys(WorkForm.shape);
  for (const [table, columns] of setBy) {
    expect(Object.keys(columns).toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted());
    const unknown = Object.values(columns).filter(
      (by) => !by.startsWith('(') && !fields.includes(by),
    );
    expect(unknown).toEqual([]);
  }
});

it('each field of the form is kept somewhere', () => {
  const kept = setBy.flatMap(([, columns]) => Object.values(columns));
  const elsewhere = ['location'];
  expect(Object.keys(WorkForm.shape).filter((field) => !kept.includes(field))).toEqual(elsewhere);
});

const now = new Date('2026-11-20T09:00:00Z');
const size = { id: 'a', size: 'A3', price: '70', total: '40', proofs: '', isOffered: true };
const film = { name: 'a.mp4', posterId: crypto.randomUUID(), description: 'Rolling ink.' };
const picture = { id: crypto.randomUUID(), alt: '', caption: '' };
const file = `designs/${crypto.randomUUID()}-4800x6000.png`;
const plain = WorkForm.parse({ title: 'Weir', price: '340', pictures: [picture] });
/** What each field is changed to, and on which kind of work it counts. */
const changed: Record<string, { to: unknown; on?: Partial<WorkForm> }> = {
  kind: { to: 'edition', on: { sizes: [{ ...size }] } },
  title: { to: 'Lock' },
  year: { to: '2024' },
  medium: { to: 'Ink' },
  width: { to: '30' },
  height: { to: '40' },
  depth: { to: '2' },
  measuredIn: { to: 'cm', on: { width: '30' } },
  price: { to: '350' },
  description: { to: 'Water.' },
  sizes: { to: [size], on: { kind: 'merchandise' } },
  frame: { to: 'framed' },
  isReadyToHang: { to: true },
  packing: { to: 'rolled' },
  weight: { to: '3' },
  weighedIn: { to: 'kg', on: { weight: '3' } },
  series: { to: 'Survey' },
  essay: { to: 'It began in March.' },
  note: { to: 'Signed.' },
  film: { to: film },
  isFeatured: { to: true },
  isPremium: { to: true },
  merchandiseType: { to: 'mug', on: { kind: 'merchandise' } },
  hasColors: { to: true, on: { kind: 'merchandise' } },
  design: { to: file, on: { kind: 'merchandise' } },
  designForDark: { to: file, on: { kind: 'merchandise', design: file } },
  designPlace: {
    to: { x: 0.2, y: 0.1, width: 0.5 },
    on: { kind: 'merchandise', merchandiseType: 't-shirt', design: file },
  },
  colors: { to: ['black'], on: { kind: 'merchandise', hasColors: true } },
  fabric: { to: 'Organic cotton', on: { kind: 'merchandise' } },
  care: { to: 'Wash at 30.', on: { kind: 'merchandise' } },
  itemWeight: { to: '180 g', on: { kind: 'merchandise' } },
  sizeChart: {
    to: { measures: ['Chest'], rows: [{ size: 'A3', lengths: ['20'] }] },
    on: { kind: 'merchandise', sizes: [size] },
  },
  teemillVariantRef: { to: 'T-1', on: { kind: 'merchandise' } },
  printedBy: { to: 'printer', on: { kind: 'merchandise' } },
  printOf: { to: crypto.randomUUID(), on: { kind: 'merchandise' } },
  category: { to: 'prints' },
  showsInShop: { to: false },
  showsInPortfolio: { to: false },
  isFirstPicture: { to: true },
  audience: { to: 'link' },
  publishAt: { to: '2026-12-01T09:00:00Z', on: { audience: 'from' } },
};
/** Not columns of `artworks` itself, or read by the database: see the other tests of publishing. */
const beyond = ['id', 'slug'];

it('the field that is named for a column of a work does change it', () => {
  const [, columns] = setBy[0]!;
  const named = Object.entries(columns).filter(
    ([column, by]) => !by.startsWith('(') && !beyond.includes(column),
  );
  const unmoved = named.filter(([column, by]) => {
    const change = changed[by];
    if (!change) return true;
    const before = WorkForm.parse({ ...plain, ...change.on });
    const after = WorkForm.parse({ ...before, [by]: change.to });
    const [was, is] = [before, after].map(
      (form) => (publishable(form, { now }).fields as Record<string, unknown>)[column],
    );
    return JSON.stringify(was) === JSON.stringify(is);
  });
  expect(named.length).toBeGreaterThan(25);
  expect(unmoved).toEqual([]);
});

it('each field of the form has a control on its screen', () => {
  const folder = `${import.meta.dirname}/form`;
  const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  const without = Object.keys(WorkForm.shape).filter(
    (field) =>
      !new RegExp(`name="${field}"|useField\\('${field}'\\)|change\\(\\{[^)]*\\b${field}\\b`).test(
        screens,
      ),
  );
  // Set where a print or a thing is made from its work, in the menu of that work.
  expect(without).toEqual(['printOf']);
});
