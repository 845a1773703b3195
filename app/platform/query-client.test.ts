import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, refetchFailed } from './query-client.ts';

const sent = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', sent));
afterEach(() => vi.unstubAllGlobals());

it('asks again for what got no answer or failed on the server, and for nothing that was answered', async () => {
  const client = makeQueryClient();
  const answers: Record<string, () => Promise<Response>> = {
    '/api/lost': () => Promise.reject(new TypeError('Failed to fetch')),
    '/api/down': () => Promise.resolve(new Response('', { status: 503 })),
    '/api/missing': () => Promise.resolve(new Response('', { status: 404 })),
    '/api/here': () => Promise.resolve(new Response('[]')),
  };
  sent.mockImplementation((path) => answers[String(path)]!());
  const leave = Object.keys(answers).map((path) =>
    new QueryObserver(client, { queryKey: [path] }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect([client.isFetching(), sent.mock.calls.length]).toEqual([0, 4]));
  sent.mockClear();
  await refetchFailed(client);
  expect(sent.mock.calls.map(([path]) => path)).toEqual(['/api/lost', '/api/down']);
  for (const end of leave) end();
});
