import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'third-party-notices.txt';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

/** Texts of licences that packages name but do not ship. */
const STANDARD_TEXTS: Readonly<Record<string, string>> = {
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
  // It is also this project's.
  'Apache-2.0': readFileSync(new URL('../LICENSE', import.meta.url), 'utf8').trim(),
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to
whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};

/** Packages without a licence file whose texts stand in a source file of theirs, and in the licence of this project. */
const TEXTS_IN_SOURCE: Readonly<Record<string, string>> = {
  // Apache-2.0, with parts of Google's protobuf under BSD-3-Clause.
  '@bufbuild/protobuf': 'dist/esm/google/varint.js',
};

/** The first block of comments in a file. */
const firstComment = (file: string): string =>
  (/^(?:\/\/.*\n)+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '').replace(/^\/\/ ?/gm, '').trim();

/** What livekit-client's one file contains. */
const IN_LIVEKIT_CLIENT = [
  '@livekit/mutex',
  '@livekit/protocol',
  '@livekit/protocol/node_modules/@bufbuild/protobuf',
  'events',
  'jose',
  'livekit-client/node_modules/webrtc-adapter',
  'loglevel',
  'machina',
  'sdp',
  'sdp-transform',
].map((folder) => ({ module: /\/livekit-client\/dist\//, folder: `node_modules/${folder}` }));

/** Libraries embedded in a package: the module that contains one, and the source of its notice. */
const EMBEDDED = [
  ...IN_LIVEKIT_CLIENT,
  { module: /\/three\/examples\/jsm\/libs\/meshopt_decoder/, folder: 'node_modules/meshoptimizer' },
  {
    module: /\/three\/examples\/jsm\/loaders\/DRACOLoader\.js$/,
    // The npm package of the same decoder has no licence file; its licence is also this project's.
    folder: 'node_modules/draco3dgltf',
    licenceFile: 'LICENSE',
  },
] as const;

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

const PACKAGE_FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a module belongs to; undefined for the project's own modules. */
const packageFolder = (id: string): string | undefined => PACKAGE_FOLDER.exec(id.replaceAll('\\', '/'))?.[1];

function licenceText(folder: string, { license, author }: Manifest): string | undefined {
  const files = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  if (files.length > 0)
    return files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
  const standard = STANDARD_TEXTS[license ?? ''];
  const holder = typeof author === 'object' ? author.name : author;
  return standard && `Copyright ${holder || '(not stated)'}\n\n${standard}`;
}

function readNotice(folder: string, root: string, licenceFile?: string): Notice {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name = path.basename(folder), version = '', license = 'not stated' } = manifest;
  const inSource = TEXTS_IN_SOURCE[name];
  const own = (file: string): string => readFileSync(path.join(root, file), 'utf8').trim();
  const text = inSource
    ? [firstComment(path.join(folder, inSource)), own('LICENSE')].join('\n\n')
    : licenceFile === undefined
      ? licenceText(folder, manifest)
      : own(licenceFile);
  if (text === undefined) throw new Error(`third-party-notices: ${name} ${version} has no licence text`);
  return { name, version, licence: license, text };
}

function noticesOf(root: string, modules: Iterable<string>): readonly Notice[] {
  const notices = new Map<string, Notice>();
  const add = (notice: Notice): void => void notices.set(`${notice.name}@${notice.version}`, notice);
  const folders = new Set<string>();
  for (const id of modules) {
    const folder = packageFolder(id);
    if (folder !== undefined) folders.add(folder);
    for (const embedded of EMBEDDED) {
      if (!embedded.module.test(id)) continue;
      const file = 'licenceFile' in embedded ? embedded.licenceFile : undefined;
      add(readNotice(path.join(root, embedded.folder), root, file));
    }
  }
  for (const folder of folders)
    if (existsSync(path.join(folder, 'package.json'))) add(readNotice(folder, root));
  return [...notices.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const asText = (notices: readonly Notice[]): string =>
  [
    'This application contains the following third-party software.\n',
    ...notices.map(
      ({ name, version, licence, text }) => `${RULE}\n${name} ${version}\nLicence: ${licence}\n\n${text}\n`,
    ),
  ].join('\n');

/**
 * Writes `third-party-notices.txt` into the build: name, version, licence and licence text of every package in the
 * bundle and in its workers. Fails the build when a package has no licence text. Vite's own `build.license` leaves the
 * workers out.
 */
export function thirdPartyNotices(): { readonly client: Plugin; readonly worker: () => Plugin } {
  const modules = new Set<string>();
  let root = '';
  const collect = (bundle: Readonly<Record<string, { readonly type: string }>>): void => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !('modules' in file)) continue;
      const rendered = file.modules as Readonly<Record<string, { readonly code: string | null }>>;
      for (const [id, { code }] of Object.entries(rendered)) if (code) modules.add(id);
    }
  };
  return {
    client: {
      name: 'third-party-notices',
      apply: 'build',
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_options, bundle) {
        // Vite bundles the workers while it transforms the modules that start them, so all of them are known here.
        collect(bundle);
        this.emitFile({ type: 'asset', fileName: FILE, source: asText(noticesOf(root, modules)) });
      },
    },
    worker: () => ({
      name: 'third-party-notices-worker',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
      },
    }),
  };
}
