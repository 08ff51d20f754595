import type { UploadGrant, UploadTarget } from '../../../contract/model/upload';
import type { Http } from '../../../src/http/client';
import { UPLOAD_DIRS } from '../model';

/** A grant is renewed when it is this old, ms (specification, section 7). */
export const RENEW_AFTER = 5 * 60_000;

export interface GrantWishes {
  readonly bytes?: number;
  /** The upload that goes on. */
  readonly resume?: string;
  readonly signal?: AbortSignal;
}

const QUIET = { quiet: true } as const;

/** Asks for leave to upload. Rejects with `AppError`. */
export async function askGrant(
  http: Pick<Http, 'get'>,
  { purpose, spaceId = '', dir = '' }: UploadTarget,
  { signal, ...wish }: GrantWishes,
): Promise<UploadGrant> {
  const options = signal ? { ...QUIET, signal } : QUIET;
  switch (purpose) {
    case 'head':
      return http.get('/api/oss/stsTokenHeadEdit', wish, options);
    case 'space':
      return http.get('/api/oss/stsTokenSpaceEdit', { spaceId, ...wish }, options);
    case 'element':
      return http.get('/api/oss/stsTokenElementEdit', { spaceId, ...wish }, options);
    case 'dir': {
      const known = UPLOAD_DIRS.find((one) => one === dir);
      if (known === undefined) throw new Error(`there is no directory ${dir}`);
      return http.get('/api/oss/common/dirToken', { spaceId, dir: known, ...wish }, options);
    }
  }
}
