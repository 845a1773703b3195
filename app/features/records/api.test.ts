import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { withoutAccents } from '#app/database/search.server.ts';
import { contentPlan } from '#app/database/schema/office.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { exhibitions } from '#app/database/schema/studio.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { takenIn } from '#tests/support/uploads.ts';
import { hangWork } from '#tests/support/works.ts';
import type { Entity, Record as Kept, RecordDetail } from './contract.ts';
import { type DescribedField, fieldsOf } from './describe.server.ts';
import { type EntityName, entityNames } from './entities/names.ts';

let owner: Awaited<ReturnType<typeof openOwnerSite>>;
let workId: string;
let workTitle: string;
let anyPicture: string;
beforeAll(async () => {
  owner = await openOwnerSite();
  const hung = await hangWork(owner.site.context, { title: 'Weir, First Light' });
  workId = hung.id;
  workTitle = 'Weir, First Light';
  anyPicture = await takenIn(owner.site.context);
});
afterAll(() => owner.site.close());

const root = '/api/admin/records';
const ask = (method: string, path: string, body?: unknown) =>
  owner.site.call(method, `${root}${path}`, body, owner.headers);
const add = async (entity: EntityName, values: object) => {
  owner.site.clock.advance({ minutes: 1 });
  const { status, body } = await ask('POST', `/${entity}`, { values });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body as RecordDetail;
};

