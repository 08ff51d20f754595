import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { slimPhaser } from '../../scripts/vite-phaser-slim';
import { slimSources, THREE_ENTRY } from '../../scripts/vite-three-slim';

export interface ServedPages {
  /** Address of the page that runs a program, named by its file without the ending. */
  address(name: string): string;
  close(): void;
}

/** three and Phaser as people get them with our client. */
const asShipped: Plugin = {
  name: 'as-shipped',
  setup({ onResolve, onLoad }) {
    const three = slimSources(process.cwd());
    onResolve({ filter: /^three$/ }, () => ({ path: THREE_ENTRY }));
    onLoad({ filter: /[\\/]three[\\/]src[\\/]/ }, ({ path: file }) => {
      const contents = three.get(file);
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
    onResolve({ filter: /^phaser$/ }, ({ path: name }) => ({ path: name, namespace: 'shipped' }));
    onLoad({ filter: /./, namespace: 'shipped' }, async () => ({ contents: await slimPhaser() }));
  },
};

/**
 * Bundles programs of pages and workers, and serves each as `/<file>.js` and in an empty page `/<file>`, from memory.
 * Those of our own client are built with its slim packages, the others with the packages as they are published.
 */
export async function servePages(
  published: readonly string[],
  own: readonly string[] = [],
): Promise<ServedPages> {
  const bundle = (entryPoints: readonly string[], plugins: Plugin[]) =>
    build({
      entryPoints: [...entryPoints],
      outdir: 'out',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'error',
      plugins,
    });
  const built = await Promise.all([
    bundle(published, []),
    ...(own.length > 0 ? [bundle(own, [asShipped])] : []),
  ]);
  const files = new Map(
    built.flatMap(({ outputFiles }) => outputFiles.map((file) => [path.basename(file.path), file.contents])),
  );
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
