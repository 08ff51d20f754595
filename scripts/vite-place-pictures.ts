import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { placePictures as loadedPictures } from './place-pictures.ts';

const MODULE = 'virtual:place-pictures';
const RESOLVED = `\0${MODULE}`;

/** Paints the pictures with the same code that paints them in the browser. */
async function paintPictures(root: string): Promise<ReturnType<typeof loadedPictures>> {
  const folder = path.join(root, 'node_modules/.cache/place-pictures');
  await mkdir(folder, { recursive: true });
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: 'scripts/place-pictures.ts',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'pictures.mjs' } },
      },
    });
    const made = (await import(`${pathToFileURL(path.join(folder, 'pictures.mjs')).href}?${Date.now()}`)) as {
      readonly placePictures: typeof loadedPictures;
    };
    return made.placePictures();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `virtual:place-pictures`: the addresses of the pictures of built-in places, painted by the build. */
export function placePictures(): Plugin {
  let root = '';
  let serves = false;
  return {
    name: 'place-pictures',
    configResolved(config) {
      root = config.root;
      serves = config.command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const pictures = await paintPictures(root);
      const lines = [...pictures].map(([name, source]) => {
        const address = serves
          ? JSON.stringify(`data:image/webp;base64,${source.toString('base64')}`)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.webp`, source })}`;
        return `${JSON.stringify(name)}: ${address}`;
      });
      return `export const PLACE_PICTURES = { ${lines.join(', ')} };`;
    },
  };
}
