import type { Plugin } from 'vite';

const SHADERS = /\/engine\/render[23]d\/.*\.ts$|\/engine\/world\/covered\.ts$/;
/** A whole line that is a comment. In the code itself none is left anyway. */
const COMMENT = /^[ \t]*\/\/.*$/gm;

/** Shaders are strings, whose comments no minifier takes out: nobody is sent them. Lines stay where they are. */
export function shaderSlim(): Plugin {
  return {
    name: 'shader-slim',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      SHADERS.test(id) && code.includes('`') ? { code: code.replace(COMMENT, ''), map: null } : undefined,
  };
}
