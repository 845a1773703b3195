import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import routeConfig from '#app/routes.ts';
import * as entryModule from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';

/**
 * The program's own pages as the router is given them by the build, made of the sources: a test of the front door sees
 * every page without one. The files of the browser are left out.
 */
const rootRoute: ServerRoute = {
  id: 'root',
  path: '',
  module: root as unknown as ServerRoute['module'],
};
const below = await Promise.all((await routeConfig).map((one) => routesOf(one, 'root')));

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

export const routes: ServerBuild['routes'] = Object.fromEntries(
  [rootRoute, ...below.flat()].map((one) => [one.id, one]),
);
export const entry: ServerBuild['entry'] = { module: entryModule };
export const assets: ServerBuild['assets'] = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: Object.fromEntries(Object.values(routes).map((one) => [one!.id, assetsOf(one!)])),
  url: '/assets/manifest.js',
  version: 'test',
};
export const publicPath = '/';
export const assetsBuildDirectory = 'build/client';
export const future = {} as ServerBuild['future'];
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery: ServerBuild['routeDiscovery'] = {
  mode: 'initial',
  manifestPath: '/__manifest',
};

async function routesOf(given: RouteConfigEntry, parentId: string): Promise<ServerRoute[]> {
  const id = given.id ?? given.file.replace(/\.\w+$/, '');
  const own = {
    id,
    parentId,
    ...(given.path !== undefined && { path: given.path }),
    ...(given.index && { index: given.index }),
    module: (await import(resolve('app', given.file))) as ServerRoute['module'],
  };
  const children = await Promise.all((given.children ?? []).map((child) => routesOf(child, id)));
  return [own as ServerRoute, ...children.flat()];
}

function assetsOf({
  id,
  parentId,
  path,
  index,
  module,
}: ServerRoute): ServerBuild['assets']['routes'][string] {
  return {
    id,
    ...(parentId !== undefined && { parentId }),
    ...(path !== undefined && { path }),
    ...(index !== undefined && { index }),
    module: `/assets/${id}.js`,
    imports: [],
    css: [],
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
