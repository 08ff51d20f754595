import {
  closeSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** User and group that PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts that serve, in this order: the one made for PostgreSQL, then the one that owns nothing. */
const NAMES = ['postgres', 'nobody'];

/** The account of a line of `/etc/passwd`. */
function named(name: string, passwd: string): Account | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * The account for PostgreSQL when this process is root: the owner of a data folder that exists, or one of the
 * system's. Undefined: it runs as this process does.
 */
export function chooseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const found = NAMES.map((name) => named(name, passwd)).find(Boolean);
  if (!found) throw new Error('root needs an account named postgres or nobody for it');
  return found;
}

const maySearch = ({ uid, gid, mode }: Stats, account: Account): boolean =>
  (mode & (uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001)) !== 0;

/** Whether an account can reach what lies in a folder: it may search the folder and all above it. */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  const above = dirname(folder);
  return maySearch(statSync(folder), account) && (above === folder || canReach(above, account));
}

/** Gives a copied folder, whose files belong to root, to the account that PostgreSQL runs as. */
export function giveTo(path: string, account: Account): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), account);
  lchownSync(path, account.uid, account.gid);
}

/**
 * Gives programs of an account the paths of files that belong to it, also below folders that it may not enter (as
 * below `/root`): those are opened here and handed over. Linux alone offers that.
 */
export class OpenedPaths {
  readonly #opened: number[] = [];
  readonly #first: number;

  /** `first` is the descriptor that the program sees the first of them as. */
  constructor(
    private readonly account: Account | undefined,
    first: number,
  ) {
    this.#first = first;
  }

  /** The path by which the program finds the file or folder. */
  path(file: string): string {
    if (canReach(dirname(file), this.account)) return file;
    if (process.platform !== 'linux') throw new Error(`its account may not enter ${dirname(file)}`);
    this.#opened.push(openSync(file, 'r'));
    return `/proc/self/fd/${this.#first + this.#opened.length - 1}`;
  }

  /** What goes at the end of `stdio` when the program is started. */
  get stdio(): readonly number[] {
    return this.#opened;
  }

  /** The program has them by then. */
  close(): void {
    for (const descriptor of this.#opened.splice(0)) closeSync(descriptor);
  }
}
