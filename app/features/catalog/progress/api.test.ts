import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '#app/features/records/contract.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { takenIn } from '#tests/support/uploads.ts';
import { hangWork } from '#tests/support/works.ts';

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
beforeAll(async () => {
  owner = await openOwnerSite();
});
afterAll(() => owner.site.close());

const ask = (method: string, path: string, body?: unknown) =>
  owner.site.call(method, `/api/admin/records${path}`, body, owner.headers);
const add = async (values: object) => {
  owner.site.clock.advance({ minutes: 1 });
  const { status, body } = await ask('POST', '/artwork-progress', { values });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body as RecordDetail;
};

describe('a stage of a work', () => {
  it('is on the page of the work in order, once it is to be shown', async () => {
    const hung = await hangWork(owner.site.context, { title: 'Reed Margin' });
    const [first, second] = [await takenIn(owner.site.context), await takenIn(owner.site.context)];
    const making = async () =>
      (await owner.site.call('GET', `/api/artworks/${hung.slug}`)).body.making as unknown;
    expect(await making()).toEqual([]);
    const late = await add({
      stage: 'Varnish',
      artworkId: hung.id,
      progressImages: [first],
      isShown: 'yes',
      completionDate: '2026-11-20',
    });
    const early = await add({
      stage: 'Underdrawing',
      artworkId: hung.id,
      progressImages: [`${second} Charcoal lines on linen.`, first],
      description: 'Charcoal, from the bank.',
      notes: 'Not for visitors.',
      completionDate: '2026-11-02',
    });
    const alts = (all: unknown) =>
      (all as { stage: string; pictures: { id: string; alt: string }[] }[]).map(
        ({ stage, pictures }) => [stage, ...pictures.map(({ id, alt }) => [id, alt])],
      );
    expect(alts(await making())).toEqual([['Varnish', [first, 'Varnish']]]);
    const change = (id: string, version: number, values: object) =>
      ask('PATCH', `/artwork-progress/${id}`, { values, version });
    expect((await change(early.id, 1, { isShown: 'yes' })).status).toBe(200);
    expect(alts(await making())).toEqual([
      ['Underdrawing', [second, 'Charcoal lines on linen.'], [first, 'Underdrawing']],
      ['Varnish', [first, 'Varnish']],
    ]);
    expect(JSON.stringify(await making())).toContain('Charcoal, from the bank.');
    expect(JSON.stringify(await making())).not.toContain('Not for visitors.');
    expect((await change(late.id, 1, { isShown: '' })).status).toBe(200);
    owner.site.clock.advance({ minutes: 1 });
    const turned = await change(early.id, 2, {
      progressImages: [first, `${second} Charcoal lines on linen.`],
    });
    expect((turned.body as RecordDetail).history[0]!.fields).toEqual([
      {
        label: 'Pictures',
        before: 'Charcoal lines on linen.; a picture',
        after: 'a picture; Charcoal lines on linen.',
      },
    ]);
    expect(alts(await making())).toEqual([
      ['Underdrawing', [first, 'Underdrawing'], [second, 'Charcoal lines on linen.']],
    ]);
    await ask('DELETE', `/artwork-progress/${early.id}`);
    expect(await making()).toEqual([]);
    await ask('DELETE', `/artwork-progress/${late.id}`);
  });

  it('is not shown without a work or a picture, and names no picture that is not there', async () => {
    const shown = await ask('POST', '/artwork-progress', {
      values: { stage: 'Varnish', isShown: 'yes' },
    });
    expect([shown.status, shown.body.fields]).toEqual([
      400,
      {
        artworkId: 'Choose the work on whose page it is shown.',
        progressImages: 'Add a picture before it is shown.',
      },
    ]);
    const refusedFor = async (progressImages: string[]) =>
      (await ask('POST', '/artwork-progress', { values: { stage: 'Varnish', progressImages } }))
        .body.fields;
    const id = await takenIn(owner.site.context);
    expect(await refusedFor([randomUUID()])).toEqual({ progressImages: 'Choose pictures again.' });
    expect(await refusedFor(['charcoal'])).toEqual({ progressImages: 'Choose pictures again.' });
    expect(await refusedFor([id, `${id} Again.`])).toEqual({
      progressImages: 'One picture is here twice. Take one of them out.',
    });
  });
});
