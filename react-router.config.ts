import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Each build has a folder of its own (scripts/build.mjs).
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build/unnamed',
  ssr: true,
  serverBuildFile: '[name].js',
  // A manifest of all pages, and one of the visitors' (scripts/build.mjs); asking the server for them piece by piece adds round trips.
  routeDiscovery: { mode: 'initial' },
  // Our client loaders are one line each; files of their own would weigh more than they save.
  splitRouteModules: false,
} satisfies Config;
