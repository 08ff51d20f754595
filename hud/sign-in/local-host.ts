const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The page comes from this very computer: somebody tries the product out. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname);
