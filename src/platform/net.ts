/** The owned wrapper of fetch. */
export const browserFetch: typeof globalThis.fetch = (input, init) => fetch(input, init);
