import { sceneryOf } from '../../../contract/model/space-scenery';
import type { Handlers } from '../../http/context';
import type { Spaces } from './spaces';

export const sceneryHandlers = (
  spaces: Pick<Spaces, 'load' | 'mayEnter'>,
): Pick<Handlers, 'getSpaceScenery'> => ({
  async getSpaceScenery({ spaceId }, { session, address }) {
    const refusal = await spaces.mayEnter(session, spaceId, address);
    const space = refusal ? undefined : await spaces.load(spaceId);
    return { scenery: space ? sceneryOf(space.document) : null };
  },
});
