import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
// Vite reads this file by Node's own rules, which want the whole name.
import { clientConfig } from './scripts/vite-client-config.ts';
import { LIBRARIES } from './scripts/vite-libraries.ts';
import { pdfParts } from './scripts/vite-pdf-parts.ts';
import { portalStill } from './scripts/vite-portal-still.ts';
import { spaceIcons } from './scripts/space-icons.ts';
import { thirdPartyNotices } from './scripts/vite-third-party-notices.ts';

// In development the page comes from Vite and everything else from the platform server behind it.
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Ends a build that would send the browser what belongs to the server: the lint's rule, seen from the other end. */
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

// Every page needs them: in one chunk they pack better than in five, and stay in caches when only our code changes.
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|valtio|proxy-compare)\//;

const STARTED = /\/(base|index|rolldown-runtime)-[^./]+\.js$/;

const notices = thirdPartyNotices();

export default defineConfig({
  define: LIBRARIES.define,
  optimizeDeps: LIBRARIES.optimizeDeps,
  plugins: [react(), pdfParts(), clientConfig(server), serverStaysOut(), portalStill(), notices.client],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Every browser that runs the rest preloads modules by itself. What every page runs from the start is not named
    // again wherever something is loaded later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !STARTED.test(file)) : dependencies,
    },
    // The server's policy allows no inline script and no data: script, so nothing executable may be inlined.
    assetsInlineLimit: (file) => (/\.(svg|png|webp)$/.test(file) ? undefined : false),
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            // In one chunk it packs better; what a single page needs of it, such as the loader of models, stays there.
            { name: 'three', test: /\/node_modules\/three\//, minShareCount: 2 },
            { name: spaceIcons() },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  // As the browsers of today: the packages' older builds bring helpers for what the language has.
  resolve: { ...LIBRARIES.resolve, conditions: ['es2015', ...defaultClientConditions] },
  worker: { format: 'es', plugins: () => [serverStaysOut(), notices.worker()] },
  server: {
    port: 5173,
    proxy: {
      // As objects: written as plain addresses, Vite would change the host, by which the server knows its own pages.
      '/api': { target: server },
      '/open': { target: server },
      '/rt': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
