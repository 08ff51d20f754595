import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { chromiumPath } from '../support/browser';

function output(file: string, args: readonly string[]): string {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

function version(name: string): string {
  const { version: found } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return `${name} ${found}`;
}

/** The context of the figures: machine, versions and measured commit. */
export function machine(): string {
  const commit = output('git', ['rev-parse', '--short', 'HEAD']);
  const changed =
    output('git', ['status', '--porcelain', '--untracked-files=no']) === '' ? '' : ' with changes';
  const processors = cpus();
  const lines = [
    `Machine: ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}.`,
    `Versions: Node ${process.versions.node}, ${output(chromiumPath(), ['--version'])}, ${['phaser', 'ws', 'fastify', 'react'].map(version).join(', ')}.`,
    `Commit: ${commit}${changed}.`,
  ];
  return lines.join('\n');
}
