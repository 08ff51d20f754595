/** Whether an address is one of a call: the specification has a few under /open/api. */
export const isCallPath = (url: string): boolean => /^\/(open\/)?api\//.test(url);
