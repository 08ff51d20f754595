const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The page is served from this computer, so the product is being tried out. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname);
