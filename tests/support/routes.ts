import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { FastifyInstance } from 'fastify';
import routeConfig from '#app/routes.ts';

/** A page of the program: its address as `app/routes.ts` writes it, and the name the router asks its data by. */
export type Page = { path: string; id: string };

/** What anybody may open. Every other page, the ones to come included, is the owner's (invariant 12). */
export const publicPages = [
  '/',
  '/shop',
  '/merchandise',
  '/work/:slug',
  '/cart',
  '/checkout',
  '/order',
  '/order/:token',
  '/pay/:token',
  '/verify/:number?',
  '/subscription',
  '/subscription-success',
  '/artist-statement',
  '/privacy',
  '/terms',
  '/shipping-policy',
  '/returns',
  '/imprint',
  '/animation-demo',
  '/newsletter/:action/:token',
  '/blog',
  '/blog/:slug',
  '/admin/login',
  '/admin/reset/:token?',
  '/*',
];

/** Every page of `app/routes.ts`, however deep it stands. */
export async function everyPage(): Promise<Page[]> {
  return (await routeConfig).flatMap((one) => pagesOf(one, ''));
}

/** Every route of the front door, as `METHOD /path`, read off the tree that the router itself prints. */
export function everyRoute(app: FastifyInstance): string[] {
  const branch: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      branch.splice(indent.length / 4, Infinity, path);
      return methods ? methods.split(', ').map((method) => `${method} ${branch.join('')}`) : [];
    });
}

function pagesOf({ path, index, id, file, children }: RouteConfigEntry, above: string): Page[] {
  const own = path === undefined ? above : `${above}/${path}`;
  if (children && !index) return children.flatMap((child) => pagesOf(child, own));
  return [{ path: own || '/', id: id ?? file.replace(/\.\w+$/, '') }];
}
