import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverBuildFile: '[name].js',
  // Sixteen routes fit in one manifest; asking the server for them piece by piece only adds round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
