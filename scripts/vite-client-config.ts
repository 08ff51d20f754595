import type { Plugin } from 'vite';

/**
 * In development the page comes from Vite: what the server would write into it is asked for and written in here.
 * While the server is not up yet the page goes without, and works with its defaults.
 */
export function clientConfig(server: string): Plugin {
  return {
    name: 'client-config',
    apply: 'serve',
    async transformIndexHtml() {
      const config = await fetch(`${server}/client-config.json`).then(
        (response) => response.text(),
        () => undefined,
      );
      if (config === undefined) return [];
      const attrs = { id: 'client-config', type: 'application/json' };
      return [
        { tag: 'script', attrs, children: config.replaceAll('<', '\\u003c'), injectTo: 'head' as const },
      ];
    },
  };
}
