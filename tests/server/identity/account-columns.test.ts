import { beforeAll, afterAll, describe, expect, inject, it } from 'vitest';
import { Client } from 'pg';
import { accountColumnsOf } from '../../../server/features/compose';
import { SERVER_FEATURES } from '../../../server/features/list';
import { BY_HAND, FOLLOWING, TRACES } from '../../../server/modules/identity/account-columns';
import { deleteUser } from '../../../server/modules/identity/delete-account';
import { createExporter } from '../../../server/modules/identity/export-account';
import { openDatabase, type Database } from '../../../server/database/database';
import { users } from '../../../server/database/schema';
import { createScope } from '../../../server/scope';
import { createUsers } from '../../../server/modules/user/users';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createDatabase } from '../support/postgres';
import { fillTables, tableNames } from '../support/fill-tables';

const PERSON = 'uuniqueperson2345';
const NICKNAME = '墨白九千';
const PHONE = '13811112222';
/** What names the person. */
const TRACES_OF_PERSON = [PERSON, NICKNAME, PHONE];

const FEATURE_COLUMNS = accountColumnsOf(SERVER_FEATURES);
const COLUMNS = [...FOLLOWING, ...FEATURE_COLUMNS];
const KNOWN = new Set([
  ...[...COLUMNS, ...TRACES].map(({ table, column }) => `${table}.${column}`),
  ...BY_HAND,
]);
/** Columns whose names look like a person's, but hold something else. */
const NOT_PEOPLE = new Set(['analytics_events.distinct_id']);
/** Tables whose column `name` names a thing. */
const THINGS = new Set([
  'activities',
  'awards',
  'chat_groups',
  'engagements',
  'score_titles',
  'shop_goods',
  'skins',
  'spaces',
  'stored_files',
  'whiteboards',
]);
const PERSON_LIKE = /(^|_)(user_id|by|by_user_id|sender_id|receiver_id|author_id|owner_id|peer_id)$/;

