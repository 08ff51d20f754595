import { createDatabase, startPostgres } from '../../../tests/server/support/postgres';
import { Person } from '../../../tests/server/support/person';
import { findRedis, startRedis } from '../../../tests/server/support/redis';
import { PlanetServer } from '../../support/server';

/** Raises the limits per address; everything else is default. */
const LIFTED = {
  CHECK_ANSWERS: 'off',
  CONNECTIONS_PER_ADDRESS: '1000000',
  GUESTS_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
} as const;

/** The servers of a run, and their disposal. */
export interface Servers {
  readonly nodes: readonly PlanetServer[];
  stop(): Promise<void>;
}

/** One process on the embedded database, as with `npm start`. */
export async function startAlone(env: Readonly<Record<string, string>> = {}): Promise<Servers> {
  const server = await PlanetServer.start({ env: { ...LIFTED, ...env } });
  return { nodes: [server], stop: () => server.dispose() };
}

/** The program that is missing for several processes; undefined: none. */
export function missingForNodes(): string | undefined {
  return findRedis() === undefined ? 'Redis' : undefined;
}

/** Several processes on one PostgreSQL and one Redis. */
export async function startNodes(count: number): Promise<Servers> {
  const ends: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres(true);
    ends.push(() => postgres.stop());
    const redis = await startRedis(findRedis() ?? '');
    ends.push(() => redis.stop());
    const env = {
      ...LIFTED,
      DATABASE_URL: await createDatabase(postgres.address, 'empty'),
      REDIS_URL: redis.url,
      SECRET: 'a key that the servers of the benchmark share',
    };
    const nodes: PlanetServer[] = [];
    for (let i = 0; i < count; i++) {
      const server = await PlanetServer.start({ env });
      ends.push(() => server.dispose());
      nodes.push(server);
    }
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const PHONE = '13900000001';

export interface OwnedSpace {
  readonly spaceId: string;
  readonly owner: Person;
}

/** Creates a space of so many servers for guests. */
export async function makeSpace(server: PlanetServer, servers: number): Promise<OwnedSpace> {
  const owner = new Person(() => server.url);
  const from = server.lines.length;
  const rid = await owner.requestCode(PHONE);
  await owner.call('loginMobile', { phone: PHONE, rid, code: await server.smsCode(PHONE, from) });
  await owner.call('saveUserInfo', { nickname: '测量' });
  const { spaceId } = await owner.call('addSpace', { spaceName: '广场上的闲聊' });
  await owner.call('saveSpaceSettings', {
    spaceId,
    settings: {
      access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
      servers: { serverNum: servers, serverMax: 500, serverMoreEnable: servers > 1 },
    },
  });
  return { spaceId, owner };
}
