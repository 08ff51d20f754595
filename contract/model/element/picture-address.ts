import { isModelAddress } from './model-address';

/** An uploaded file is named by the SHA-256 of its bytes. */
const HASH = /^[0-9a-f]{64}$/;

/** Longest side of a stored picture, px: larger ones are made smaller. */
export const PICTURE_SIDE = 2048;

/** Where the largest size of an uploaded picture is read, on this site. */
export const uploadedPicturePath = (hash: string): string =>
  `/files/${hash.slice(0, 2)}/${hash}-${PICTURE_SIDE}.webp`;

/**
 * Where a picture of a document (`ElementPicture`, `TileSheet`) is read: `fileId` is the id of an uploaded file, or an
 * address. Undefined: it is neither, and nothing is fetched.
 */
export const pictureAddressOf = (fileId: string): string | undefined => {
  if (HASH.test(fileId)) return uploadedPicturePath(fileId);
  return isModelAddress(fileId) ? fileId : undefined;
};
