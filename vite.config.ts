import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Native code and PGlite's WebAssembly find their own files by path, so they stay outside the bundle.
const outside = ['@electric-sql/pglite', 'sharp', 'pg-native'];

// Without `root`, whose stylesheet the build would then link twice.
const firstLoad = new RegExp(
  '/app/(' +
    [
      'platform/(call|query-client|seeds)',
      'ui/(?!dialog|use-back|more|button|toaster|field|tabs|breadcrumbs|structured|use-site|choice|control|empty|error|tag|local-date)',
      'features/layout/(?!footer|theme-switch|mobile|not-found|trouble|went-wrong|sandbox)',
      'features/pictures',
      'features/cart/(cart-provider|cart-session|cart.ts|copy|queries)',
      'features/catalog/queries',
      'features/shop/work-link',
    ].join('|') +
    ')',
);

// What a page with cards of works needs besides.
const cards =
  /\/app\/(platform\/money|ui\/(choice-strip|tag)|features\/shop\/(copy|shelves|work-card|badge-row|use-offer|offers|medium-line))/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Named, so that the first visit in development does not stop to find them one by one.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-router/dom',
      '@tanstack/react-query',
      'radix-ui',
      '@stripe/stripe-js/pure',
      '@stripe/react-stripe-js',
    ],
  },
  build: { target: 'es2022', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What a first load needs travels as two files, which pack smaller than twenty: one that seldom changes, one of ours.
            codeSplitting: {
              groups: [
                {
                  name: 'foundation',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(utationObserver|useMutation|nfiniteQuery))|vite.preload-helper/,
                },
                { name: 'site', test: firstLoad },
                { name: 'cards', test: cards },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React chooses between its two builds by this; without it the server would carry both and run the slow one.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: { external: outside, noExternal: command === 'build' ? true : undefined },
      build: {
        target: 'node20',
        rolldownOptions: {
          input: { main: 'app/server/main.ts', owner: 'app/server/owner.ts' },
        },
      },
    },
  },
}));
