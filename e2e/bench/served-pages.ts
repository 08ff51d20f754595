import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { build, loadConfigFromFile, type Rolldown } from 'vite';

export interface ServedPages {
  /** Address of the page that runs a program, by its file name without extension. */
  address(name: string): string;
  close(): void;
}

interface Script {
  readonly name: string;
  readonly code: string | Uint8Array;
}

/** Bundled with the published packages. */
async function bundlePublished(entries: readonly string[]): Promise<readonly Script[]> {
  const { outputFiles } = await esbuild({
    entryPoints: [...entries],
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), code: contents }));
}

/** Bundled with the client's configuration. */
async function bundleOwn(entries: readonly string[]): Promise<readonly Script[]> {
  if (entries.length === 0) return [];
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const { define = {}, resolve = {} } = loaded?.config ?? {};
  const built = (await build({
    define,
    resolve,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      assetsDir: '',
      target: 'esnext',
      rolldownOptions: { input: [...entries], output: { entryFileNames: '[name].js' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => ({
    name: file.fileName,
    code: file.type === 'chunk' ? file.code : file.source,
  }));
}

/**
 * Bundles programs of pages and workers, and serves each from memory as `/<file>.js` and in an empty page `/<file>`.
 * Programs of the client use its configuration, the others the published packages.
 */
export async function servePages(
  published: readonly string[],
  own: readonly string[] = [],
): Promise<ServedPages> {
  const built = await Promise.all([bundlePublished(published), bundleOwn(own)]);
  const files = new Map(built.flat().map(({ name, code }) => [name, code]));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0]?.slice(1) ?? '';
    const script = files.get(name);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      script ??
        `<!doctype html><link rel="icon" href="data:,"><style>html,body{margin:0;height:100%;overflow:hidden;position:relative}</style><body><script type="module" src="/${name}.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: (name) => `http://127.0.0.1:${port}/${name}`, close: () => server.close() };
}
