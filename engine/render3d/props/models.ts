import { isPropKind, type PropKind } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { CAFE } from './kinds/cafe';
import { HOUSES } from './kinds/houses';
import { LAKE } from './kinds/lake';
import { LIGHTS } from './kinds/lights';
import { LOOKOUT } from './kinds/lookout';
import type { PropModel } from './model';
import { PLANTS } from './kinds/plants';
import { PORTALS } from './kinds/portals';
import { SQUARE } from './kinds/square';
import { STAGE } from './kinds/stage';
import { STREET } from './kinds/street';
import { TREES } from './kinds/trees';

const COMMON = {
  ...TREES,
  ...PLANTS,
  ...LAKE,
  ...HOUSES,
  ...LIGHTS,
  ...SQUARE,
  ...STREET,
  ...CAFE,
  ...STAGE,
  ...LOOKOUT,
  ...PORTALS,
} satisfies Partial<Record<PropKind, PropModel>>;

/** Model of a kind in 3D; undefined for an unknown kind. */
export type PropModels = (kind: string) => PropModel | undefined;

/** Models of a document's kinds; rare ones are a separate chunk. */
export async function modelsFor({ elements }: SpaceDocument): Promise<PropModels> {
  if (elements.every(({ kind }) => kind in COMMON || !isPropKind(kind))) {
    const some: Partial<Record<PropKind, PropModel>> = COMMON;
    return (kind) => (isPropKind(kind) ? some[kind] : undefined);
  }
  const { EXHIBITION } = await import('./kinds/exhibition');
  const all: Record<PropKind, PropModel> = { ...COMMON, ...EXHIBITION };
  return (kind) => (isPropKind(kind) ? all[kind] : undefined);
}
