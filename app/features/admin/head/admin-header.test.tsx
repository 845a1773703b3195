import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AdminHeader } from './admin-header.tsx';

/** The head of her area while so many tasks are open, without tags. */
function head(tasks: number): { names: string[]; words: string } {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.resolve([]) } },
  });
  client.setQueryData(
    ['/api/admin/tasks'],
    Array.from({ length: tasks }, (_, id) => ({ id: String(id) })),
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <AdminHeader /> }]);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    names: [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name!),
    words: html.replaceAll(/<[^>]+>/g, ''),
  };
}

it('says how many tasks are open, at the menu and at the page that shows them', () => {
  expect(head(3).names).toContain('Menu, 3 tasks need you');
  expect(head(3).words).toContain('Home3, 3 tasks need you');
  expect(head(1).names).toContain('Menu, 1 task needs you');
});

it('says nothing of tasks where there are none', () => {
  expect(head(0).names).toContain('Menu');
  expect(head(0).words).not.toContain('need');
});
