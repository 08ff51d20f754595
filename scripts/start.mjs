// npm start: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { command, DIST, inRoot, ROOT } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

/** Runs the server, hands stop signals on to it, and ends as it ends. */
function serve(node) {
  const main = path.join(DIST, 'server', 'main.js');
  const args = ['--enable-source-maps', main, ...process.argv.slice(2)];
  const env = { NODE_ENV: 'production', ...process.env };
  const child = spawn(node, args, { stdio: 'inherit', cwd: ROOT, env });
  // A terminal's Ctrl-C reaches the child by itself too; the server takes a second signal for the first.
  const forward = (signal) => child.kill(signal);
  // npm's shell dies of a signal without handing it on: who is left without a parent stops too.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await command(async () => {
  await ensureInstalled();
  const node = await pinnedNode();
  if (!isBuilt()) {
    const { code } = await run(node, [inRoot('scripts', 'build.mjs')]);
    if (code !== 0) return code;
  }
  return serve(node);
});
