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
      'ui/(?!desk|back-link|local|question|confirm|dialog|use-back|more|button|toaster|field|tabs|breadcrumbs|structured|use-site|choice|control|empty|error|tag|once-loaded|tooltips)',
      'features/layout/(?!footer|theme|mobile|not-found|trouble|went-wrong|sandbox)',
      'features/pictures/(?!tile-address)',
      'features/cart/(cart-provider|cart-session|cart.ts|outside-provider)',
      'features/catalog/(queries|use-modified)',
      'features/checkout/has-recent-order',
      'features/shop/work-link',
      'features/home/(anchor|hero-work)',
    ].join('|') +
    ')',
);

// What a page with cards of works needs besides.
const cards =
  /\/app\/(platform\/money|features\/cart\/(copy|queries)|ui\/(choice-strip|tag)|features\/shop\/(copy|shelves|work-card|badge-row|use-offer|offers|medium-line))/;

/** The desk's own parts travel as one file: the manifest of a first load names every file of every page. */
const desk =
  /\/app\/(ui\/desk|features\/(admin|order-desk|fulfillment|inventory|commissions|customers|inbox|dashboard|search|notion|certificates|tasks|payments|payments-admin|recovery|bookkeeping)\/(?!.*-page\.tsx))/;

/** Small things that several pages of visitors need; named before the desk's, which would take them along otherwise. */
const parts =
  /utationObserver|useMutation|\/app\/(ui\/(dialog|question|confirm-dialog|use-back|more|tabs|error|empty|field|control|breadcrumbs|local|structured)|platform\/(confirmation|dates|email|text)|features\/(layout\/not-found|shipping\/(ships-to|visitor-country|copy|queries|estimate)|lightbox\/(lightbox-host|open-lightbox)|room-view\/(copy|sizes)|catalog\/preview|mockups\/|back-in-stock\/copy|shop\/chosen|pictures\/tile-address|studio\/(schema-org|queries)))/;

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
            // 42 bits tell versions apart, and each name is in the first load.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What a first load needs travels as two files, which pack smaller than twenty: one that seldom changes, one of ours.
            codeSplitting: {
              groups: [
                {
                  name: 'foundation',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(utationObserver|useMutation|nfiniteQuery))|vite.preload-helper/,
                },
                { name: 'site', test: firstLoad },
                { name: 'cards', test: cards },
                { name: 'parts', test: parts, minShareCount: 2 },
                { name: 'desk', test: desk, minShareCount: 2 },
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
          // The workers too: a site that runs while its sources change starts the worker it was built with.
          input: {
            main: 'app/server/main.ts',
            owner: 'app/server/installation/owner.ts',
            encoder: 'app/integrations/images/encoder.ts',
            press: 'app/integrations/printing/press.ts',
          },
        },
      },
    },
  },
}));
