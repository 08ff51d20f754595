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

/** Names the lock that was installed last: an optional package that npm could not install then is not asked for again. */
const installedMark = () =>
  path.join(CACHE, `installed-${createHash('sha256').update(readFileSync(LOCK)).digest('hex').slice(0, 16)}`);

const fits = (list, value) => !list || list.includes(value);

/** Whether npm installs it here. Most optional packages are for other machines; those for one C library may be. */
const isForThisMachine = ({ optional, os, cpu, libc }) =>
  !optional || (os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch));

/** Whether node_modules holds what the lock names: compared by content, since a clone's file times say nothing. */
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

/** Installs the locked packages when they are missing or others. */
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
    throw new Stop(`${output.trim()}\nThe packages could not be installed: see npm's words above.`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(installedMark(), '');
}
