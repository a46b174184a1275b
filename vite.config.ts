import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/**
 * React's refresh runtime as a module of its own, in development: usually it is an inline script,
 * which the Content-Security-Policy refuses.
 */
function reactPreamble(): Plugin {
  const id = '\0virtual:react-preamble';
  return {
    name: 'vitrine:react-preamble',
    apply: 'serve',
    resolveId: (source) => (source === id.slice(1) ? id : undefined),
    load: (source) => (source === id ? react.preambleCode.replace('__BASE__', '/') : undefined),
  };
}

/**
 * Two builds of one source: `dist/client` for browsers and `dist/server` for Node.
 * `npm run build` makes both.
 */
export default defineConfig({
  plugins: [react(), reactPreamble()],
  publicDir: false,
  appType: 'custom',
  // Blocks' names stand in class names, so that a stylesheet is found from the inspector.
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // No data: addresses: the Content-Security-Policy allows them for images only.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/app/entry-client.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: { main: 'server/main.ts' } },
      },
    },
  },
  builder: {},
});
