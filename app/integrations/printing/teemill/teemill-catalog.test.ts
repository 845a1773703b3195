import { expect, it, onTestFinished } from 'vitest';
import { openTeemill } from '#tests/support/teemill.ts';
import { readCatalog } from './catalog.server.ts';

const key = 'a raw key';
const project = 'studio-123456';
const product = (n: number) => ({
  id: `p${n}`,
  title: `Product ${n}`,
  enabled: n > 0,
  variants: [{ id: `v${n}`, ref: `ref-${n}`, color: 'Grey', size: '2XL', cost: 1005 }],
  images: [{ src: '/images/one.png', variantIds: [`v${n}`] }],
  facts: null,
  location: 'Freshwater',
  src: null,
});

async function open(products?: ReturnType<typeof product>[]) {
  const stand = await openTeemill({ key, project, ...(products && { products }) });
  onTestFinished(stand.close);
  const settings = { base: stand.base, project, key, authorization: 'raw' } as const;
  return { stand, settings, read: () => readCatalog(settings) };
}

it('is read to its last page, in our words for colors and sizes', async () => {
  const { stand, read } = await open(Array.from({ length: 120 }, (_, n) => product(n)));
  const found = await read();
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, n) => `p${n}`));
  expect(stand.sandbox.asked).toHaveLength(3);
  expect(found[0]).toMatchObject({
    isEnabled: false,
    variants: [
      {
        ref: 'ref-0',
        color: 'gray',
        size: 'XXL',
        colorHex: '#8d8f92',
        cost: { amount: 1005, currency: 'GBP' },
        inStock: true,
      },
    ],
    images: [{ src: `${stand.origin}/images/one.png`, variantRefs: ['ref-0'] }],
  });
});

it('says of the demo’s merchandise what it costs, what there is none of, and how it is worn', async () => {
  const { read } = await open();
  const shirt = (await read()).find(({ title }) => title === 'Last Lift')!;
  expect(shirt.variants).toHaveLength(42);
  expect(shirt.variants.find(({ size }) => size === '3XL')).toMatchObject({
    inStock: false,
    cost: { amount: 1190 },
  });
  expect(shirt.facts).toMatchObject({
    fabric: '100% organic cotton, 155 g/m²',
    weightGrams: 160,
    sizeChart: expect.arrayContaining([
      { size: 'M', measures: { 'Chest (in)': '40', 'Length (in)': '28' } },
    ]),
  });
});

it('has a product that is made of a design’s address; blanks are known beside it', async () => {
  const { stand, read } = await open([]);
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${stand.base}${path}?project=${project}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect((await ask('GET', '/gfn/catalog/products')).body['products']).toHaveLength(5);
  const application = {
    technology: 'dtg',
    placement: 'front',
    src: 'https://art.example/fern.png',
  };
  const wanted = {
    gfnProductRef: 'RNA1',
    title: 'Fern',
    enabled: true,
    variants: [
      {
        attributes: [
          { name: 'Colour', value: 'Navy' },
          { name: 'Size', value: 'M' },
        ],
        applications: [application],
      },
    ],
    applicationSets: [],
  };
  expect((await ask('POST', '/catalog/products', wanted)).status).toBe(201);
  const [fern] = await read();
  expect(fern).toMatchObject({ title: 'Fern', variants: [{ color: 'navy', size: 'M' }] });
  const middle = [
    { ...wanted.variants[0]!, applications: [{ ...application, placement: 'center' }] },
  ];
  expect(await ask('POST', '/catalog/products', { ...wanted, variants: middle })).toEqual({
    status: 400,
    body: { message: 'Unknown placement: center' },
  });
  expect((await ask('POST', '/catalog/products', '{')).status).toBe(400);
});

it.each(['[]', '{"products": [{"id": "p1", "title": "x", "variants": [{"id": "v"}]}]}'])(
  'is unknown where it says %s',
  async (garbled) => {
    const { stand, read } = await open();
    stand.sandbox.cause({ garbled });
    await expect(read()).rejects.toMatchObject({ kind: 'unknown' });
  },
);
