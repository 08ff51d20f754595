/** Uploads: what goes where, and how a client brings the bytes (specification, section 7, «Uploads»). */

export const UPLOAD_PURPOSES = ['space', 'element', 'head', 'dir'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const MB = 1024 * 1024;

/** What a file is, as its bytes say. */
export type UploadKind = 'picture' | 'sound' | 'pdf' | 'model';
/** Most bytes of a file as it is sent. */
export const UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: 20 * MB,
  sound: 10 * MB,
  pdf: 20 * MB,
  model: 8 * MB,
};
export const UPLOAD_KINDS: Readonly<Record<UploadPurpose, readonly UploadKind[]>> = {
  space: ['picture', 'sound', 'pdf'],
  element: ['picture', 'sound', 'pdf', 'model'],
  head: ['picture'],
  dir: ['picture', 'pdf'],
};
export const maxUploadBytes = (purpose: UploadPurpose): number =>
  Math.max(...UPLOAD_KINDS[purpose].map((kind) => UPLOAD_BYTES[kind]));

/** Bytes of a part, except the last one. */
export const UPLOAD_PART = MB;

/** How a client brings the bytes. `endpoint`: empty, that of the region. `parts`: `PUT base/id/n`, then `POST base/id/complete?parts=N`. */
export type UploadWay =
  | { readonly kind: 'oss'; readonly region: string; readonly bucket: string; readonly endpoint: string }
  | { readonly kind: 'parts'; readonly base: string; readonly partSize: number };

/** Leave to write below one prefix for some minutes, and nothing else. */
export interface UploadGrant {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  /** Milliseconds since 1970, by the server's clock, as `serverNow`. */
  readonly expiresAt: number;
  readonly serverNow: number;
  /** Ends in `/`; the file is `prefix` + `UPLOAD_NAME`. */
  readonly prefix: string;
  readonly how: UploadWay;
}
export const UPLOAD_NAME = 'file';

/** Headers of a request about parts. */
export const UPLOAD_TOKEN_HEADER = 'x-upload-token';
export const UPLOAD_DATE_HEADER = 'x-upload-date';
export const UPLOAD_SIGN_HEADER = 'x-upload-sign';

/** What is signed by `accessKeySecret` (HMAC-SHA256, hexadecimal). `path` with its query; `date`: ms since 1970. */
export const uploadText = (method: string, path: string, bytes: number, date: number): string =>
  [method, path, bytes, date].join('\n');

/** Where a file goes. `spaceId`: not for `head`. `dir`: of the purpose `dir`. */
export interface UploadTarget {
  readonly purpose: UploadPurpose;
  readonly spaceId?: string;
  readonly dir?: string;
}

/** A file that is public and never changes. `width` and `height` are 0 if it is not a picture. */
export interface UploadedFileRef {
  readonly fileId: string;
  readonly url: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** Longest sides in which a picture lies at the storage, px. */
export const PICTURE_SIDES = [2048, 512, 128] as const;

/** The address of an uploaded picture in another size; other addresses stay as they are. */
export const pictureAt = (url: string, side: (typeof PICTURE_SIDES)[number]): string =>
  url.replace(/^(\/files\/.*)-(?:2048|512|128)\.webp$/, `$1-${side}.webp`);

export interface UploadOptions {
  /** From 0 to 1. */
  progress?(share: number): void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file and answers when it can be used. The same file again, after a failure or a reload, goes on where it ended;
 * an aborted one leaves nothing. Rejects with `AppError`.
 */
export type UploadFile = (
  file: File,
  target: UploadTarget,
  options?: UploadOptions,
) => Promise<UploadedFileRef>;
