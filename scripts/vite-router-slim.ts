import type { Plugin } from 'vite';

/**
 * React Router's published files do not shake well: names for the developer's tools and components made by a call
 * keep what no page uses (forms, scripts, scroll keeping), and its exports name the development build alone.
 */

const FILE = /\/node_modules\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/;
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';
const NAME = /^\w+\.displayName = "[\w. ]+";$/gm;
/** What a link fetches beforehand for whole applications of its own; ours have no such routes. */
const AHEAD = /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;
const CALL = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const CLASS = /^(var \w+ = )(class extends [\s\S]*?^\});$/gm;

export function routerSlim(): Plugin {
  return {
    name: 'router-slim',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler(code) {
        // The other of its files is for servers and is not bundled.
        if (code.search(CALL) < 0) return null;
        if (!code.includes(WARNINGS) || code.search(NAME) < 0 || !AHEAD.test(code))
          this.error('React Router is no longer what its slimming was made for');
        return {
          code: code
            .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;')
            .replace(NAME, '')
            .replace(AHEAD, 'null')
            .replace(CALL, '$1/* @__PURE__ */ $2')
            .replace(CLASS, '$1/* @__PURE__ */ (() => $2)();'),
          map: null,
        };
      },
    },
  };
}
