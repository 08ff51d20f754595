import { build, minifySync, type Plugin } from 'vite';

/** Shares of packages and own code in the minified size of each script of the build; shares sum to 1. */
export type BuildParts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const OWN_CODE = 'own code';
const WORKERS = 'workers';
const HELPERS = 'bundler helpers';
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Packages counted under the library that needs them. */
const FAMILIES: Readonly<Record<string, string>> = {
  scheduler: 'react-dom',
  'react-router': 'router',
  'react-router-dom': 'router',
  i18next: 'i18n',
  'react-i18next': 'i18n',
  'use-sync-external-store': 'react',
  'proxy-compare': 'valtio',
  eventemitter3: 'phaser',
  '@floating-ui/core': '@base-ui/react',
  '@floating-ui/dom': '@base-ui/react',
  '@floating-ui/react-dom': '@base-ui/react',
  '@floating-ui/utils': '@base-ui/react',
  '@base-ui/utils': '@base-ui/react',
};

export function familyOf(id: string): string {
  const name = PACKAGE.exec(id)?.[1];
  if (name !== undefined) return FAMILIES[name] ?? name;
  return id.includes('rolldown') || id.includes('vite/') ? HELPERS : OWN_CODE;
}

/** Shares of a chunk's modules by family. */
export function sharesOf(modules: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  let whole = 0;
  for (const [id, code] of Object.entries(modules)) {
    // Keeps the module separate: the chunk's other modules use its names.
    const { code: minified } = minifySync('module.js', code, { module: true, compress: { unused: false } });
    const { length } = minified;
    const family = familyOf(id);
    lengths.set(family, (lengths.get(family) ?? 0) + length);
    whole += length;
  }
  return new Map([...lengths].map(([family, length]) => [family, length / Math.max(whole, 1)]));
}

/** Builds the client again in memory, with the same sources and file names. */
export async function readBuildParts(): Promise<BuildParts> {
  const parts = new Map<string, ReadonlyMap<string, number>>();
  const collect: Plugin = {
    name: 'bench-build-parts',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk')
          parts.set(
            name,
            sharesOf(
              Object.fromEntries(Object.entries(file.modules).map(([id, { code }]) => [id, code ?? ''])),
            ),
          );
        else if (name.endsWith('.js')) parts.set(name, new Map([[WORKERS, 1]]));
    },
  };
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [collect],
    build: { write: false, outDir: 'dist/bench-parts' },
  });
  return parts;
}
