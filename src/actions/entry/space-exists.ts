import { AppError } from '../../http/app-error';
import { CODES } from '../../http/codes';
import type { Http } from '../../http/client';

/** Whether an error means that the space does not exist or its id is invalid. */
export const isSpaceNotFound = (error: unknown): boolean => {
  const refusal = AppError.from(error);
  return refusal.code === CODES.spaceNotFound || refusal.is('invalid');
};

/** Whether a space exists; true if it cannot be determined. Uses a public call. */
export async function spaceExists(http: Http, spaceId: string): Promise<boolean> {
  try {
    await http.get('/api/space/simplifyV2', { spaceId }, { quiet: true });
    return true;
  } catch (error) {
    return !isSpaceNotFound(error);
  }
}
