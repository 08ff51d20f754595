import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
// Node loads this file, so imports need the extension.
import { clientConfig } from './scripts/vite-client-config.ts';
import { LIBRARIES } from './scripts/vite-libraries.ts';
import { pdfParts } from './scripts/vite-pdf-parts.ts';
import { placePictures } from './scripts/vite-place-pictures.ts';
import { portalStill } from './scripts/vite-portal-still.ts';
import { sharedParts } from './scripts/vite-shared-parts.ts';
import { thirdPartyNotices } from './scripts/vite-third-party-notices.ts';

// In development Vite serves the page and proxies everything else to the platform server.
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Fails a build whose client contains code of the server; the counterpart of the lint rule. */
function serverStaysOut(): Plugin {
  const packages = /\/node_modules\/(zod|pg|fastify|drizzle-orm|pino)\//;
  const own = /^\/(server|tests|e2e)\/|\.schema\.ts$/;
  let root = '';
  const isForbidden = (id: string): boolean =>
    packages.test(id) || (id.startsWith(root) && own.test(id.slice(root.length)));
  return {
    name: 'server-stays-out',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { code }]) => (code && isForbidden(id) ? [id] : [])),
      );
      if (found.length > 0) this.error(`The client's bundle must not contain ${found.join(', ')}`);
    },
  };
}

// Every page needs these. One chunk compresses better than five, and stays cached when only our code changes.
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|valtio|proxy-compare)\//;

const STARTED = /\/(base|index|rolldown-runtime)-[^./]+\.js$/;

const notices = thirdPartyNotices();
const parts = sharedParts();

export default defineConfig({
  define: LIBRARIES.define,
  optimizeDeps: LIBRARIES.optimizeDeps,
  plugins: [
    react(),
    parts.plugin,
    pdfParts(),
    clientConfig(server),
    placePictures(),
    serverStaysOut(),
    portalStill(),
    notices.client,
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Every supported browser preloads modules without the polyfill. Chunks that every page loads at start are not listed
    // again for chunks that load later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !STARTED.test(file)) : dependencies,
    },
    // The server's content security policy allows no inline script and no data: script.
    assetsInlineLimit: (file) => (/\.(svg|png|webp)$/.test(file) ? undefined : false),
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            // One chunk compresses better; parts that a single page needs, such as the model loader, stay in its chunk.
            { name: 'three', test: /\/node_modules\/three\//, minShareCount: 2 },
            { name: parts.chunkOf, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  // Selects the packages' modern builds: older ones contain helpers for features of the language.
  resolve: { ...LIBRARIES.resolve, conditions: ['es2015', ...defaultClientConditions] },
  worker: { format: 'es', plugins: () => [serverStaysOut(), notices.worker()] },
  server: {
    port: 5173,
    // The copies of the stage `rooms` (scripts/lib/rooms.mjs).
    watch: { ignored: ['**/.cache/**'] },
    proxy: {
      // As objects: for a plain address Vite changes the Host header, by which the server recognises its own pages.
      '/api': { target: server },
      '/open': { target: server },
      '/rt': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
