import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkPictures, artworks, editions } from '#app/database/schema/catalog.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const add = (body: object) => site.call('POST', '/api/cart', { quantity: 1, ...body });
const cart = async (sessionId: string) => (await site.call('GET', `/api/cart/${sessionId}`)).body;

describe('POST /api/cart', () => {
  it('puts a work in and answers the line with its nested work', async () => {
    const work = await hangWork(site.context, { title: 'Slack Water', price: 165_000 });
    const sessionId = randomUUID();
    const { status, body } = await add({ artworkId: work.id, sessionId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sessionId,
      addedAt: site.context.now().toISOString(),
      artworkId: work.id,
      quantity: 1,
      selectedSize: null,
      selectedColor: null,
      alreadyInCart: false,
      maxQuantity: 1,
      availability: 'available',
      artwork: { id: work.id, title: 'Slack Water', price: '1650.00', dimensions: '20 × 30 in' },
    });
    expect(body.resolvedPrice).toBeUndefined();
    expect(await cart(sessionId)).toHaveLength(1);
  });

  it('is one line with the first picture of a work that has several', async () => {
    const [work, other] = [await hangWork(site.context), await hangWork(site.context)];
    const shown = await site.context.db
      .select()
      .from(artworkPictures)
      .where(inArray(artworkPictures.artworkId, [work.id, other.id]));
    const idOf = (artworkId: string) => shown.find((one) => one.artworkId === artworkId)!.pictureId;
    await site.context.db
      .insert(artworkPictures)
      .values({ artworkId: work.id, pictureId: idOf(other.id), position: 1 });
    const sessionId = randomUUID();
    await add({ artworkId: work.id, sessionId });
    expect(await cart(sessionId)).toMatchObject([
      { artwork: { imageUrl: expect.stringContaining(idOf(work.id)) } },
    ]);
  });

  it('keeps an original at one and says that it was there', async () => {
    const work = await hangWork(site.context);
    const sessionId = randomUUID();
    await add({ artworkId: work.id, sessionId });
    const { body } = await add({ artworkId: work.id, sessionId });
    expect(body).toMatchObject({ quantity: 1, alreadyInCart: true });
    expect(await cart(sessionId)).toHaveLength(1);
  });

  it('raises the quantity of the same shirt, and begins a line for another size or color', async () => {
    const shirt = await hangWork(site.context, {
      productType: 'merchandise',
      hasColors: true,
      sizes: ['S', 'M'],
      price: 3_800,
    });
    const sessionId = randomUUID();
    const line = { artworkId: shirt.id, sessionId, selectedSize: 'M', selectedColor: 'navy' };
    await add(line);
    expect((await add(line)).body).toMatchObject({
      quantity: 2,
      selectedColor: 'navy',
      alreadyInCart: false,
    });
    await add({ ...line, selectedColor: 'red' });
    await add({ ...line, selectedSize: 'S' });
    expect(
      (await cart(sessionId)).map((item: { quantity: number }) => item.quantity).toSorted(),
    ).toEqual([1, 1, 2]);
  });

  it('resolves the price of the size where the size has one', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      price: 5_000,
      sizePrices: [{ size: '12 × 19 in', price: 9_500 }],
    });
    const { body } = await add({
      artworkId: print.id,
      sessionId: randomUUID(),
      selectedSize: '12 × 19 in',
    });
    expect(body.resolvedPrice).toBe('95.00');
  });

  it('adds nothing without a size where there are sizes', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A', price: 9_500 }],
    });
    const sessionId = randomUUID();
    const { status, body } = await add({ artworkId: print.id, sessionId });
    expect(status).toBe(400);
    expect(body.detail).toBe('Please select a size before adding to cart.');
    expect(await cart(sessionId)).toEqual([]);
  });

  it('refuses what is sold, by the work, by its edition or by its size', async () => {
    const sessionId = randomUUID();
    const off = await hangWork(site.context, { isAvailable: false, title: 'The Patience of Mud' });
    expect(await add({ artworkId: off.id, sessionId })).toMatchObject({
      status: 409,
      body: { detail: 'The Patience of Mud has been sold.' },
    });
    const gone = await hangWork(site.context);
    await site.context.db.update(editions).set({ sold: 1 }).where(eq(editions.artworkId, gone.id));
    expect((await add({ artworkId: gone.id, sessionId })).status).toBe(409);
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A', price: 9_500, isAvailable: false }],
    });
    expect((await add({ artworkId: print.id, sessionId, selectedSize: 'A' })).status).toBe(409);
    expect(await cart(sessionId)).toEqual([]);
  });

  it('never holds more of an edition than there are', async () => {
    const original = await hangWork(site.context);
    expect(
      (await add({ artworkId: original.id, sessionId: randomUUID(), quantity: 5 })).body.quantity,
    ).toBe(1);
    const print = await hangWork(site.context, { productType: 'print', edition: 2 });
    const sessionId = randomUUID();
    for (let times = 0; times < 3; times++) await add({ artworkId: print.id, sessionId });
    expect((await cart(sessionId))[0].quantity).toBe(2);
  });

  it('makes one line of twenty clicks at once', async () => {
    const shirt = await hangWork(site.context, { productType: 'merchandise', price: 3_800 });
    const sessionId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => add({ artworkId: shirt.id, sessionId })));
    expect((await cart(sessionId)).map((item: { quantity: number }) => item.quantity)).toEqual([
      20,
    ]);
  });

  const sessionId = randomUUID();
  it.each([
    ['no body', ''],
    ['broken JSON', '{"artworkId":'],
    ['a missing work', { sessionId }],
    ['a work that is no id', { artworkId: 'abc', sessionId }],
    ['no cart', { artworkId: randomUUID() }],
    ['none of it', { artworkId: randomUUID(), sessionId, quantity: 0 }],
    ['a fraction of it', { artworkId: randomUUID(), sessionId, quantity: 1.5 }],
    ['a quantity in words', { artworkId: randomUUID(), sessionId, quantity: 'one' }],
    ['a color that does not exist', { artworkId: randomUUID(), sessionId, selectedColor: 'mauve' }],
    ['a NUL byte', { artworkId: randomUUID(), sessionId, selectedSize: 'A\u0000' }],
    ['a lone surrogate', '{"artworkId":"x","sessionId":"y","selectedSize":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"artworkId":"x"}}'],
    ['an array', []],
  ])('refuses %s with a problem document', async (_what, body) => {
    const answer = await site.call('POST', '/api/cart', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('refuses a body of a megabyte, and one that is not JSON', async () => {
    expect(
      (
        await site.call(
          'POST',
          '/api/cart',
          JSON.stringify({ selectedSize: 'x'.repeat(1_000_000) }),
        )
      ).status,
    ).toBe(413);
    expect(
      await site.call('POST', '/api/cart', 'artworkId=1', { 'content-type': 'text/plain' }),
    ).toMatchObject({ status: 415 });
  });

  it('answers 404 for a work that is not there', async () => {
    expect((await add({ artworkId: randomUUID(), sessionId: randomUUID() })).status).toBe(404);
  });

  it('takes no size for an original and no color for a print', async () => {
    const work = await hangWork(site.context);
    expect(
      (await add({ artworkId: work.id, sessionId: randomUUID(), selectedSize: 'M' })).body.fields,
    ).toEqual({
      selectedSize: 'Choose one of the sizes shown.',
    });
    expect(
      (await add({ artworkId: work.id, sessionId: randomUUID(), selectedColor: 'red' })).status,
    ).toBe(400);
  });

  it('changes nothing for a page of another site', async () => {
    const work = await hangWork(site.context);
    const foreign = await site.call(
      'POST',
      '/api/cart',
      { artworkId: work.id, sessionId, quantity: 1 },
      { origin: 'https://evil.example' },
    );
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('PATCH and DELETE /api/cart/{sessionId}/items/{itemId}', () => {
  it('sets the quantity, within what there is', async () => {
    const print = await hangWork(site.context, {
      productType: 'print',
      edition: 3,
      title: 'Last Lift',
    });
    const sessionId = randomUUID();
    const { body: item } = await add({ artworkId: print.id, sessionId });
    const path = `/api/cart/${sessionId}/items/${item.id}`;
    expect((await site.call('PATCH', path, { quantity: 3 })).body.quantity).toBe(3);
    expect(await site.call('PATCH', path, { quantity: 4 })).toMatchObject({
      status: 409,
      body: { detail: 'There are only 3 of Last Lift.' },
    });
    expect((await site.call('PATCH', path, { quantity: 0 })).status).toBe(400);
  });

  it('takes a line out once, and never from another cart', async () => {
    const work = await hangWork(site.context);
    const sessionId = randomUUID();
    const { body: item } = await add({ artworkId: work.id, sessionId });
    expect((await site.call('DELETE', `/api/cart/${randomUUID()}/items/${item.id}`)).status).toBe(
      404,
    );
    expect(await cart(sessionId)).toHaveLength(1);
    expect(await site.call('DELETE', `/api/cart/${sessionId}/items/${item.id}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await site.call('DELETE', `/api/cart/${sessionId}/items/${item.id}`)).status).toBe(404);
    expect(await cart(sessionId)).toEqual([]);
  });
});

describe('GET /api/cart/{sessionId}', () => {
  it('is empty for a cart that nobody has used, and 400 for what is no id', async () => {
    expect(await cart(randomUUID())).toEqual([]);
    expect((await site.call('GET', '/api/cart/abc')).status).toBe(400);
  });

  it('says when a work in it has been sold', async () => {
    const work = await hangWork(site.context);
    const sessionId = randomUUID();
    await add({ artworkId: work.id, sessionId });
    await site.context.db
      .update(artworks)
      .set({ isAvailable: false })
      .where(eq(artworks.id, work.id));
    expect((await cart(sessionId))[0].availability).toBe('sold');
  });
});
