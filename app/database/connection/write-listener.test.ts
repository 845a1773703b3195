import type { ClientBase } from 'pg';
import { expect, it, vi } from 'vitest';
import { noticeWrites } from './write-listener.server.ts';

/** A connection that answers at once; what it is asked is not looked at here. */
function connection() {
  const query = vi.fn((...given: unknown[]) => {
    const callback = given.at(-1);
    if (typeof callback !== 'function') return Promise.resolve('answer');
    callback(undefined, 'answer');
    return undefined;
  });
  const client = { query } as unknown as ClientBase;
  const heard: string[] = [];
  noticeWrites(client, () => heard.push('wrote'));
  return { client, heard };
}

it.each([
  'update editions set held = 1',
  ' INSERT INTO posts values (1)',
  'commit',
  'with a as (delete from posts returning 1) select 1',
])('notices %s before whoever sent it', async (text) => {
  const { client, heard } = connection();
  await client.query(text).then(() => heard.push('sender'));
  await client.query({ text }).then(() => heard.push('sender'));
  await new Promise<void>((resolve) => {
    client.query(text, () => {
      heard.push('sender');
      resolve();
    });
  });
  expect(heard).toEqual(['wrote', 'sender', 'wrote', 'sender', 'wrote', 'sender']);
});

it.each(['select 1', 'Begin', 'set local x = 1', 'show all'])('lets %s pass', async (text) => {
  const { client, heard } = connection();
  await client.query(text);
  expect(heard).toEqual([]);
});
