import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { featureOf } from '#tests/feature-order.ts';
import { resolved } from './imports.ts';

/** A file of the program, and what the architecture test asks about it. */
export type Source = {
  path: string;
  layer: string;
  feature: string | undefined;
  text: string;
  lines: number;
  imports: Import[];
};
type Import = { target: string; isTypeOnly: boolean };

export const sources = globSync('{app,sandbox,demo}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('/migrations/') && !path.endsWith('.d.ts'))
  .map(read);
export const code = sources.filter((source) => !isTest(source.path));
export const inApp = code.filter((source) => source.path.startsWith('app/'));

export function leavesOf(entry: RouteConfigEntry): RouteConfigEntry[] {
  return entry.children ? entry.children.flatMap(leavesOf) : [entry];
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    layer: layerOf(path),
    feature: featureOf(path),
    text,
    lines: text.split('\n').length - 1,
    imports: importsOf(path, text),
  };
}

function importsOf(path: string, text: string): Import[] {
  const statements = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
  ];
  const dynamic = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]/g)].map((match) => ({
    target: resolved(path, match[1]!),
    isTypeOnly: false,
  }));
  return [
    ...statements.map((match) => ({
      target: resolved(path, match[2]!),
      isTypeOnly: match[1] !== undefined,
    })),
    ...dynamic,
  ];
}

/** What the router takes of a route's module by itself. */
export const routerReads = [
  'clientLoader',
  'ErrorBoundary',
  'handle',
  'handleError',
  'Layout',
  'links',
  'loader',
  'middleware',
  'shouldRevalidate',
];

export const isRoute = (path: string) => /-page\.tsx$|^app\/(root|entry\.server)\.tsx$/.test(path);

export function layerOf(path: string): string {
  const [top, layer] = path.split('/');
  if (top === 'sandbox' || top === 'demo') return top;
  if (top !== 'app' || layer === undefined) return 'platform';
  if (layer === 'routes.ts') return 'routes';
  return layer.includes('.') ? 'shell' : layer;
}

export function isTest(path: string): boolean {
  return (
    path.endsWith('.test.ts') || path.endsWith('.test.tsx') || path.endsWith('test-support.ts')
  );
}
