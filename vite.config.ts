import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Native code and PGlite's WebAssembly find their own files by path, so they stay outside the bundle.
const outside = ['@electric-sql/pglite', 'sharp', 'pg-native'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', sourcemap: false },
  environments: {
    ssr: {
      resolve: { external: outside, noExternal: command === 'build' ? true : undefined },
      build: {
        target: 'node20',
        rolldownOptions: {
          input: { main: 'app/server/main.ts', owner: 'app/server/owner.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
