import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

export interface ServedPages {
  /** Address of the page that runs a program, named by its file without the ending. */
  address(name: string): string;
  close(): void;
}

/** Bundles programs of pages and workers, and serves each as `/<file>.js` and in an empty page `/<file>`, from memory. */
export async function servePages(entryPoints: readonly string[]): Promise<ServedPages> {
  const { outputFiles } = await build({
    entryPoints: [...entryPoints],
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1), file.contents]));
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
