import { getTableColumns, type Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { artworkPictures, artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { WorkForm } from './form-contract.ts';

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
      design: '(a file for the printer; only the demo has some)',
      designForDark: '(a file for the printer; only the demo has some)',
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
