import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './project.mjs';

/**
 * Environment of a child process: the project's tools come first on the path, so that `node` is the pinned one.
 */
export function toolEnv(extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toLowerCase() === 'path') ?? 'PATH';
  const bin = path.join(ROOT, 'node_modules', '.bin');
  return { ...process.env, [key]: `${bin}${path.delimiter}${process.env[key] ?? ''}`, ...extra };
}

/**
 * Runs a program and waits for its end.
 * @returns {Promise<{code: number, output: string}>} output is empty unless `quiet`, which captures it.
 */
export function run(file, args, { cwd = ROOT, env = toolEnv(), quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs npm with the npm that started this process, without a shell where possible. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) {
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], {
      ...options,
      env: process.env,
    });
  }
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { ...options, env: process.env, shell: windows });
}
