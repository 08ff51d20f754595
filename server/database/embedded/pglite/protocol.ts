/** What the database child and its parent tell each other. */
export type FromChild =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number }
  | { readonly kind: 'locked'; readonly pid: number; readonly host: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type ToChild = { readonly kind: 'stop' };

/** Arguments of the child: the data folder, then the folder of its socket, or empty for a loopback port. */
export type ChildArguments = readonly [dataDir: string, socketDir: string];

/** `pg` finds a Unix socket by folder and port number. */
export const SOCKET_PORT = 5432;
export const socketFile = (folder: string): string => `${folder}/.s.PGSQL.${SOCKET_PORT}`;

/** Where the child listens for requests to copy its files. */
export const copierAddress = (socketDir: string): string =>
  socketDir ? `${socketDir}/copier` : `\\\\.\\pipe\\tiny-planet-${process.pid}`;
