import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { mainFile } from './bundle';
import type { NamedPerson } from './roles-fixture';
import { Person } from './person';
import { createDatabase } from './postgres';
import { eventually, SECRET, startProcess, type ServerProcess } from './process';
import { findRedis, startRedis, type RealRedis } from './redis';

/** One of several server processes. */
export interface Node {
  readonly url: string;
  readonly process: ServerProcess;
}

/** A user whose requests can be routed to another node, as a load balancer does. */
export type RoutedPerson = NamedPerson & { at(node: Node): RoutedPerson };

/** Server processes on one PostgreSQL and one Redis. */
export interface Nodes {
  readonly redis: RealRedis;
  readonly databaseUrl: string;
  start(env?: Readonly<Record<string, string>>): Promise<Node>;
  /** A signed-in user on this node. */
  person(node: Node, nickname: string): Promise<RoutedPerson>;
}

let phone = 13_700_000_000;

/** A suite that starts processes; skipped without a Redis, which its name then says. */
export function onNodes(name: string, suite: (nodes: () => Promise<Nodes>) => void): void {
  const postgres = inject('postgres');
  const program = findRedis();
  const reason = program === undefined ? ' (skipped: no Redis was found)' : '';
  describe.skipIf(program === undefined)(`${name}${reason}`, () => {
    const started: Node[] = [];
    const folders: string[] = [];
    const servers: RealRedis[] = [];
    afterAll(async () => {
      for (const { process } of started) process.kill('SIGKILL');
      await Promise.all(started.map(({ process }) => process.ended));
      for (const redis of servers) await redis.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    suite(async () => {
      const redis = await startRedis(program ?? '');
      servers.push(redis);
      const databaseUrl = await createDatabase(postgres, 'seeded');
      const roamer = (node: Node): Person & { at(node: Node): void } => {
        const place = { node };
        return Object.assign(new Person(() => place.node.url), {
          at(other: Node) {
            place.node = other;
          },
        });
      };
      const known = (
        person: Person & { at(node: Node): void },
        userId: string,
        nickname: string,
      ): RoutedPerson => {
        const { at } = person;
        const one: RoutedPerson = Object.assign(person, {
          userId,
          nickname,
          at(node: Node) {
            at(node);
            return one;
          },
        });
        return one;
      };
      const codeOf = ({ process }: Node, phone: string): string =>
        new RegExp(`sms ${phone} code (\\d{6})`).exec(process.output())?.[1] ?? '';
      return {
        redis,
        databaseUrl,
        async start(env = {}) {
          const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-node-'));
          folders.push(dataDir);
          const process = await startProcess(mainFile(), {
            DATA_DIR: dataDir,
            DATABASE_URL: databaseUrl,
            REDIS_URL: redis.url,
            SECRET,
            LOG_FORMAT: 'json',
            CHECK_ANSWERS: 'on',
            ...env,
          });
          const node = { url: process.url, process };
          started.push(node);
          return node;
        },
        async person(node, nickname) {
          const one = roamer(node);
          const number = String(phone++);
          const rid = await one.requestCode(number);
          // The log arrives through a pipe.
          await eventually('the code was sent', () => codeOf(node, number) !== '');
          const { userId } = await one.call('loginMobile', {
            phone: number,
            rid,
            code: codeOf(node, number),
          });
          await one.call('saveUserInfo', { nickname });
          return known(one, userId, nickname);
        },
      };
    });
  });
}
