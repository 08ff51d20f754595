import type * as CallFile from '../../contract/calls/call';
import { ERROR_CODES } from '../../contract/calls/errors';
import type { InputAt, PathOf } from '../http/calls';

const CLIENT_HEADER: typeof CallFile.CLIENT_HEADER = 'x-tiny-planet';
const TIMEOUT = 20_000;

/** `refused`: a retry is useless. `away`: a retry may succeed. */
export type PostResult = 'done' | 'refused' | 'away';
export type BeaconPost = <P extends PathOf<'POST'>>(
  path: P,
  input: InputAt<'POST', P>,
) => Promise<PostResult>;

/**
 * A fire-and-forget POST. It bypasses the HTTP client, so that its own failure is never logged, and survives the
 * page (a beacon could not carry our header). Never rejects.
 */
export const createBeaconPost =
  (fetch: typeof globalThis.fetch): BeaconPost =>
  async (path, input) => {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { [CLIENT_HEADER]: '1', 'content-type': 'application/json' },
        credentials: 'include',
        keepalive: true,
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status >= 500) return 'away';
      const { code } = (await response.json()) as { code?: unknown };
      return code === ERROR_CODES.ok.code ? 'done' : 'refused';
    } catch {
      return 'away';
    }
  };
