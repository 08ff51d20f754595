/** Messages between the database child and its parent. */
export type FromChild =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number }
  | { readonly kind: 'locked'; readonly pid: number; readonly host: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type ToChild = { readonly kind: 'stop' };

/**
 * Arguments of the child: the data folder, and the folder of its socket or an empty string for a loopback
 * port.
 */
export type ChildArguments = readonly [dataDir: string, socketDir: string];

/** `pg` finds a Unix socket by its folder and port number. */
export const SOCKET_PORT = 5432;
export const socketFile = (folder: string): string => `${folder}/.s.PGSQL.${SOCKET_PORT}`;

/** Where the child listens for requests to copy its files. */
export const copierAddress = (socketDir: string): string =>
  socketDir ? `${socketDir}/copier` : `\\\\.\\pipe\\tiny-planet-${process.pid}`;
