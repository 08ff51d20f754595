import type { Http } from '../../http/client';

/** `free`: the space is not limited to a region; `in`, `out`: where the person's network lies. */
type RegionState = 'free' | 'in' | 'out';

/** The region check (specification, section 2): the address is asked for only where a space is limited. */
export async function checkRegion(http: Http, spaceId: string, signal?: AbortSignal): Promise<RegionState> {
  const options = signal ? { signal, quiet: true } : { quiet: true };
  const { enable } = await http.get('/api/xiaMen/enableCheckArea', { spaceId }, options);
  if (!enable) return 'free';
  return (await http.get('/api/xiaMen/checkIp', { spaceId }, options)).allowed ? 'in' : 'out';
}

/** True: the person's network may enter, or nothing is limited. */
export const regionAllows = async (http: Http, spaceId: string, signal?: AbortSignal): Promise<boolean> =>
  (await checkRegion(http, spaceId, signal)) !== 'out';
