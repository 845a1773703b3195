import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { FastifyInstance } from 'fastify';
import type { PagePolicy } from '#app/platform/page-policy.ts';
import routeConfig, { pages } from '#app/routes.ts';

/** A page of the program: its address as `app/routes.ts` writes it, the name the router asks its data by, and its policy. */
export type Page = PagePolicy & { path: string; id: string };

/** Every page that the router is given, however deep it stands. Throws where one has no policy, or a policy has no page. */
export async function everyPage(): Promise<Page[]> {
  const served = (await routeConfig).flatMap((one) => pagesOf(one, ''));
  const policies = new Map(pages.map(({ path, ...policy }) => [`/${path}`, policy]));
  if (served.length !== policies.size)
    throw new Error(`${served.length} pages have ${policies.size} policies`);
  return served.map((page) => {
    const policy = policies.get(page.path);
    if (!policy) throw new Error(`${page.path} has no policy`);
    return { ...policy, ...page };
  });
}

/** Every route of the front door, as `METHOD /path`, read off the tree that the router itself prints. */
export function everyRoute(app: FastifyInstance): string[] {
  const branch: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      branch.splice(indent.length / 4, Infinity, path);
      return methods ? methods.split(', ').map((method) => `${method} ${branch.join('')}`) : [];
    });
}

function pagesOf(
  { path, index, id, file, children }: RouteConfigEntry,
  above: string,
): { path: string; id: string }[] {
  const own = path === undefined ? above : `${above}/${path}`;
  if (children && !index) return children.flatMap((child) => pagesOf(child, own));
  return [{ path: own || '/', id: id ?? file.replace(/\.\w+$/, '') }];
}
