// Stands for shader sources of three that nothing here is drawn with: see vite-libraries.ts.
export default '';
export const vertex = '';
export const fragment = '';
