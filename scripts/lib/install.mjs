import { existsSync, readFileSync } from 'node:fs';
import { inRoot, Stop } from './project.mjs';
import { npm } from './run.mjs';

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Whether node_modules holds what the lock names: compared by content, since a clone's file times say nothing. */
export function isInstalled() {
  const installedFile = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packages(installedFile);
  return Object.entries(packages(inRoot('package-lock.json'))).every(
    ([name, wanted]) => name === '' || wanted.optional || installed[name]?.version === wanted.version,
  );
}

/** Installs the locked packages when they are missing or others. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing… (about a minute)');
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe packages could not be installed: see npm's words above.`);
}
