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

/** Model of a kind in 3D; undefined for an unknown kind, and for a rare one that is not loaded. */
export interface PropModels {
  (kind: string): PropModel | undefined;
  /** Loads those of the rare kinds. */
  loadRare(): Promise<void>;
}

/** Models of a document's kinds; rare ones are a separate chunk, which loads when they are needed. */
export async function modelsFor({ elements }: SpaceDocument): Promise<PropModels> {
  let known: Partial<Record<PropKind, PropModel>> = COMMON;
  const loadRare = async (): Promise<void> => {
    const { EXHIBITION } = await import('./kinds/exhibition');
    const all: Record<PropKind, PropModel> = { ...COMMON, ...EXHIBITION };
    known = all;
  };
  if (elements.some(({ kind }) => isPropKind(kind) && !(kind in COMMON))) await loadRare();
  return Object.assign((kind: string) => (isPropKind(kind) ? known[kind] : undefined), { loadRare });
}
