import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { cpuSecondsOf, descendantsOf, memoryMbOf } from './tree';

const GRANDCHILD = `
  const held = Buffer.alloc(64 * 1024 * 1024, 1);
  const until = process.cpuUsage().user + 100_000;
  while (process.cpuUsage().user < until);
  console.log(process.pid);
  setInterval(() => held.length, 60_000);`;
const CHILD = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(GRANDCHILD)}], { stdio: 'inherit' });
  process.on('SIGTERM', () => { child.kill('SIGKILL'); process.exit(); });`;

// Other systems have no /proc.
it.runIf(process.platform === 'linux')(
  'memory and processor time include all descendants of a process',
  async () => {
    const child = spawn(process.execPath, ['-e', CHILD], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const grandchild = Number(line.toString());
    const { pid = 0 } = child;
    const tree = descendantsOf(pid);
    expect(tree).toContain(grandchild);
    expect(tree).not.toContain(pid);
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([pid, grandchild]));
    expect(cpuSecondsOf(tree)).toBeGreaterThan(0.1);
    expect(memoryMbOf(tree)).toBeGreaterThan(64);
    expect(memoryMbOf([...tree, pid])).toBeGreaterThan(memoryMbOf(tree));
  },
  60_000,
);
