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

/** User and group that PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Suitable accounts in order of preference. */
const NAMES = ['postgres', 'nobody'];

/** Parses an account from `/etc/passwd`. */
function named(name: string, passwd: string): Account | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * The account for PostgreSQL when this process is root: the owner of an existing data folder, or a system
 * account. Undefined: PostgreSQL runs as this process does.
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

/**
 * Whether an account can reach the contents of a folder: it must be able to search the folder and all its
 * parents.
 */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  const above = dirname(folder);
  return maySearch(statSync(folder), account) && (above === folder || canReach(above, account));
}

/** Changes the owner of a copied folder from root to PostgreSQL's account. */
export function giveTo(path: string, account: Account): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), account);
  lchownSync(path, account.uid, account.gid);
}

/**
 * Makes files reachable for programs of another account, also below folders that it cannot enter (such as
 * `/root`): this process opens them and passes the descriptors on. Linux only.
 */
export class OpenedPaths {
  readonly #opened: number[] = [];
  readonly #first: number;

  /** `first`: number of the first passed descriptor in the program. */
  constructor(
    private readonly account: Account | undefined,
    first: number,
  ) {
    this.#first = first;
  }

  /** The path by which the program reaches the file or folder. */
  path(file: string): string {
    if (canReach(dirname(file), this.account)) return file;
    if (process.platform !== 'linux') throw new Error(`its account may not enter ${dirname(file)}`);
    this.#opened.push(openSync(file, 'r'));
    return `/proc/self/fd/${this.#first + this.#opened.length - 1}`;
  }

  /** Entries to append to `stdio` when the program is started. */
  get stdio(): readonly number[] {
    return this.#opened;
  }

  /** Closes the descriptors; the program has its own copies. */
  close(): void {
    for (const descriptor of this.#opened.splice(0)) closeSync(descriptor);
  }
}