describe('the records of the studio', () => {
  it('are of the kinds of the specification, each with a form', async () => {
    const { body } = await ask('GET', '');
    expect((body as Entity[]).map(({ name, title }) => [name, title])).toEqual([
      ['exhibitions', 'Exhibitions'],
      ['galleries', 'Galleries'],
      ['suppliers', 'Suppliers'],
      ['content-plan', 'Content plan'],
      ['artwork-progress', 'Work in progress'],
      ['past-sales', 'Earlier sales'],
    ]);
    const suppliers = (body as Entity[]).find(({ name }) => name === 'suppliers')!;
    expect(suppliers.fields.map(({ name }) => name).toSorted()).toEqual(
      [
        'name',
        'type',
        'contactInfo',
        'products',
        'pricing',
        'leadTime',
        'minimumOrder',
        'paymentTerms',
        'qualityRating',
        'reliabilityRating',
        'lastOrderDate',
        'totalSpent',
        'notes',
        'status',
      ].toSorted(),
    );
    expect(suppliers.fields[0]).toMatchObject({ label: 'Name', isRequired: true });
  });

  it('belong to the owner alone', async () => {
    for (const entity of entityNames) {
      expect((await owner.site.call('GET', `${root}/${entity}`)).status).toBe(401);
      expect((await owner.site.call('GET', `${root}/${entity}/export`)).status).toBe(401);
    }
  });

  it('are written, read, found, changed and removed, and their history tells of it', async () => {
    const made = await add('galleries', {
      name: 'Slip Gallery',
      location: 'Duluth, USA',
      focus: ['prints', 'drawings', 'prints'],
      commissionRate: '40',
      nextFollowUp: '2026-12-01',
    });
    expect(made.values).toMatchObject({
      name: 'Slip Gallery',
      focus: ['prints', 'drawings'],
      commissionRate: '40.00',
      nextFollowUp: '2026-12-01',
      relationship: 'prospect',
    });
    const found = await ask('GET', '/galleries?search=slip%20draw');
    expect((found.body as Kept[]).map(({ id }) => id)).toEqual([made.id]);
    expect((await ask('GET', '/galleries?search=lip')).body).toEqual([]);
    owner.site.clock.advance({ minutes: 1 });
    const changed = await ask('PATCH', `/galleries/${made.id}`, {
      values: { relationship: 'represented', commissionRate: '45.5' },
      version: made.version,
    });
    expect(changed.body.values).toMatchObject({
      relationship: 'represented',
      commissionRate: '45.50',
      location: 'Duluth, USA',
    });
    expect((changed.body as RecordDetail).history.map(({ change }) => change)).toEqual([
      'changed',
      'added',
    ]);
    expect((changed.body as RecordDetail).history[0]!.fields).toEqual([
      { label: 'How you stand', before: 'prospect', after: 'represented' },
      { label: 'Their share, in percent', before: '40.00', after: '45.50' },
    ]);
    expect((await ask('DELETE', `/galleries/${made.id}`)).status).toBe(200);
    expect((await ask('DELETE', `/galleries/${made.id}`)).status).toBe(404);
    expect((await ask('GET', `/galleries/${made.id}`)).status).toBe(404);
    const [last] = await owner.site.context.db
      .select()
      .from(auditTrail)
      .where(sql`${auditTrail.entityId} = ${made.id} and ${auditTrail.change} = 'removed'`);
    expect(JSON.parse(last!.before!)).toMatchObject({ name: 'Slip Gallery' });
  });

  it('refuse what is missing or wrong at its field, and change nothing', async () => {
    const { status, body } = await ask('POST', '/exhibitions', {
      values: {
        title: ' ',
        venue: 'Old Mill',
        exhibitionStartDate: '2026-12-10',
        exhibitionEndDate: '2026-12-01',
        applicationFee: 'ten',
        commissionRate: '101',
        status: 'perhaps',
        colour: 'red',
      },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      title: 'Enter the title.',
      exhibitionEndDate: 'The last day is before the first.',
      applicationFee: 'Enter an amount, such as 1,250.',
      commissionRate: 'Enter a number up to 100.',
      status: 'Choose one of the list.',
      colour: 'There is no such field.',
    });
    expect((await ask('GET', '/exhibitions?search=mill')).body).toEqual([]);
    expect((await ask('POST', '/customers', { values: {} })).status).toBe(400);
  });

  it('refuse a stale version', async () => {
    const made = await add('suppliers', { name: 'Linen & Sons' });
    const save = (notes: string) =>
      ask('PATCH', `/suppliers/${made.id}`, { values: { notes }, version: made.version });
    expect((await save('First.')).status).toBe(200);
    expect((await save('Second.')).status).toBe(409);
    expect((await ask('GET', `/suppliers/${made.id}`)).body.values.notes).toBe('First.');
  });

  it('name only what is there, and days that can be kept', async () => {
    const values = { title: 'Quiet Machines', venue: 'The Old Mill' };
    const refused = await ask('POST', '/exhibitions', {
      values: {
        ...values,
        artworksSubmitted: [workId, randomUUID()],
        submissionDeadline: '0001-11-26',
      },
    });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        submissionDeadline: 'Enter a day from 1900 to 2199.',
      },
    ]);
    const unknown = { ...values, artworksSubmitted: [workId, randomUUID()] };
    expect((await ask('POST', '/exhibitions', { values: unknown })).body.fields).toEqual({
      artworksSubmitted: 'Choose one of the list.',
    });
    const made = await add('exhibitions', { ...values, artworksSubmitted: [workId] });
    const later = await ask('PATCH', `/exhibitions/${made.id}`, {
      values: { artworksSubmitted: [randomUUID()] },
      version: 1,
    });
    expect(later.status).toBe(400);
    await ask('DELETE', `/exhibitions/${made.id}`);
  });

  it('are found without their accents, and not by signs alone', async () => {
    const made = await add('galleries', { name: 'Galeria Łąka', location: 'Łódź' });
    for (const typed of ['lodz', 'ŁÓDŹ', 'galeria laka'])
      expect(
        (await ask('GET', `/galleries?search=${encodeURIComponent(typed)}`)).body,
      ).toHaveLength(1);
    expect((await ask('GET', '/galleries?search=%25')).body).toEqual([]);
    expect((await ask('GET', '/galleries?search=%20')).body.length).toBeGreaterThan(0);
    await ask('DELETE', `/galleries/${made.id}`);
    const letters = 'Łódź Ærø Straße Đà Nẵng İzmir ısı Þór œuvre が 한글 Ελλάς';
    const rows = await rowsOf(
      owner.site.context.db,
      sql`select without_accents(${letters}) as plain`,
    );
    expect(rows).toEqual([{ plain: withoutAccents(letters) }]);
  });

  it('keep what an earlier version stored, until it is changed', async () => {
    const { db } = owner.site.context;
    const [row] = await db
      .insert(contentPlan)
      .values({
        title: 'Reel',
        type: 'film',
        status: 'someday',
        engagement: { Likes: 40 },
        createdAt: owner.site.clock.now(),
      })
      .returning();
    const read = await ask('GET', `/content-plan/${row!.id}`);
    expect(read.body.values).toMatchObject({ status: 'someday', engagement: ['Likes: 40'] });
    const saved = await ask('PATCH', `/content-plan/${row!.id}`, {
      values: { title: 'A reel' },
      version: 1,
    });
    expect(saved.body.values).toMatchObject({ title: 'A reel', status: 'someday' });
  });

  it('call the works that they name as the catalog does', async () => {
    const made = await add('artwork-progress', { stage: 'Varnish', artworkId: workId });
    expect(made.names).toEqual({ [workId]: workTitle });
    expect(made.history[0]!.fields).toContainEqual({ label: 'Work', before: '', after: workTitle });
  });

  it('of exhibitions that are accepted are on the home page', async () => {
    const made = await add('exhibitions', {
      title: 'Quiet Machines',
      venue: 'The Old Mill',
      location: 'Duluth, USA',
      exhibitionStartDate: '2026-12-01',
      exhibitionEndDate: '2026-12-20',
    });
    const shown = async () =>
      (await owner.site.call('GET', '/api/exhibitions')).body as { title: string; date: string }[];
    expect(await shown()).toEqual([]);
    await ask('PATCH', `/exhibitions/${made.id}`, { values: { status: 'accepted' }, version: 1 });
    expect(await shown()).toMatchObject([
      { title: 'Quiet Machines', date: 'December 1, 2026 – December 20, 2026' },
    ]);
    await owner.site.context.db.delete(exhibitions).where(eq(exhibitions.id, made.id));
  });

  it('open in a spreadsheet without becoming formulas', async () => {
    await add('suppliers', { name: '=1+1', products: ['rag paper', 'size'] });
    const { body, headers } = await ask('GET', '/suppliers/export?search=rag');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/suppliers-\d{4}-\d\d-\d\d\.csv/);
    const [head, ...lines] = table(body as string);
    expect(head!.slice(0, 3)).toEqual(['Name', 'Kind', 'State']);
    expect(lines.map(([name]) => name)).toEqual(["'=1+1"]);
  });
});

