import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { choice, openNotion, text, title } from '#tests/support/notion.ts';
import { sourceIds } from '#sandbox/notion/schema.ts';
import { openNotionClient } from './notion.server.ts';
import { written } from './notion-values.server.ts';
import type { NotionWorkspace, NotionPage } from './workspace.server.ts';

let at: Awaited<ReturnType<typeof openNotion>>;
let workspace: NotionWorkspace;
let now = new Date('2026-11-20T09:00:30.000Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const open = (sources: Record<keyof typeof sourceIds, string> = sourceIds, token = at.token) =>
  openNotionClient({ token, sources, apiBase: at.apiBase, spacing: 0 }, () => now);

beforeAll(async () => {
  at = await openNotion(() => now, { queryLimit: 250 });
  workspace = open();
});
afterAll(() => at.close());
afterEach(() => at.sandbox.cause());

async function all(since?: Date): Promise<NotionPage[]> {
  const pages: NotionPage[] = [];
  for await (const some of workspace.changedSince('commissions', since)) pages.push(...some);
  return pages;
}

describe('pages', () => {
  const id = '3f0a8d4e-6f0e-4c0f-9b1e-000000000001';
  const fields = {
    title: 'A weir',
    email: null,
    stage: 'in_progress',
    projectType: 'Mural',
    budget: 420_050,
    deadline: '2026-12-24',
    notes: 'Tall.',
  };

  it('are made, found by our id, changed and thrown away, and come back as they were written', async () => {
    const made = await workspace.create('commissions', id, fields);
    expect(made).toMatchObject({
      studioId: id,
      inTrash: false,
      fields,
      editedAt: new Date('2026-11-20T09:00:00.000Z'),
    });
    expect(await workspace.find('commissions', id)).toEqual(made);
    expect(
      await workspace.find('commissions', '3f0a8d4e-6f0e-4c0f-9b1e-000000000002'),
    ).toBeUndefined();
    const changed = await workspace.update('commissions', made.id, id, {
      budget: null,
      stage: 'completed',
    });
    expect(changed.fields).toEqual({ ...fields, budget: null, stage: 'completed' });
    await workspace.discard('commissions', made.id, { title: 'Erased', notes: null });
    expect(await workspace.retrieve('commissions', made.id)).toMatchObject({
      inTrash: true,
      fields: { title: 'Erased', notes: null },
    });
    expect(await workspace.find('commissions', id)).toBeUndefined();
    expect(
      await workspace.retrieve('commissions', '3f0a8d4e-6f0e-4c0f-9b1e-00000000000f'),
    ).toBeUndefined();
  });

  it('are read by the hundred, past the most that one question answers, each in its turn', async () => {
    for (let index = 0; index < 640; index++) {
      if (index % 120 === 0) later(1);
      at.sandbox.store.create(sourceIds.commissions, { Title: title(`Card ${index}`) });
    }
    const names = (await all()).map((page) => page.fields['title']);
    expect(new Set(names).size).toBe(640);
    expect(names.at(-1)).toBe('Card 639');
    const since = new Date(now);
    since.setUTCSeconds(0, 0);
    expect((await all(since)).map((page) => page.fields['title'])).toHaveLength(40);
  });
});

describe('failures', () => {
  it.each([
    [
      { status: 429, retryAfter: 3_700 },
      { name: 'WorkspaceAway', retryAfter: 3_700 },
    ],
    [{ status: 529 }, { name: 'WorkspaceAway', retryAfter: undefined }],
    [
      { status: 503, retryAfter: 5 },
      { name: 'WorkspaceAway', retryAfter: 5 },
    ],
    [{ gone: true } as const, { name: 'WorkspaceAway' }],
    [
      { status: 401, code: 'unauthorized' },
      {
        name: 'WorkspaceRefusal',
        reach: 'all',
        message: 'Notion does not know the token in NOTION_TOKEN.',
      },
    ],
    [
      { status: 403, code: 'restricted_resource' },
      { name: 'WorkspaceRefusal', reach: 'all' },
    ],
  ])('%j is %j, after one call', async (trouble, expected) => {
    at.sandbox.cause(trouble);
    const asked = at.sandbox.asked.length;
    await expect(workspace.find('customers', sourceIds.inventory)).rejects.toMatchObject(expected);
    expect(at.sandbox.asked.length - asked).toBe(1);
  });

  it('one page is refused by itself, in the words of Notion', async () => {
    const refused = workspace.create('commissions', sourceIds.inventory, {
      title: 'A weir',
      stage: 'somewhere else',
    });
    await expect(refused).rejects.toMatchObject({
      name: 'WorkspaceRefusal',
      reach: 'page',
      message: expect.stringContaining('does not exist'),
    });
  });

  it('a database that lacks something says what, in which form; one that is not shared is not there', async () => {
    const { properties } = at.sandbox.store.sourceOf(sourceIds.customers);
    const { Email, ...others } = properties;
    Object.assign(at.sandbox.store.sourceOf(sourceIds.customers), { properties: others });
    const lack = 'The Customers database in Notion lacks the property “Email” (Email or Text).';
    expect(await workspace.lacks('customers')).toEqual([lack]);
    await expect(workspace.find('customers', sourceIds.customers)).rejects.toMatchObject({
      reach: 'database',
      message: lack,
    });
    Object.assign(at.sandbox.store.sourceOf(sourceIds.customers), {
      properties: { ...others, Email },
    });
    expect(await workspace.lacks('customers')).toEqual([]);
    const elsewhere = open({ ...sourceIds, customers: '1f0c3a52-0000-4000-8000-00000000000f' });
    await expect(elsewhere.lacks('customers')).rejects.toMatchObject({
      reach: 'database',
      isMissing: true,
    });
  });

  it('a database named as in the address bar leads to its data source', async () => {
    const database = sourceIds.inventory.replace('-8000-', '-9000-').replaceAll('-', '');
    const named = open({
      ...sourceIds,
      inventory: `https://www.notion.so/studio/Inventory-${database}?v=2`,
    });
    expect(await named.lacks('inventory')).toEqual([]);
  });
});

describe('the stand-in refuses what Notion refuses', () => {
  const create = (properties: Record<string, unknown>) => () =>
    at.sandbox.store.create(sourceIds.commissions, properties);

  it.each([
    ['an unknown property', { Colour: text('red') }, 'Colour is not a property that exists.'],
    ['another form', { Budget: text('much') }, 'Budget is expected to be number.'],
    [
      'a text over 2,000',
      { Notes: text('a'.repeat(2001)) },
      'length should be ≤ `2000`, instead was `2001`',
    ],
    [
      'over 100 pieces',
      { Notes: { rich_text: Array.from({ length: 101 }, () => ({ text: { content: 'a' } })) } },
      '≤ `100`, instead was `101`',
    ],
    [
      'a comma in an option',
      { 'Project Type': choice('select', 'One, two') },
      'commas not allowed',
    ],
    ['a status that does not exist', { Stage: choice('status', 'Lost') }, 'does not exist'],
  ])('%s', (_what, properties, sentence) => {
    expect(create(properties)).toThrow(sentence);
  });

  it.each([
    [{}, 'missing_version'],
    [{ 'notion-version': '2022-06-28' }, 'validation_error'],
  ])('headers %j', async (headers, code) => {
    const answer = await fetch(`${at.apiBase}/v1/data_sources/${sourceIds.inventory}`, {
      headers: { authorization: `Bearer ${at.token}`, ...headers },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ object: 'error', status: 400, code });
  });

  it('a page in the trash', async () => {
    const page = at.sandbox.store.create(sourceIds.commissions, {});
    at.sandbox.store.update(page.id, undefined, true);
    expect(() => at.sandbox.store.update(page.id, { Title: title('Again') }, undefined)).toThrow(
      'archived',
    );
  });
});

it('a text of any length is cut between letters, and one that is too long is refused whole', () => {
  const { rich_text: pieces } = written(`${'a'.repeat(1999)}𝄞b`, {}, 'rich_text') as {
    rich_text: { text: { content: string } }[];
  };
  expect(pieces.map(({ text: { content } }) => content.length)).toEqual([1999, 3]);
  expect(() => written('a'.repeat(200_001), {}, 'rich_text')).toThrow(RangeError);
});
