import { describe, expect, it } from 'vitest';
import { AHEAD, Audience, type Hearer } from './audience';
import { EARSHOT } from './model';

const OPEN = { key: '', effect: 'open' } as const;
let slots = 0;
const person = (userId: string, x: number, more: Partial<Hearer> = {}): Hearer => ({
  userId,
  slot: slots++,
  x,
  y: 0,
  area: OPEN,
  sends: true,
  broadcasts: false,
  loudness: 0,
  ...more,
});
type Decided = ReturnType<Audience['decide']>;
const ids = (decided: Decided, userId: string): readonly string[] =>
  (decided.get(userId) ?? []).map(({ speaker }) => speaker.userId);
const heardBy = (people: readonly Hearer[], userId: string): readonly string[] =>
  ids(new Audience().decide(people, 0), userId);
const REACH = EARSHOT + AHEAD;

describe('audience of each person', () => {
  it('those who are near, on both sides, and nobody else', () => {
    const people = [person('a', 0), person('b', REACH), person('c', REACH * 2 + 1)];
    expect([heardBy(people, 'a'), heardBy(people, 'b'), heardBy(people, 'c')]).toEqual([['b'], ['a'], []]);
  });

  it('at the edge a pair parts only farther out and after two seconds', () => {
    const audience = new Audience();
    const [a, b] = [person('a', 0), person('b', 0)];
    const at = (x: number, now: number) => ids(audience.decide([a, { ...b, x }], now), 'a');
    expect(at(REACH + 1, 0)).toEqual([]);
    expect(at(REACH, 100)).toEqual(['b']);
    expect(at(REACH * 1.2, 200)).toEqual(['b']);
    expect(at(REACH * 1.3, 2100)).toEqual(['b']);
    // Back in reach: the time begins anew.
    expect(at(REACH, 2150)).toEqual(['b']);
    expect(at(REACH * 1.3, 2200)).toEqual(['b']);
    expect(at(REACH * 1.3, 4199)).toEqual(['b']);
    expect(at(REACH * 1.3, 4200)).toEqual([]);
    expect(at(REACH * 1.2, 4300)).toEqual([]);
  });

  it('a private area is heard from inside over any distance, and from nowhere else', () => {
    const room = { key: 'room', effect: 'private' } as const;
    const people = [
      person('a', 0, { area: room }),
      person('b', 3000, { area: room }),
      person('c', 10),
      person('d', 20, { area: { key: 'other', effect: 'private' } }),
    ];
    expect(['a', 'b', 'c', 'd'].map((id) => heardBy(people, id))).toEqual([['b'], ['a'], [], []]);
  });

  it('leaving a private area ends the talk at once', () => {
    const audience = new Audience();
    const room = { key: 'room', effect: 'private' } as const;
    const inside = [person('a', 0, { area: room }), person('b', 10, { area: room })];
    expect(audience.decide(inside, 0).get('a')).toMatchObject([{ speaker: { userId: 'b' }, how: 'area' }]);
    expect(audience.decide([person('a', 0), person('b', 10, { area: room })], 50).size).toBe(0);
  });

  it('an area takes away as much of the voices from outside as it says, and nothing of those inside', () => {
    const parts = (area: Hearer['area'], of = 'listener') =>
      new Audience()
        .decide([person('listener', 0, { area }), person('with', 20, { area }), person('out', 30)], 0)
        .get(of)
        ?.map(({ speaker, how, part }) => [speaker.userId, how, part]);
    expect(parts({ key: 'den', effect: 'open', damps: 0.75 })).toEqual([
      ['with', 'near', 1],
      ['out', 'near', 0.25],
    ]);
    expect(parts({ key: 'den', effect: 'open', damps: 1 })).toEqual([['with', 'near', 1]]);
    expect(parts({ key: 'room', effect: 'private', damps: 0.5 })).toEqual([
      ['with', 'area', 1],
      ['out', 'near', 0.5],
    ]);
    expect(parts({ key: 'quiet', effect: 'quiet', damps: 0 })).toEqual([['out', 'near', 1]]);
    // What is said inside stays inside, whatever comes in.
    expect(parts({ key: 'room', effect: 'private', damps: 0 }, 'out')).toBeUndefined();
  });

  it('a quiet area neither hears nor is heard, except for the stage', () => {
    const quiet = { key: 'quiet', effect: 'quiet' } as const;
    const people = [
      person('a', 0, { area: quiet }),
      person('b', 10),
      person('speaker', 9000, { broadcasts: true }),
    ];
    expect([heardBy(people, 'a'), heardBy(people, 'b')]).toEqual([['speaker'], ['speaker']]);
  });

  it('a broadcast reaches everybody, also in private areas; a muted one nobody', () => {
    const people = [
      person('speaker', 0, { broadcasts: true }),
      person('muted', 5, { broadcasts: true, sends: false }),
      person('far', 9000),
      person('inside', 50, { area: { key: 'room', effect: 'private' } }),
    ];
    expect(['far', 'inside', 'speaker'].map((id) => heardBy(people, id))).toEqual([
      ['speaker'],
      ['speaker'],
      [],
    ]);
  });

  it('the nearest come first, of equally near ones the loudest', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => person(`p${i}`, 1 + i));
    expect(heardBy([person('a', 0), ...crowd], 'a')).toEqual(crowd.map(({ userId }) => userId));
    const ring = Array.from({ length: 30 }, (_, i) => person(`q${i}`, 10, { loudness: i / 30 }));
    expect(heardBy([person('a', 0), ...ring], 'a')[0]).toBe('q29');
  });

  it('a broadcast from another server of the space comes first, and is heard as from the stage', () => {
    const [a, b] = [person('a', 0), person('b', 10)];
    const decided = new Audience().decide([a, b], 0, [person('far', 50, { broadcasts: true })]);
    expect(decided.get('a')?.map(({ speaker, how }) => [speaker.userId, how])).toEqual([
      ['far', 'stage'],
      ['b', 'near'],
    ]);
  });

  it('agrees with a comparison of all pairs', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const people = Array.from({ length: 60 }, (_, i) =>
      person(`p${i}`, random() * 3000, { y: random() * 900 }),
    );
    const decided = new Audience().decide(people, 0);
    for (const one of people) {
      const near = people
        .filter((other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) <= REACH)
        .map(({ userId }) => userId);
      expect(new Set(ids(decided, one.userId))).toEqual(new Set(near));
    }
  });
});
