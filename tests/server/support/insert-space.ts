import { PLAIN_BRANDING } from '../../../contract/model/space-branding';
import type { Db } from '../../../server/database/database';
import { spaceConfigs, spaceDocuments, spaces } from '../../../server/database/schema';
import { TEMPLATES } from '../../../server/seed/templates/templates';

type Row = typeof spaces.$inferInsert;

export interface NewSpace extends Partial<Row> {
  readonly id: string;
  readonly config?: Partial<typeof spaceConfigs.$inferInsert>;
  /** Without a document. */
  readonly empty?: boolean;
}

/** Inserts a space with the garden's document, open to guests. */
export async function insertSpace(db: Db, { config, empty, ...row }: NewSpace): Promise<void> {
  const { id } = row;
  const open = { name: `空间 ${id}`, nameEn: `Space ${id}`, branding: PLAIN_BRANDING, anonymousEnable: true };
  await db.insert(spaces).values({ ...open, ...row });
  await db.insert(spaceConfigs).values({ spaceId: id, sky: TEMPLATES.garden.sky, ...config });
  if (empty) return;
  await db.insert(spaceDocuments).values({ spaceId: id, version: 1, document: TEMPLATES.garden.document });
}
