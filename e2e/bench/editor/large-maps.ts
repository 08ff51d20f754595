import { patchyMap } from '../../../contract/model/document/testing/patchy-map';
import { makeSpace, startAlone } from '../chat/servers';
import type { BenchRow } from '../row';
import { measureEntry } from './entry';
import { measurePreview } from './preview';
import { publishDocument } from './publish-document';

const SIDE = 400;
const THINGS = 2000;

/** What large maps cost a page: entry to one, and the preview of one that is imported. */
export async function measureLargeMaps(quick: boolean): Promise<readonly BenchRow[]> {
  const { nodes, stop } = await startAlone();
  try {
    const [server] = nodes;
    if (server === undefined) throw new Error('there is no server');
    const { spaceId, owner } = await makeSpace(server, 1);
    const preview = await measurePreview(server, owner, spaceId, quick ? 1 : 3);
    await publishDocument(owner, spaceId, patchyMap(SIDE, THINGS));
    const name = `${SIDE}×${SIDE} with ${THINGS} things`;
    return [...preview, ...(await measureEntry(server, owner, { spaceId, name }, quick ? 1 : 5))];
  } finally {
    await stop();
  }
}
