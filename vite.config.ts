import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development the page comes from Vite and everything else from the platform server behind it.
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The server's policy allows no inline script and no data: script, so nothing executable may be inlined.
    assetsInlineLimit: (file) => (/\.(svg|png|webp)$/.test(file) ? undefined : false),
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/open': server,
      '/rt': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
