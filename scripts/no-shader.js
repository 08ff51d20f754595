// Replaces shader sources of three that the engine does not use; see vite-libraries.ts.
export default '';
export const vertex = '';
export const fragment = '';
