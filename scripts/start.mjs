// npm start: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { command, DIST, inRoot, ROOT } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

/** Runs the server, forwards stop signals to it, and exits with its code. */
function serve(node) {
  const main = path.join(DIST, 'server', 'main.js');
  const args = ['--enable-source-maps', main, ...process.argv.slice(2)];
  const env = { NODE_ENV: 'production', ...process.env };
  const child = spawn(node, args, { stdio: 'inherit', cwd: ROOT, env });
  // A terminal also sends Ctrl-C to the child directly; the server ignores a second signal.
  const forward = (signal) => child.kill(signal);
  // npm's shell dies of a signal without forwarding it, so a process whose parent has gone stops as well.
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
