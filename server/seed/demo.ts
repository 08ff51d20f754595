import { desc, eq } from 'drizzle-orm';
import { DEMO_SPACE_ID, EXPO_SPACE_ID } from '../../contract/model/space';
import { PLAIN_BRANDING } from '../../contract/model/space-branding';
import type { LocalText, Sky, SpaceDocument } from '../../contract/model/space-document';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import type { Db, Tx } from '../database/database';
import { spaceConfigs, spaceDocuments, spaces } from '../database/schema';
import { EXPO_DOCUMENT, EXPO_VERSION } from './expo';
import { say } from './kit/park';
import { PLAZA_DOCUMENT, PLAZA_VERSION } from './plaza';
import { TEMPLATES } from './templates/templates';

interface Demo {
  readonly id: string;
  readonly type: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly document: SpaceDocument;
  /** Increased with every change of the document, so that a server knows when to replace its stored one. */
  readonly version: number;
  readonly sky: Sky;
  /** More than one server shows the server list. */
  readonly serverNum: number;
}

const DAY: Sky = { mode: 'auto', hour: 10, minutesPerDay: 24 };
const EVENING: Sky = { mode: 'fixed', hour: 18.3, minutesPerDay: 24 };

/** Demo spaces of a first start, in the order of the home page. */
const DEMOS: readonly Demo[] = [
  {
    id: DEMO_SPACE_ID,
    type: 'plaza',
    name: say('小星球广场', 'Tiny Planet Plaza'),
    description: say(
      '喷泉、湖边木栈道和小舞台，来散散步、聊聊天。',
      'A fountain, a lakeside deck and a small stage: come for a walk and a chat.',
    ),
    document: PLAZA_DOCUMENT,
    version: PLAZA_VERSION,
    sky: DAY,
    serverNum: 1,
  },
  {
    id: EXPO_SPACE_ID,
    type: 'expo',
    name: say('小星球展厅', 'Tiny Planet Expo'),
    description: say(
      '展位、大屏幕、书架和小院，每样东西都能试一试。',
      'Booths, a big screen, bookshelves and a courtyard: everything can be tried.',
    ),
    document: EXPO_DOCUMENT,
    version: EXPO_VERSION,
    sky: DAY,
    serverNum: 1,
  },
  {
    id: 'garden',
    type: 'garden',
    name: say('小星球花园', 'Tiny Planet Garden'),
    description: TEMPLATES.garden.description,
    document: TEMPLATES.garden.document,
    version: TEMPLATES.garden.version,
    sky: DAY,
    serverNum: 1,
  },
  {
    id: 'lakeside',
    type: 'lakeside',
    name: say('傍晚湖边', 'Evening Lakeside'),
    description: TEMPLATES.lakeside.description,
    document: TEMPLATES.lakeside.document,
    version: TEMPLATES.lakeside.version,
    sky: EVENING,
    serverNum: 3,
  },
];

/** Creates a missing demo space. Returns whether it was new. Changes by users are kept. */
async function seedDemo(tx: Tx, demo: Demo, createdAt: Date): Promise<boolean> {
  const { id, type, name, description, sky, serverNum } = demo;
  const made = await tx
    .insert(spaces)
    .values({
      id,
      type,
      name: name.zh,
      nameEn: name.en,
      description: description.zh,
      descriptionEn: description.en,
      anonymousEnable: true,
      listed: true,
      branding: PLAIN_BRANDING,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: spaces.id });
  await tx
    .insert(spaceConfigs)
    .values({ spaceId: id, sky, serverNum, serverMoreEnable: serverNum > 1 })
    .onConflictDoNothing();
  // The row lock serializes servers that start together.
  await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, id)).for('update');
  const [newest] = await tx
    .select({ version: spaceDocuments.version, seeded: spaceDocuments.seedVersion })
    .from(spaceDocuments)
    .where(eq(spaceDocuments.spaceId, id))
    .orderBy(desc(spaceDocuments.version))
    .limit(1);
  // A document last saved by a user is not replaced.
  const outdated = !newest || (newest.seeded !== null && newest.seeded < demo.version);
  if (outdated)
    await tx.insert(spaceDocuments).values({
      spaceId: id,
      version: (newest?.version ?? 0) + 1,
      document: spaceDocumentSchema.parse(demo.document),
      seedVersion: demo.version,
    });
  return made.length > 0;
}

/** Creates the demo spaces at the first start, and updates their documents. Idempotent. */
export async function seedDemoSpaces(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const start = Date.now();
    const made: boolean[] = [];
    for (const [i, demo] of DEMOS.entries()) made.push(await seedDemo(tx, demo, new Date(start + i)));
    // A plaza from before the public list existed is listed once, together with the first new demo space.
    if (made.some(Boolean)) await tx.update(spaces).set({ listed: true }).where(eq(spaces.id, DEMO_SPACE_ID));
  });
}
