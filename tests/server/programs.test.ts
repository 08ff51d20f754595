import { describe, expect, it } from 'vitest';
import { checkPrograms } from './support/programs';

describe('programs that suites need', () => {
  const all = { PostgreSQL: '/usr/lib/postgresql/17/bin', Redis: '/usr/bin/redis-server' };

  it('that are missing fail the run on CI, with their names', () => {
    expect(checkPrograms(all, true)).toEqual(all);
    expect(() => checkPrograms({ ...all, Redis: undefined }, true)).toThrow('no programs of Redis');
    expect(() => checkPrograms({ PostgreSQL: undefined, Redis: undefined }, true)).toThrow(
      'no programs of PostgreSQL and Redis',
    );
  });

  it('that are missing elsewhere leave suites out', () => {
    expect(checkPrograms({ ...all, PostgreSQL: undefined }, false).Redis).toBe(all.Redis);
  });
});
