import type { Plugin } from 'vite';

/**
 * In development Vite serves the page, so this plugin fetches the configuration that the server would write into it.
 * Without a server the page uses its defaults.
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
