import { and, eq, max } from 'drizzle-orm';
import { DEMO_SPACE_ID, type SpaceInfo } from '../../contract/model/space';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import type { Db } from '../database/database';
import { spaceConfigs, spaceDocuments, spaces } from '../database/schema';
import { PLAZA_DOCUMENT, PLAZA_VERSION } from './plaza';

const BRANDING: SpaceInfo['branding'] = {
  customBrand: false,
  brandName: '小星球',
  logoIco: '',
  pageLogo: '',
  pageLogo1: '',
  customLoading: false,
  loadingImg: '',
  mobileLoadingImg: '',
  percentColor: '',
  progressColor: '',
  pageBgColor: '',
  spaceName: '小星球广场',
};

/** Makes the demo space at the first start, and gives it the newest plaza of the code. Repeating is harmless. */
export async function seedDemoSpace(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(spaces)
      .values({
        id: DEMO_SPACE_ID,
        name: '小星球广场',
        nameEn: 'Tiny Planet Plaza',
        type: 'plaza',
        description: '喷泉、湖边木栈道和小舞台，来散散步、聊聊天。',
        descriptionEn: 'A fountain, a lakeside deck and a small stage: come for a walk and a chat.',
        anonymousEnable: true,
        branding: BRANDING,
      })
      .onConflictDoNothing();
    await tx
      .insert(spaceConfigs)
      .values({ spaceId: DEMO_SPACE_ID, sky: { mode: 'auto', hour: 10, minutesPerDay: 24 } })
      .onConflictDoNothing();
    // The row's lock lets one of two servers that start at once go first.
    await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, DEMO_SPACE_ID)).for('update');
    const [newest] = await tx
      .select({ version: max(spaceDocuments.version), seeded: max(spaceDocuments.seedVersion) })
      .from(spaceDocuments)
      .where(and(eq(spaceDocuments.spaceId, DEMO_SPACE_ID)));
    if ((newest?.seeded ?? 0) >= PLAZA_VERSION) return;
    await tx.insert(spaceDocuments).values({
      spaceId: DEMO_SPACE_ID,
      version: (newest?.version ?? 0) + 1,
      document: spaceDocumentSchema.parse(PLAZA_DOCUMENT),
      seedVersion: PLAZA_VERSION,
    });
  });
}
