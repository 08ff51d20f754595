import { eq } from 'drizzle-orm';
import type { StoredDocument } from '../../../contract/model/document/upgrade';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Db } from '../../../server/database/database';
import { spaceDocuments } from '../../../server/database/schema';
import { insertSpace, type NewSpace } from './insert-space';

export const ELEMENT_TITLE = { zh: '东西', en: 'thing' };

type Use = Omit<NonNullable<SpaceElement['interaction']>, 'range' | 'title'>;

/** An element that can be used from 120 pixels. */
export const makeElement = (id: string, kind: string, x: number, y: number, use?: Use): SpaceElement => ({
  id,
  kind,
  x,
  y,
  variant: 0,
  ...(use === undefined ? {} : { interaction: { range: 120, title: ELEMENT_TITLE, ...use } }),
});

/** A document of 40 by 30 tiles; the spawn point is in the middle, at (640, 480). */
export const elementDocument = (
  elements: readonly SpaceElement[],
  areas: SpaceDocument['areas'] = [],
): SpaceDocument => ({
  version: 2,
  widthTiles: 40,
  heightTiles: 30,
  ground: Array.from({ length: 30 }, () => '.'.repeat(40)),
  elements: [...elements],
  areas,
  spawns: [{ id: 'spawn-1', x: 640, y: 480, dir: 0 }],
  walls: [],
  seed: 1,
});

/** Inserts a space with that document and two servers. */
export async function insertElementSpace(db: Db, document: StoredDocument, space: NewSpace): Promise<void> {
  await insertSpace(db, { ...space, config: { serverNum: 2 } });
  await db.update(spaceDocuments).set({ document }).where(eq(spaceDocuments.spaceId, space.id));
}