describe('whatever is written into a record', () => {
  it.each(entityNames)('of the %s its form, list, table and history agree on', async (entity) => {
    await fc.assert(
      fc.asyncProperty(valuesOf(entity), async (values) => {
        const made = await add(entity, values);
        const { body: read } = await ask('GET', `/${entity}/${made.id}`);
        const { body: listed } = await ask('GET', `/${entity}?limit=1`);
        const { id, version, values: kept, names } = read as RecordDetail;
        expect(listed).toEqual([{ id, version, values: kept, names }]);
        const { body: csv } = await ask('GET', `/${entity}/export`);
        const [head, line] = table(csv as string);
        for (const { name, label, control } of fieldsOf(entity)) {
          const shown = [kept[name] ?? '']
            .flat()
            .map((one) => names[one] ?? one)
            .map((one) => (control === 'pictures' ? one.slice(37) || 'a picture' : one))
            .join(control === 'list' ? ', ' : '; ');
          const told = made.history[0]!.fields.find((one) => one.label === label)?.after ?? '';
          expect([label, plain(line![head!.indexOf(label)]!)]).toEqual([label, shown]);
          expect([label, told]).toEqual([label, shown]);
        }
        expect(await ask('DELETE', `/${entity}/${made.id}`)).toMatchObject({ status: 200 });
      }),
      { numRuns: 5 },
    );
  });
});

/** What its owner might write into each field of a kind. */
function valuesOf(entity: EntityName) {
  const words = fc.constantFrom(
    'Müller & Co',
    '40 % "cold"',
    '-3 sheets',
    'one\ntwo',
    '+49 30',
    'x',
  );
  const byControl: Record<DescribedField['control'], fc.Arbitrary<string | string[]>> = {
    line: words.map((word) => word.replace('\n', ' ')),
    text: words,
    lines: fc.constantFrom([], ['Weir, First Light', 'Reed Margin']),
    list: fc.uniqueArray(fc.constantFrom('ink', 'rag paper', 'brush'), { minLength: 0 }),
    figures: fc.constantFrom([], ['Likes: 40'], ['Likes: 4', 'Replies: 2']),
    day: fc.constantFrom('', '2026-02-28', '2028-02-29'),
    moment: fc.constantFrom('', '2026-03-29T01:30:00.000Z'),
    money: fc.constantFrom('', '12.50', '1250'),
    percent: fc.constantFrom('', '33.33', '100'),
    number: fc.constantFrom('', '1', '5'),
    choice: fc.constant(''),
    work: fc.constantFrom('', workId),
    works: fc.constantFrom([], [workId]),
    exhibition: fc.constant(''),
    commission: fc.constant(''),
    pictures: fc.constantFrom([], [`${anyPicture} Linen, "raw"`], [anyPicture]),
    switch: fc.constantFrom('', 'yes'),
  };
  const fields = fieldsOf(entity).filter(({ control }) => control !== 'choice');
  return fc
    .record(Object.fromEntries(fields.map(({ name, control }) => [name, byControl[control]])))
    .map((values) => (entity === 'exhibitions' ? { ...values, exhibitionEndDate: '' } : values))
    .map((values) =>
      values['isShown'] === 'yes'
        ? { ...values, artworkId: workId, progressImages: [`${anyPicture} The ground.`] }
        : values,
    );
}

/** The cells of a table for a spreadsheet. */
function table(csv: string): string[][] {
  const cells = [
    ...csv
      .replace('\uFEFF', '')
      .replaceAll('\r\n', '\n')
      .matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g),
  ];
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    lines.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
}

/** What stands in front of what a spreadsheet would take for a formula. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');
