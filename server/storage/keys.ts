import { AppError } from '../errors';

export const INCOMING = 'incoming/';
export const PUBLIC = 'files/';

/** Parts of a key become names of files, so a key has nothing that a file system reads as more than a name. */
const SEGMENT = '[a-z0-9][a-z0-9_-]{0,79}';
const KEY = new RegExp(`^(?:incoming|files)(?:/${SEGMENT})+(?:\\.[a-z0-9]{1,5})?$`);
const PREFIX = new RegExp(`^(?:incoming|files)(?:/${SEGMENT})*/$`);

export const isKey = (text: string): boolean => KEY.test(text);

/** Throws `invalid`. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new AppError('invalid');
  return key;
}

/** Throws `invalid`. */
export function checkPrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) throw new AppError('invalid');
  return prefix;
}

const MIME_BY_ENDING: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
  glb: 'model/gltf-binary',
};

/** The type of a public file: its ending was chosen by the server. */
export const mimeOfKey = (key: string): string =>
  MIME_BY_ENDING[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
export const endingOf = (mime: string): string =>
  Object.entries(MIME_BY_ENDING).find(([, known]) => known === mime)?.[0] ?? 'bin';
