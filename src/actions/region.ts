import type { Http } from '../http/client';

/**
 * The region check (specification, section 2): asked only of a space that is limited to one. True: the person's
 * network may enter, or nothing is limited.
 */
export async function regionAllows(http: Http, spaceId: string, signal?: AbortSignal): Promise<boolean> {
  const options = signal ? { signal, quiet: true } : { quiet: true };
  const { enable } = await http.get('/api/xiaMen/enableCheckArea', { spaceId }, options);
  return !enable || (await http.get('/api/xiaMen/checkIp', { spaceId }, options)).allowed;
}
