import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { CACHE, inRoot, Stop } from './project.mjs';
import { checkCounts, playwrightCounts, vitestCounts } from './test-reports.mjs';
import { checkRooms } from './rooms.mjs';
import { buildLiveKit, builtLiveKit } from './livekit.mjs';
import { run, toolEnv } from './run.mjs';
import { TYPE_CHECKER } from './type-checker.mjs';

// Each stage returns {passed, failed, skipped, output, files?, note?}; output is shown on failure, files with --slow.

function tool(file, args, env = {}) {
  return run(process.execPath, [inRoot('node_modules', ...file.split('/')), ...args], {
    quiet: true,
    env: toolEnv({ NO_COLOR: undefined, FORCE_COLOR: '0', ...env }),
  });
}

function reportFile(name) {
  mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, `${name}-${process.pid}.json`);
  rmSync(file, { force: true });
  return file;
}

function check(file, args) {
  return async () => {
    const { code, output } = await tool(file, args);
    return { ...checkCounts(code), output };
  };
}

function vitest(project) {
  return async () => {
    const file = reportFile(project);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await tool('vitest/vitest.mjs', ['run', '--project', project, ...reporters]);
    const counts = vitestCounts(file, code);
    rmSync(file, { force: true });
    return { ...counts, output };
  };
}

async function build() {
  const { code, output } = await run(process.execPath, [inRoot('scripts', 'build.mjs'), '--if-needed'], {
    quiet: true,
  });
  return { ...checkCounts(code), output };
}

/** The journeys of one project in playwright.config.ts. */
function journeys(project, { env = {}, ensureBrowser = ensureChromium } = {}) {
  return async () => {
    let chromium;
    try {
      chromium = await ensureBrowser();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return { ...checkCounts(1), output: error.message };
    }
    const file = reportFile(project);
    const args = ['test', '--project', project, '--reporter=list,json'];
    const { code, output } = await tool('@playwright/test/cli.js', args, {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const counts = playwrightCounts(file, code);
    rmSync(file, { force: true });
    return { ...counts, output };
  };
}

/**
 * The contract of the media over the real services. All stages together run it where LiveKit's server was built before, because
 * building it takes longer than all tests; named, it builds the server.
 */
async function mediaServers({ named }) {
  const liveKit = named ? await buildLiveKit() : builtLiveKit();
  const note = liveKit
    ? undefined
    : `LiveKit suite not run: ${named ? 'no Go' : 'npm test -- media-servers builds it'}`;
  if (!liveKit && !named) return { passed: 0, failed: 0, skipped: 1, output: '', note };
  return { ...(await journeys('media-servers', { env: { LIVEKIT_SERVER: liveKit } })()), note };
}

/**
 * The stages in order. Stages of one group run in parallel; `needs` names a stage that must have passed.
 */
export const GROUPS = [
  [
    { name: 'format', fast: true, act: check('prettier/bin/prettier.cjs', ['--check', '.']) },
    { name: 'lint', fast: true, act: check('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
    { name: 'types', fast: true, act: check(...TYPE_CHECKER) },
    { name: 'dead code', fast: true, act: check('knip/bin/knip.js', ['--no-progress']) },
  ],
  [
    { name: 'unit', fast: true, act: vitest('unit') },
    { name: 'build', fast: false, act: build },
  ],
  [{ name: 'server', fast: false, act: vitest('server'), needs: 'build' }],
  [{ name: 'rooms', fast: false, act: checkRooms }],
  [
    {
      name: 'browser',
      fast: false,
      act: journeys('browser', { ensureBrowser: ensureHeadlessShell }),
      needs: 'build',
    },
  ],
  [{ name: 'media-servers', fast: false, act: mediaServers, needs: 'build' }],
  [{ name: 'world', fast: false, act: journeys('world'), needs: 'build' }],
  [{ name: 'alone', fast: false, act: journeys('alone'), needs: 'build' }],
];
