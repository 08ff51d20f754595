import { AppError } from '../../http/app-error';
import { CODES } from '../../http/codes';
import type { Http } from '../../http/client';

/** An answer that says: no such space, or none that could have such a name. */
export const isSpaceNotFound = (error: unknown): boolean => {
  const refusal = AppError.from(error);
  return refusal.code === CODES.spaceNotFound || refusal.is('invalid');
};

/** Whether there is such a space; true when nobody can say. Asks what anybody may ask. */
export async function spaceExists(http: Http, spaceId: string): Promise<boolean> {
  try {
    await http.get('/api/space/simplifyV2', { spaceId }, { quiet: true });
    return true;
  } catch (error) {
    return !isSpaceNotFound(error);
  }
}
