/** Whether a path belongs to a call. The specification has some under /open/api. */
export const isCallPath = (url: string): boolean => /^\/(open\/)?api\//.test(url);
