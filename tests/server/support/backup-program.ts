import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Runs the bundled backup program like the commands. */
export const runProgram = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  runOperator('backup', args, env);

/** Runs a bundled program of the operator like its command. */
export function runOperator(
  name: 'backup' | 'account',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const program = join(inject('server').folder, `${name}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.once('close', (code) => done({ code, output }));
  });
  return { child, ended };
}
