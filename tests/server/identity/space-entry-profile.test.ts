import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/database/database';
import { spaceConfigs, users } from '../../../server/database/schema';
import { createUsers } from '../../../server/modules/user/users';
import { createSingleNode } from '../../../server/nodes/single-node';
import { PresenceRegistry } from '../../../server/nodes/presence-registry';
import { createScope } from '../../../server/scope';
import { seedDemoSpaces } from '../../../server/seed/demo';
import { createServices, type Services } from '../../../server/services';
import { openStorage } from '../../../server/storage/open-storage';
import { openTestDatabase } from '../support/open-database';

const PHONE = '13840001234';

describe('the profile of a user on entry to a space', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-arrival-'));
  const scope = createScope();
  const log = pino({ level: 'silent' });
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    database = await openTestDatabase(scope);
    await seedDemoSpaces(database.db);
    const foreign = { color: '#01c640', image: '0166d7-head-1,01c640-body-1', headImage: '0166d7-head-1' };
    userId = await database.db.transaction((tx) => createUsers(database.db).ofIdentity(tx, 'phone', PHONE));
    await database.db.update(users).set(foreign).where(eq(users.id, userId));
  });
  afterAll(async () => {
    await scope.dispose();
    rmSync(dataDir, { recursive: true });
  });

  /** Services that read the rules of the plaza again. */
  const platform = async (project: object): Promise<Services['platform']> => {
    await database.db.update(spaceConfigs).set({ project }).where(eq(spaceConfigs.spaceId, 'plaza'));
    const options = {
      config: readConfig({ DATA_DIR: dataDir }),
      database,
      log,
      version: 'test',
      features: [],
    };
    const secret = 'a secret of the test';
    const presence = { whereabouts: () => undefined, placeBeside: () => false, express: () => false };
    const nodes = createSingleNode();
    const registry = new PresenceRegistry(nodes);
    const { storage } = openStorage({ config: options.config, secret, log, now: Date.now }, scope);
    return createServices(
      {
        ...options,
        nodes,
        registry,
        secret,
        presence,
        sendSignal: () => false,
        media: undefined,
        storage,
        takeIn: async () => ({ fault: 'missing' }),
        now: Date.now,
      },
      scope,
    ).platform;
  };

  it('drops foreign pictures and assigns no name in an ordinary space', async () => {
    const { member } = await (await platform({})).memberFor('plaza', userId);
    expect(member).toMatchObject({ nickname: '', color: '#d70025', headImage: 'd70025-head-2' });
  });

  it("keeps the picture and assigns a traveller's name where the project says so", async () => {
    const rules = { keepForeignAvatar: true, travellerNickname: true };
    const { member } = await (await platform(rules)).memberFor('plaza', userId);
    expect(member).toMatchObject({ nickname: '旅行者1234', color: '#01c640', headImage: '0166d7-head-1' });
  });
});
