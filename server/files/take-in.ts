import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureHead } from '../../contract/model/picture-head';
import { PICTURE_SIDES, UPLOAD_BYTES, type UploadKind } from '../../contract/model/upload';
import { endingOf, PUBLIC } from '../storage/keys';
import type { StoragePort } from '../storage/storage-port';
import { isModel } from './check-model';
import { makePictureInProcess } from './picture-process';
import type { PictureFault } from './picture-job';
import { sniff } from './sniff';
import { Waiting } from './waiting';

/** Pictures that are made at the same time. */
const AT_ONCE = 2;
/** Further ones that wait. */
const WAITING = 50;

/** A public file. Its hash names it. */
export interface TakenFile {
  /** SHA-256 of the bytes as they are served, hexadecimal. */
  readonly hash: string;
  readonly mime: string;
  /** Of all sizes together. */
  readonly bytes: number;
  /** 0: not a picture. */
  readonly width: number;
  readonly height: number;
}

/** `kind`: the bytes are nothing that is allowed. `busy`: too many pictures wait. */
export type TakeInFault = PictureFault | 'missing' | 'large' | 'kind' | 'busy';
export type TakeIn = (
  key: string,
  kinds: readonly UploadKind[],
) => Promise<TakenFile | { readonly fault: TakeInFault }>;

/** Where the file lies. Of a picture: by the longest side, px. */
export const keyOf = ({ hash, mime }: Pick<TakenFile, 'hash' | 'mime'>, side?: number): string =>
  `${PUBLIC}${hash.slice(0, 2)}/${hash}${side === undefined ? '' : `-${side}`}.${endingOf(mime)}`;

/** All keys of a file. */
export const keysOf = (file: Pick<TakenFile, 'hash' | 'mime'>): string[] =>
  file.mime.startsWith('image/') ? PICTURE_SIDES.map((side) => keyOf(file, side)) : [keyOf(file)];

const KIND_BY_MIME: Readonly<Record<string, UploadKind>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'audio/mpeg': 'sound',
  'audio/ogg': 'sound',
  'audio/mp4': 'sound',
  'application/pdf': 'pdf',
  'model/gltf-binary': 'model',
};

const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * Checks an uploaded file by its bytes and makes it public: pictures are made anew, everything else is kept as it is.
 * The same bytes again give the same file, so a repeated or interrupted call is harmless.
 */
export function createTakeIn(storage: StoragePort, { childFile }: { readonly childFile: string }): TakeIn {
  const places = new Waiting(AT_ONCE, WAITING);

  const takePicture: (data: Buffer) => ReturnType<TakeIn> = async (data) => {
    const folder = await mkdtemp(join(tmpdir(), 'tiny-planet-picture-'));
    try {
      const from = join(folder, 'from');
      await writeFile(from, data);
      const made = await makePictureInProcess(childFile, { from, into: folder });
      if ('fault' in made) return made;
      const sizes = await Promise.all(
        PICTURE_SIDES.map(async (side) => ({ side, body: await readFile(join(folder, `${side}.webp`)) })),
      );
      const file = { hash: hashOf(sizes[0]?.body ?? Buffer.alloc(0)), mime: 'image/webp' };
      for (const { side, body } of sizes) await storage.put(keyOf(file, side), body, file.mime);
      return { ...file, ...made, bytes: sizes.reduce((sum, { body }) => sum + body.length, 0) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  /** A picture that was made here before, such as one of an exported space: made again it would only lose quality. */
  const madeBefore = async (data: Buffer): Promise<TakenFile | undefined> => {
    const file = { hash: hashOf(data), mime: 'image/webp' };
    const head = pictureHead(data);
    const sizes = await Promise.all(keysOf(file).map((key) => storage.head(key)));
    if (head?.mime !== file.mime || sizes.includes(undefined)) return undefined;
    const { width, height } = head;
    return { ...file, width, height, bytes: sizes.reduce((sum, size) => sum + (size?.bytes ?? 0), 0) };
  };

  return async (key, kinds) => {
    const head = await storage.head(key);
    if (!head) return { fault: 'missing' };
    const most = Math.max(...kinds.map((kind) => UPLOAD_BYTES[kind]));
    if (head.bytes > most) return { fault: 'large' };
    const place = await places.take();
    if (!place) return { fault: 'busy' };
    try {
      const { data, hash } = await readAll(storage, key, most);
      const { mime } = sniff(data);
      const kind = KIND_BY_MIME[mime];
      if (kind === undefined || !kinds.includes(kind)) return { fault: 'kind' };
      if (data.length > UPLOAD_BYTES[kind]) return { fault: 'large' };
      if (kind === 'picture') return (await madeBefore(data)) ?? (await takePicture(data));
      if (kind === 'model' && !isModel(data)) return { fault: 'broken' };
      const file = { hash, mime };
      await storage.put(keyOf(file), data, mime);
      return { ...file, bytes: data.length, width: 0, height: 0 };
    } finally {
      place();
    }
  };
}

/**
 * A file and its hash, made piece by piece: of 20 MB at once it would hold up everybody. One byte above `most` shows that
 * it is too large: a browser with a grant may have put a larger one there meanwhile.
 */
async function readAll(
  storage: StoragePort,
  key: string,
  most: number,
): Promise<{ readonly data: Buffer; readonly hash: string }> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  for await (const chunk of storage.read(key, 0, most)) {
    chunks.push(chunk as Buffer);
    hash.update(chunk as Buffer);
  }
  return { data: Buffer.concat(chunks), hash: hash.digest('hex') };
}
