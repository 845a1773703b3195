import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// Native code and PGlite's WebAssembly find their own files by path, so they stay outside the bundle.
const outside = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/pg_trgm',
  'sharp',
  // The SDK is loaded only where traces are wanted, and gives what it makes to whoever shares the API with it.
  '@opentelemetry/api',
  '@opentelemetry/sdk-node',
  'pg-native',
];

// Without `root`, whose stylesheet the build would then link twice.
const firstLoad = new RegExp(
  '/app/(' +
    [
      'platform/(call|query-client|initial-data|paging)',
      'ui/(cx|offline|page-head|rule|skeleton)',
      'ui/hydration/(?!once-loaded)',
      'ui/icons/icon',
      'ui/navigation/(scroll|arrow|link)',
      'ui/overlays/toast(-host)?.ts',
      'features/layout/(?!footer|theme|mobile|not-found|trouble|went-wrong|sandbox)',
      'features/pictures/(?!tile-address|designs)',
      'features/cart/(cart-session|cart.ts|page/(cart-provider|outside-provider))',
      'features/catalog/(queries|use-modified)',
      'features/checkout/page/has-recent-order',
      'features/shop/card/work-link',
      'features/home/(anchor|hero-work)',
    ].join('|') +
    ')',
);

// What a page with cards of works needs besides.
const cards =
  /\/app\/(platform\/(formats\/money|shop-currency)|features\/cart\/(copy|queries)|ui\/(forms\/choice-strip|tag)|features\/shop\/(copy|shelves|card\/(work-card|badge-row|use-offer|offers|medium-line)))/;

/** The owner's area travels as one file: the manifest of a first load names every file of every page. */
const admin =
  /@dnd-kit|\/app\/(ui\/(wrapped-email|forms\/use-draft|icons\/(admin|picture)|overlays\/menu)|platform\/(files|measures)|features\/(admin|blog\/writing\/(?!field|paste|page)|orders\/(admin-list|admin-detail|by-hand)|stock\/inventory|commissions(?!\/payments)|people|notion|offers\/owner|pictures\/designs|connections|settings\/(frame|shop|studio|start|words|look)|shipping\/settings|subscriptions\/designs\/page|certificates\/order|tasks|works|payments\/(admin|recovery|events|failed-refunds)|bookkeeping|consignments)\/(?!.*-page\.tsx))/;

/** What every form with an address needs. */
const address =
  /node_modules[\\/](i18n-iso-countries|localized-address-format)|\/app\/(features\/(shipping\/(address\/|shipping-term)|orders\/(address-lines|stored-address))|platform\/(storage\/tab-storage|formats\/days)|features\/checkout\/(queries|page\/recent-order))/;

/** Small things that several pages of visitors need; named before the owner's, which would take them along otherwise. */
const parts =
  /utationObserver|useMutation|nfiniteQuery|\/app\/(ui\/(navigation\/(breadcrumbs|back-link|use-back|more|tabs|contact)|overlays\/(confirm-dialog|dialog|question)|icons\/control|forms\/(field|choice-rows)|empty|error|local|structured)|platform\/(confirmation|refusal|formats\/(dates|email|text|order-number|time-zone))|features\/(layout\/not-found|offers\/rules\/last-day|shipping\/(parcels\/|estimate\/(ships-to|estimate)|address\/visitor-country|copy|queries)|lightbox\/(lightbox-host|open-lightbox)|room-view\/(copy|sizes)|catalog\/(preview|choice)|mockups\/|back-in-stock\/(copy|waiting-form)|pictures\/tile-address|settings\/(schema-org|queries)|cart\/page\/(estimate-lines|parcel-head|line-picture|offer-note|unavailable-note|use-cart-line)|home\/(promises|contact)|checkout\/copy|layout\/footer\/footer-owner|newsletter\/copy|shop\/detail\/process-film|work-page\/process-film|shop\/detail\/(ask-about|prose)|certificates\/(copy|queries)|catalog\/kind|pages\/(text-body|markdown-view|legal\/legal-text)|blog\/(queries|copy)|commissions\/payments\/(queries|copy)))/;

/**
 * Parts of the router that no page runs: asking the server for routes piece by piece, which react-router.config.ts turns off, and
 * measuring what the router does, which nobody asks it for. They are imported all the same: 116,528 instead of 114,059 bytes of the foundation, gzipped (2026-11-23).
 */
const unusedInBrowser = ['dom/ssr/fog-of-war.js', 'router/instrumentation.js'];

/** Leaves those parts empty in the browser's build: whatever of them is called answers undefined, as it does where they are turned off. */
function withoutUnusedParts(): Plugin {
  const left = new Set(unusedInBrowser);
  return {
    name: 'without-unused-parts-of-the-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = unusedInBrowser.find((path) =>
        id.endsWith(`/react-router/dist/production/lib/${path}`),
      );
      if (!part) return null;
      left.delete(part);
      const names = /^export \{([^}]*)\};/m.exec(code)?.[1]?.split(',') ?? [];
      const exported = names.map((name) => `nothing as ${name.trim()}`);
      return {
        code: `const nothing = () => undefined; export { ${exported.join(', ')} };`,
        map: null,
      };
    },
    buildEnd() {
      if (left.size > 0)
        this.error(`vite.config.ts: the router has no ${[...left].join(', ')} any more`);
    },
  };
}

/**
 * The styles of the editor of posts are adopted by the document, never put into it: the policy of content lets no styles in that have
 * no address of their own (decision 71).
 */
function adoptedStyles(): Plugin {
  const condition = '!root.head && root.adoptedStyleSheets';
  return {
    name: 'adopted-styles-of-the-editor',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/style-mod/src/style-mod.js')) return null;
      if (!code.includes(condition))
        this.error('vite.config.ts: style-mod decides in another way where its styles go');
      return { code: code.replace(condition, 'root.adoptedStyleSheets'), map: null };
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutUnusedParts(), adoptedStyles()],
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
            // A page needs no name of its own beside its route's.
            entryFileNames: ({ name }) =>
              `assets/${name.endsWith('-page') ? 'page' : '[name]'}-[hash:7].js`,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What a first load needs travels as two files, which pack smaller than twenty: one that seldom changes, one of ours.
            codeSplitting: {
              groups: [
                {
                  name: 'foundation',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(utationObserver|useMutation|nfiniteQuery|ueriesObserver|useQueries))|vite.preload-helper/,
                },
                { name: 'site', test: firstLoad },
                { name: 'cards', test: cards },
                { name: 'parts', test: parts, minShareCount: 2 },
                { name: 'address', test: address, minShareCount: 2 },
                { name: 'admin', test: admin, minShareCount: 2 },
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
            preview: 'app/integrations/printing/preview-worker.ts',
            checker: 'app/features/backup/nightly/checker.server.ts',
          },
        },
      },
    },
  },
}));
