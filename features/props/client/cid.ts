/** Names a request: sent again, it is the same one. */
export const newCid = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
