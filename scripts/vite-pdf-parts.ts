import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const LICENCE = /^LICENSE/;

/** What pdf.js fetches for some files only: character maps, the standard fonts, picture decoders; with their licences. */
const FOLDERS = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_fallback\.js$/ } as const;

/** Lays the parts of pdf.js that it asks for by name into the build, as they are, under its version. */
export function pdfParts(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  // Named as src/adapters/pages-pdf asks for them.
  const base = `assets/pdf-${version}`;
  const files = Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
    readdirSync(path.join(path.dirname(manifest), folder))
      .filter((name) => wanted.test(name) || LICENCE.test(name))
      .map((name) => [`${folder}/${name}`, path.join(path.dirname(manifest), folder, name)] as const),
  );
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const [name, file] of files)
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(file) });
    },
    configureServer(server) {
      const known = new Map<string, string>(files);
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const file = known.get((request.url ?? '').slice(1));
        if (file === undefined) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(file));
      });
    },
  };
}
