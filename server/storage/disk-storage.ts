import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_NAME, UPLOAD_PART, type UploadGrant } from '../../contract/model/upload';
import { AppError } from '../errors';
import type { Grants } from './grants';
import { checkKey, checkPrefix, isKey } from './keys';
import type { GrantClaims, GrantWish, PartStore, StoragePort, StoredHead, StoredKey } from './storage-port';

/** Where parts are sent; served by `server/http/upload-parts.ts`. */
export const PARTS_PATH = '/api/oss/parts';
/** What a process left that ended while it wrote, ms. */
const ABANDONED_AFTER = 3_600_000;

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files in a folder. A write is whole or absent: it is made beside, flushed, and renamed. */
export class DiskStorage implements StoragePort {
  readonly parts: PartStore = {
    put: (claims, part, body) => this.#putPart(claims, part, body),
    list: (claims) => this.#listParts(claims),
    complete: (claims, count) => this.#complete(claims, count),
    cancel: ({ dir }) => rm(this.#folder(dir), { recursive: true, force: true }),
  };

  constructor(
    private readonly root: string,
    private readonly grants: Grants,
  ) {}

  async grant(wish: GrantWish): Promise<UploadGrant> {
    return this.grants.issue(wish, PARTS_PATH);
  }

  async head(key: string): Promise<StoredHead | undefined> {
    try {
      const { size, mtimeMs } = await stat(this.#file(key));
      return { bytes: size, etag: `${size}-${Math.round(mtimeMs)}`, at: mtimeMs };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  read(key: string, from = 0, to?: number): Readable {
    return createReadStream(this.#file(key), { start: from, ...(to === undefined ? {} : { end: to }) });
  }

  async put(key: string, body: Buffer): Promise<void> {
    await this.#write(this.#file(key), (file) => file.writeFile(body));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.#file(key), { force: true });
  }

  async list(prefix: string, after: string, limit: number): Promise<readonly StoredKey[]> {
    const folder = this.#folder(prefix);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isGone(error)) return [];
        throw error;
      },
    );
    const keys = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.root, join(parentPath, name)).replaceAll(sep, '/'))
      .filter((key) => isKey(key) && key > after)
      .toSorted((a, b) => (a < b ? -1 : 1));
    const found: StoredKey[] = [];
    for (const key of keys) {
      if (found.length === limit) break;
      const head = await this.head(key);
      if (head) found.push({ key, bytes: head.bytes, at: head.at });
    }
    return found;
  }

  url(key: string): string {
    return `/${checkKey(key)}`;
  }

  async dispose(): Promise<void> {
    const now = Date.now();
    for (const name of await readdir(this.#beside()).catch(() => [])) {
      const file = join(this.#beside(), name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
    }
  }

  #beside(): string {
    return join(this.root, 'unfinished');
  }

  #file(key: string): string {
    return join(this.root, ...checkKey(key).split('/'));
  }

  #folder(prefix: string): string {
    return join(this.root, ...checkPrefix(prefix).slice(0, -1).split('/'));
  }

  async #write(to: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    await mkdir(this.#beside(), { recursive: true });
    const made = join(this.#beside(), randomBytes(16).toString('hex'));
    try {
      const file = await open(made, 'wx', 0o600);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(to), { recursive: true });
      await rename(made, to);
      await flushFolder(dirname(to));
    } catch (error) {
      await rm(made, { force: true });
      throw error;
    }
  }

  async #putPart({ dir, maxBytes }: GrantClaims, part: number, body: Buffer): Promise<void> {
    if (body.length === 0) throw new AppError('invalid');
    if (body.length > UPLOAD_PART || part > Math.ceil(maxBytes / UPLOAD_PART)) throw new AppError('tooLarge');
    await this.put(`${dir}parts/${part}`, body);
  }

  async #listParts({ dir }: GrantClaims): Promise<readonly number[]> {
    const names = await readdir(this.#folder(`${dir}parts/`)).catch(() => []);
    return names.map(Number).toSorted((a, b) => a - b);
  }

  async #complete({ dir, maxBytes }: GrantClaims, count: number): Promise<void> {
    const whole = `${dir}${UPLOAD_NAME}`;
    if (await this.head(whole)) return;
    const parts = Array.from({ length: count }, (_, at) => `${dir}parts/${at + 1}`);
    let bytes = 0;
    for (const part of parts) {
      const head = await this.head(part);
      if (!head) throw new AppError('invalid');
      bytes += head.bytes;
      if (bytes > maxBytes) throw new AppError('tooLarge');
    }
    try {
      await this.#write(this.#file(whole), async (file) => {
        for (const part of parts)
          for await (const chunk of this.read(part)) await file.writeFile(chunk as Buffer);
      });
    } catch (error) {
      // Another request has completed it meanwhile, and removed the parts.
      if (isGone(error) && (await this.head(whole))) return;
      throw error;
    }
    await rm(this.#folder(`${dir}parts/`), { recursive: true, force: true });
  }
}

/** A rename survives a loss of power only once its folder is flushed. Some systems cannot. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } catch {
    // Not on Windows.
  } finally {
    await handle.close();
  }
}
