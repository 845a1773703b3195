import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Native code and PGlite's WebAssembly find their own files by path, so they stay outside the bundle.
const outside = ['@electric-sql/pglite', 'sharp', 'pg-native'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Named, so that the first visit in development does not stop to find them one by one.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'radix-ui', '@stripe/stripe-js/pure', '@stripe/react-stripe-js'],
  },
  build: { target: 'es2022', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs travels as one file: together it packs smaller, and it changes seldom.
              groups: [{ name: 'foundation', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ }],
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
