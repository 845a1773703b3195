import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBodies, replaced, type Sent, textPaths } from './bodies.ts';
import { hostileQueries, hostileSegments, hostileTexts } from './hostile.ts';
import {
  type Answer,
  complaint,
  isWhole,
  rowDigests,
  runs,
  Tally,
  timed,
  timeout,
} from './judge.ts';
import { openFilledShop, pathWith, reads, writeNames } from './filled-shop.ts';
import type { Good } from './owner-calls.ts';

let shop: Awaited<ReturnType<typeof openFilledShop>>;
const tally = new Tally();
beforeAll(async () => {
  shop = await openFilledShop();
});
afterAll(async () => {
  tally.print('Bad requests, by call:');
  await shop.site.close();
});

type Request = { method: string; url: string; sent?: Sent | undefined; isOwners?: boolean };

async function ask({ method, url, sent, isOwners }: Request): Promise<Answer> {
  return timed(async () => {
    const answer = await shop.site.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(isOwners && {
          ...shop.headers,
          origin: shop.site.origin,
          host: new URL(shop.site.origin).host,
        }),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { payload: sent.payload }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, type, text: answer.body };
  });
}

/** Sends what must be refused. */
async function refused(name: string, request: Request): Promise<void> {
  const answer = await ask(request);
  tally.add(name);
  expect(complaint(answer, true)).toBeUndefined();
  expect(answer.status, `${answer.status} ${answer.text.slice(0, 200)}`).toBeGreaterThanOrEqual(
    400,
  );
}

const rows = () => rowDigests(shop.site.context.db);
const segments = fc.constantFrom(...hostileSegments);
/** Names nothing that is there. */
const strangerIds = fc.oneof(segments, fc.uuid(), fc.stringMatching(/^[\w-]{20,60}$/));

/** Parameters of which at least one is wrong. */
function brokenParams(good: Good): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(good.params);
  return fc
    .tuple(
      fc.subarray(names, { minLength: 1 }),
      fc.array(strangerIds, { minLength: names.length, maxLength: names.length }),
    )
    .map(([wrong, values]) => ({
      ...good.params,
      ...Object.fromEntries(wrong.map((name, index) => [name, values[index]!])),
    }));
}

/** The caller names what is begun, and what is not there needs no removing: no name is wrong, but one that cannot be read. */
const takesAnyName = [
  'PUT /api/admin/uploads/:id',
  'DELETE /api/admin/uploads/:id',
  'DELETE /api/admin/series/:name',
];

const asJson = (body: unknown): Sent | undefined =>
  body === undefined ? undefined : { type: 'application/json', payload: JSON.stringify(body) };

describe('a write that is wrong', () => {
  it.each(writeNames)(
    '%s is refused in words and changes nothing',
    async (name) => {
      const good = shop.good.get(name)!;
      const { method, path, body } = good.endpoint;
      // The owner's calls are sent by the owner: a stranger's would be refused for that alone.
      const isOwners = good.endpoint.for === 'owner';
      const takesJson = body !== undefined && good.endpoint.takes !== 'bytes';
      const withBody = takesJson
        ? brokenBodies(good.endpoint, good.body).map((sent): Request => ({
            method,
            url: pathWith(path, good.params),
            sent,
            isOwners,
          }))
        : undefined;
      const withParams =
        Object.keys(good.params).length > 0 && !takesAnyName.includes(name)
          ? brokenParams(good).map((params): Request => ({
              method,
              url: pathWith(path, params),
              sent: asJson(good.body),
              isOwners,
            }))
          : undefined;
      const kinds = [withBody, withParams].filter((kind) => kind !== undefined);
      if (kinds.length === 0) return;
      const before = await rows();
      await fc.assert(
        fc.asyncProperty(fc.oneof(...kinds), (request) => refused(name, request)),
        runs(4, 3_500),
      );
      expect(await rows()).toEqual(before);
    },
    timeout,
  );

  it(
    'of signing out does nothing whatever it carries',
    async () => {
      const carried = fc.oneof(
        fc.constantFrom(...hostileTexts),
        fc.json(),
        fc.string({ unit: 'binary' }),
      );
      const before = await rows();
      await fc.assert(
        fc.asyncProperty(carried, async (payload) => {
          tally.add('POST /api/auth/logout');
          const answer = await ask({
            method: 'POST',
            url: '/api/auth/logout',
            sent: { type: 'application/json', payload },
          });
          expect(complaint(answer, true)).toBeUndefined();
        }),
        runs(4, 2_500),
      );
      expect(await rows()).toEqual(before);
    },
    timeout,
  );
});

describe('a read that is wrong', () => {
  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s is answered in words and changes nothing',
    async (path, endpoint) => {
      const isOwners = endpoint.for === 'owner';
      const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
      const query = fc.oneof(
        fc.constant(''),
        fc.constantFrom(...hostileQueries),
        segments.map((one) => `?cursor=${one}&type=${one}&${one}=${one}`),
      );
      const url = fc
        .tuple(fc.array(strangerIds, { minLength: names.length, maxLength: names.length }), query)
        .map(
          ([values, search]) =>
            pathWith(path, Object.fromEntries(names.map((name, index) => [name, values[index]!]))) +
            search,
        );
      const before = await rows();
      await fc.assert(
        fc.asyncProperty(url, async (at) => {
          tally.add(`GET ${path}`);
          expect(complaint(await ask({ method: 'GET', url: at, isOwners }), true)).toBeUndefined();
        }),
        runs(4, 800),
      );
      expect(await rows()).toEqual(before);
    },
    timeout,
  );
});

describe('a call that is right', () => {
  // The last, because they do change things: had one been wrong, everything made of it would have been refused for no reason.
  it.each(writeNames.filter((name) => name !== 'POST /api/teemill/mockup'))(
    '%s is taken',
    async (name) => {
      const good = shop.good.get(name)!;
      const { method, path, for: audience } = good.endpoint;
      const answer = await ask({
        method,
        url: pathWith(path, good.params),
        sent: asJson(good.body),
        isOwners: audience === 'owner',
      });
      expect(answer, answer.text.slice(0, 200)).toMatchObject({ status: good.status ?? 200 });
    },
  );

  it.each(writeNames)(
    '%s takes or refuses any hostile text in any field, but never breaks',
    async (name) => {
      const good = shop.good.get(name)!;
      const url = pathWith(good.endpoint.path, good.params);
      for (const path of textPaths(good.body)) {
        for (const [number, text] of hostileTexts.entries()) {
          // A taste: every field, every eighteenth text, another for each field.
          if (!isWhole && (number + path.join().length) % 18 !== 0) continue;
          tally.add(`${name}, hostile texts`);
          const { method, for: audience } = good.endpoint;
          const answer = await ask({
            method,
            url,
            sent: asJson(replaced(good.body, path, text)),
            isOwners: audience === 'owner',
          });
          expect(
            complaint(answer, true),
            `${path.join('.')}: ${JSON.stringify(text.slice(0, 60))}`,
          ).toBeUndefined();
        }
      }
    },
    timeout,
  );
});
