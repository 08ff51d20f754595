import type { Http } from '../../http/client';

/** `free`: the space has no region; `in`, `out`: the user's address lies inside or outside. */
type RegionState = 'free' | 'in' | 'out';

/** The region check (specification, section 2): the address is requested only if the space has a region. */
export async function checkRegion(http: Http, spaceId: string, signal?: AbortSignal): Promise<RegionState> {
  const options = signal ? { signal, quiet: true } : { quiet: true };
  const { enable } = await http.get('/api/xiaMen/enableCheckArea', { spaceId }, options);
  if (!enable) return 'free';
  return (await http.get('/api/xiaMen/checkIp', { spaceId }, options)).allowed ? 'in' : 'out';
}

/** True if the user's address may enter, or there is no region. */
export const regionAllows = async (http: Http, spaceId: string, signal?: AbortSignal): Promise<boolean> =>
  (await checkRegion(http, spaceId, signal)) !== 'out';
