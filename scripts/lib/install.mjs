import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { CACHE, inRoot, Stop } from './project.mjs';
import { ensurePostgresLinks } from './postgres-links.mjs';
import { npm } from './run.mjs';

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

const LOCK = inRoot('package-lock.json');

/** Marks the lock file that was installed last: an optional package that failed to install is not retried. */
const installedMark = () =>
  path.join(CACHE, `installed-${createHash('sha256').update(readFileSync(LOCK)).digest('hex').slice(0, 16)}`);

const fits = (list, value) => !list || list.includes(value);

/** Whether npm installs a package on this machine. Packages bound to a C library may be skipped. */
const isForThisMachine = ({ optional, os, cpu, libc }) =>
  !optional || (os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch));

/** Whether node_modules matches the lock. Compares content, because file times of a clone carry no information. */
export function isInstalled() {
  const installedFile = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packages(installedFile);
  const missing = Object.entries(packages(LOCK)).filter(
    ([name, wanted]) =>
      name !== '' && installed[name]?.version !== wanted.version && isForThisMachine(wanted),
  );
  return (
    missing.every(([, { optional }]) => optional) && (missing.length === 0 || existsSync(installedMark()))
  );
}

/** Installs the locked packages when they are missing or differ. */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  await ensurePostgresLinks();
}

async function install() {
  console.log('Installing… (about a minute)');
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0)
    throw new Stop(`${output.trim()}\nnpm could not install the packages: see its output above.`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(installedMark(), '');
}