describe('every column that names a person', () => {
  const scope = createScope();
  let database: Database;
  let client: Client;

  /** Text columns by table, and those that reference a user. */
  const columnsOf = async (): Promise<{ table: string; column: string; reference: boolean }[]> => {
    const { rows } = await client.query<{ table: string; column: string; reference: boolean }>(
      `select c.relname::text as table, a.attname::text as column, exists (
         select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
           and k.confrelid = 'users'::regclass and k.conkey = array[a.attnum]) as reference
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
         and a.atttypid = 'text'::regtype
       order by 1, 2`,
    );
    return rows;
  };
  const people = async () =>
    (await columnsOf()).filter(({ column, reference }) => reference || PERSON_LIKE.test(column));

  /** Tables in which a row names the person. */
  const hits = async (): Promise<string[]> => {
    const found = [];
    for (const table of await tableNames(client))
      for (const trace of TRACES_OF_PERSON) {
        const { rowCount } = await client.query(
          `select 1 from "${table}" t where position($1 in t::text) > 0`,
          [trace],
        );
        if (rowCount) found.push(`${table}: ${trace}`);
      }
    return found;
  };

  /** Puts the person into one row for each column that names a user, with name and phone where the row has them. */
  const putEverywhere = async (): Promise<void> => {
    const all = await columnsOf();
    for (const [table, columns] of Map.groupBy(await people(), ({ table }) => table)) {
      const named = all.filter(
        (one) =>
          one.table === table &&
          /^(nickname|name|phone|contact)$/.test(one.column) &&
          !(one.column === 'name' && THINGS.has(table)),
      );
      for (const [row, { column }] of columns.entries()) {
        const sets = [`"${column}" = $1`];
        const values = [PERSON];
        // The user's own row is the first; others only mention the user.
        if (row === 0)
          for (const { column: name } of named) {
            values.push(/^(phone|contact)$/.test(name) ? PHONE : NICKNAME);
            sets.push(`"${name}" = $${values.length}`);
          }
        await client.query(
          `update "${table}" set ${sets.join(', ')} where ctid = (select ctid from "${table}" order by ctid offset ${row} limit 1)`,
          values,
        );
      }
    }
  };

  beforeAll(async () => {
    const url = await createDatabase(inject('postgres'), 'migrated');
    const config = { DATABASE_URL: url, DATA_DIR: '' };
    database = await openDatabase({ config, log: pino({ level: 'silent' }), onLost: () => undefined }, scope);
    client = new Client({ connectionString: url });
    await client.connect();
    await fillTables(client);
    const look = `'#01c640', '', ''`;
    await client.query(
      `insert into users (id, kind, nickname, color, image, head_image) values ($1, 'phone', $2, ${look})`,
      [PERSON, NICKNAME],
    );
    await putEverywhere();
    await client.query(`insert into identities (provider, subject, user_id) values ('phone', $1, $2)`, [
      PHONE,
      PERSON,
    ]);
    await client.query(`update spaces set owner_user_id = '' where owner_user_id = $1`, [PERSON]);
    await client.query(
      `insert into spaces (id, name, name_en, owner_user_id, branding) values ('sp-own', $1, '', $2, '{}')`,
      [`${NICKNAME}的空间`, PERSON],
    );
    await client.query(`update sms_codes set phone = $1 where rid = (select min(rid) from sms_codes)`, [
      PHONE,
    ]);
    await client.query(
      `update activity_guest_phones set phone = $1 where ctid = (select min(ctid) from activity_guest_phones)`,
      [PHONE],
    );
    await client.query(
      `update bans set ends_at = null, device_hashes = '[]', identity_hashes = '[]' where user_id = $1`,
      [PERSON],
    );
    await client.query(
      `update private_messages set pair = from_user_id || ' ' || to_user_id, withdrawn_at = null`,
    );
    await client.query(
      `update stored_files set sent_to = 'private ' || $1 || ' other', finished = true where user_id <> $1`,
      [PERSON],
    );
    await client.query(
      `update messages set mentions = jsonb_build_array($1::text), text = $2 where user_id <> $1 and withdrawn_by <> $1`,
      [PERSON, `@${NICKNAME} 你好`],
    );
    await client.query(
      `update space_configs set project = jsonb_build_object('campaign', jsonb_build_object('phones', jsonb_build_array($1::text, '13800000000')))`,
      [PHONE],
    );
    await client.query(
      `update moderation_log set data = jsonb_build_object('ban', jsonb_build_object('after', $1::text))`,
      [PERSON],
    );
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await scope.dispose();
  });

  it('is in the lists of merge, deletion and export', async () => {
    const found = (await people()).map(({ table, column }) => `${table}.${column}`);
    expect(found.filter((name) => !KNOWN.has(name) && !NOT_PEOPLE.has(name))).toEqual([]);
    const all = new Set((await columnsOf()).map(({ table, column }) => `${table}.${column}`));
    expect([...KNOWN].filter((name) => !all.has(name))).toEqual([]);
  });

  it('[T46] is in the export, without secrets', async () => {
    const exporter = createExporter({
      db: database.db,
      limiter: () => ({ take: async () => undefined }),
      features: { columns: FEATURE_COLUMNS },
      files: { read: async () => undefined },
    });
    const files = new Map<string, string>();
    for await (const { name, bytes } of await exporter.open(PERSON)) {
      const parts = [];
      for await (const part of bytes) parts.push(part);
      files.set(name, Buffer.concat(parts).toString('utf8'));
    }
    const shown = COLUMNS.filter(({ ofOther }) => !ofOther).map(({ table }) => table);
    const wanted = new Set([
      ...shown,
      ...BY_HAND.map((name) => name.split('.')[0] ?? ''),
      'users',
      'sms_codes',
    ]);
    for (const table of wanted) {
      const rows = JSON.parse(files.get(`data/${table}.json`) ?? 'null') as Record<string, unknown>[] | null;
      expect([table, rows === null ? 0 : rows.length]).toEqual([
        table,
        expect.toSatisfy((n: number) => n > 0),
      ]);
      expect(Object.keys(rows?.[0] ?? {}).filter((name) => name.includes('hash'))).toEqual([]);
    }
    expect(files.get('data/identities.json')).toContain(PHONE);
    expect(files.get('README.txt')).toContain('everything');
  });

  it('[T46] is free of the person after a deletion, in all tables', async () => {
    const before = await hits();
    const tables = new Set([...KNOWN].map((name) => name.split('.')[0]));
    expect([...tables].filter((table) => !before.some((hit) => hit.startsWith(`${table}:`)))).toEqual([]);
    const people = createUsers(database.db, Date.now, 'key');
    const features = {
      columns: FEATURE_COLUMNS,
      merged: async () => undefined,
      deleted: async () => undefined,
    };
    const messagesBefore = await client.query(`select count(*)::int as n from messages`);
    await database.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, PERSON)).for('update');
      if (!user) throw new Error('no person');
      await deleteUser(tx, user, new Date(), { people, features });
    });
    expect(await hits()).toEqual([]);
    const messagesAfter = await client.query(`select count(*)::int as n from messages`);
    expect(messagesAfter.rows).toEqual(messagesBefore.rows);
    const kept = await client.query<{ user_id: string }>(
      `select user_id from messages where user_id like 'gone%'`,
    );
    expect(kept.rowCount).toBe(1);
    // A new account of the same phone takes the ban over.
    const again = await database.db.transaction((tx) => people.ofIdentity(tx, 'phone', PHONE));
    const bans = await client.query(`select 1 from bans where user_id = $1`, [again]);
    expect(bans.rowCount).toBe(1);
  });
});
