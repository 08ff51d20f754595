import type { Scenery } from '../../../contract/calls/space-preview';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import type { Handlers } from '../../http/context';
import { TEMPLATES } from '../../seed/templates/templates';
import type { Spaces } from './spaces';

const middle = (values: readonly number[], otherwise: number): number =>
  values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;

export const sceneryOf = (document: SpaceDocument): Scenery => ({
  widthTiles: document.widthTiles,
  heightTiles: document.heightTiles,
  ground: document.ground,
  props: document.elements.map(({ kind, x, y, variant }) => ({ kind, x, y, variant })),
  seed: document.seed,
  focus: {
    x: middle(
      document.spawns.map(({ x }) => x),
      widthOf(document) / 2,
    ),
    y: middle(
      document.spawns.map(({ y }) => y),
      heightOf(document) / 2,
    ),
  },
});

export const sceneryHandlers = (
  spaces: Pick<Spaces, 'load' | 'mayEnter'>,
): Pick<Handlers, 'getSpaceScenery' | 'getTemplateScenery'> => ({
  async getSpaceScenery({ spaceId }, { session, address }) {
    const refusal = await spaces.mayEnter(session, spaceId, address);
    const space = refusal ? undefined : await spaces.load(spaceId);
    return { scenery: space ? sceneryOf(space.document) : null };
  },
  getTemplateScenery: ({ spaceType }) =>
    Promise.resolve({ scenery: sceneryOf(TEMPLATES[spaceType].document) }),
});
