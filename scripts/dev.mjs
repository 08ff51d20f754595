// npm run dev: Vite with hot reload on port 5173; rebuilds and restarts the server at each change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { command, DIST, inRoot, ROOT } from './lib/project.mjs';

const OUT = path.join(DIST, 'dev');
const READY = /^Tiny Planet is ready: /;

/**
 * Runs the server; two cannot share a data directory, so it stops before it restarts. The address to open is Vite's,
 * so the server's own ready line is replaced by a call of `ready`.
 */
function createRunner(ready) {
  let child;
  let queue = Promise.resolve();

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async function restart() {
    await stop();
    const args = ['--enable-source-maps', path.join(OUT, 'main.js'), ...process.argv.slice(2)];
    child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'], cwd: ROOT });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (READY.test(line)) ready();
      else console.log(line);
    });
  }

  return {
    restart: () => (queue = queue.then(restart)),
    stop: () => (queue = queue.then(stop)),
  };
}

async function watchServer(runner) {
  const [{ context }, { copyMigrations, serverBundle }] = await Promise.all([
    import('esbuild'),
    import('./lib/bundle-server.mjs'),
  ]);
  const restartAfterBuild = {
    name: 'restart-after-build',
    setup(build) {
      build.onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        await copyMigrations(OUT);
        void runner.restart();
      });
    },
  };
  const bundle = await context({ ...serverBundle(OUT), logLevel: 'warning', plugins: [restartAfterBuild] });
  await bundle.watch();
  return bundle;
}

async function serveClient() {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, configFile: inRoot('vite.config.ts') });
  return vite.listen();
}

await command(async () => {
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const vite = await serveClient();
  const [url] = vite.resolvedUrls?.local ?? [];
  const runner = createRunner(() => console.log(`Tiny Planet is ready: ${url}`));
  const bundle = await watchServer(runner);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await Promise.all([bundle.dispose(), vite.close(), runner.stop()]);
  return 0;
});
