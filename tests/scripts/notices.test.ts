import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { thirdPartyNotices } from '../../scripts/vite-third-party-notices';

it('the build lists every package of the page, of what it loads later, and of its workers with its licence', async () => {
  const notices = thirdPartyNotices();
  const { output } = (await build({
    root: path.resolve('tests/fixtures/notices'),
    configFile: false,
    logLevel: 'error',
    plugins: [notices.client],
    worker: { format: 'es', plugins: () => [notices.worker()] },
    build: { write: false, rolldownOptions: { input: path.resolve('tests/fixtures/notices/page.js') } },
  })) as Rolldown.RolldownOutput;
  const file = output.find(({ fileName }) => fileName === 'third-party-notices.txt');
  const text = file?.type === 'asset' ? String(file.source) : '';
  expect(text.match(/^\S+ \d+\.\d+\.\d+\nLicence: .+$/gm)).toEqual([
    expect.stringMatching(/^comlink \S+\nLicence: Apache-2\.0$/),
    expect.stringMatching(/^nim-web-sdk-ng \S+\nLicence: ISC$/),
    expect.stringMatching(/^uqr \S+\nLicence: MIT$/),
  ]);
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('Apache License');
  // Its package has a licence, but no text of it.
  expect(text).toMatch(/Copyright yunxin\n\nPermission to use, copy, modify/);
});
