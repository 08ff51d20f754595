import { describe, expect, it } from 'vitest';
import { InteractionType as T, type Interaction } from '../element/interaction';
import type { SpaceArea, SpaceDocument, SpaceElement } from '../space-document';
import { documentProblems } from './document-problems';
import { meadow } from './testing/meadow';

const name = { zh: '名', en: 'name' };
const thing = (id: string, more: Partial<SpaceElement> = {}): SpaceElement => ({
  id,
  kind: 'signpost',
  x: 96,
  y: 96,
  variant: 0,
  ...more,
});
const use = (type: T, more: Partial<Interaction> = {}): Interaction => ({
  type,
  range: 72,
  title: name,
  ...more,
});
const area = (id: string, x: number, more: Partial<SpaceArea> = {}): SpaceArea => ({
  id,
  kind: 'place',
  name,
  x,
  y: 64,
  width: 64,
  height: 64,
  ...more,
});
const tree = thing('tree', { kind: 'treeRound', x: 60, y: 300 });
/** The meadow has one tree, so that it is not empty. */
const problemsOf = ({ elements = [], ...parts }: Partial<SpaceDocument>, spaceId?: string) =>
  documentProblems(meadow(20, 12, { elements: [tree, ...elements], ...parts }), spaceId);
/** A wall from top to bottom, at x 320. */
const across = { x: 320, y: 0, width: 16, height: 384 };
const spawnAt = (x: number) => ({ id: 'here', x, y: 192, dir: 0 });

describe('documentProblems', () => {
  it('finds nothing in a plain meadow, and calls a bare one empty', () => {
    expect(problemsOf({})).toEqual([]);
    expect(documentProblems(meadow(20, 12))).toEqual([{ kind: 'empty', level: 'warning', where: {} }]);
  });

  it('finds spawns that cannot be stood on, or left', () => {
    const at = { where: { spawnId: 'here' }, level: 'error' };
    const walls = [{ x: 80, y: 180, width: 32, height: 32 }];
    expect(problemsOf({ spawns: [spawnAt(96)], walls })).toEqual([{ kind: 'spawnBlocked', ...at }]);
    expect(problemsOf({ spawns: [spawnAt(-96)] })).toEqual([{ kind: 'spawnBlocked', ...at }]);
    const closet = [
      { x: 64, y: 160, width: 64, height: 8 },
      { x: 64, y: 216, width: 64, height: 8 },
      { x: 64, y: 160, width: 8, height: 64 },
      { x: 120, y: 160, width: 8, height: 64 },
    ];
    expect(problemsOf({ spawns: [spawnAt(96)], walls: closet })).toEqual([{ kind: 'spawnShutIn', ...at }]);
    const door = thing('door', { x: 96, y: 150, interaction: use(T.portal, { goal: { spaceId: 'b' } }) });
    expect(problemsOf({ spawns: [spawnAt(96)], walls: closet, elements: [door] })).toEqual([]);
  });

  it('finds areas out of reach, by their boxes and by the ways of portals', () => {
    const beyond = area('beyond', 400);
    const found = [{ kind: 'areaOutOfReach', level: 'warning', where: { areaId: 'beyond' } }];
    const parts = { spawns: [spawnAt(96)], walls: [across], areas: [area('near', 64), beyond] };
    expect(problemsOf(parts)).toEqual(found);
    expect(problemsOf({ ...parts, walls: [] })).toEqual([]);
    const zone = [{ x: 64, y: 64, width: 32, height: 32 }];
    expect(problemsOf({ ...parts, areas: [{ ...beyond, zone }] })).toEqual([]);
    const elements = [
      thing('lift', { interaction: use(T.portal, { goal: { elementId: 'far' } }) }),
      thing('far', { x: 500, y: 200 }),
    ];
    expect(problemsOf({ ...parts, elements })).toEqual([]);
  });

  it('finds what is wrong with interactions, also with those of areas', () => {
    const where = { elementId: 'sign' };
    const sign = (interaction: Interaction) =>
      problemsOf({ elements: [thing('sign', { interaction })] }, 'me');
    expect(sign(use(T.portal))).toEqual([
      { kind: 'interaction', level: 'error', where, field: 'goal.spaceId', problem: 'missing' },
    ]);
    const gone = (id: string) => [{ kind: 'goalGone', level: 'error', where, id }];
    expect(sign(use(T.portal, { goal: { elementId: 'no' } }))).toEqual(gone('no'));
    expect(sign(use(T.portal, { goal: { spaceId: 'me', spawnId: 'no' } }))).toEqual(gone('no'));
    expect(sign(use(T.portal, { goal: { spawnId: 'middle' } }))).toEqual([]);
    expect(sign(use(T.portal, { goal: { spaceId: 'other', elementId: 'no' } }))).toEqual([]);
    expect(sign(use(T.manualSwitch, { controls: ['tree', 'no'] }))).toEqual([
      { kind: 'controlGone', level: 'warning', where, id: 'no' },
    ]);
    expect(problemsOf({ areas: [area('yard', 64, { onEnter: use(T.openText) })] })).toEqual([
      { kind: 'interaction', level: 'error', where: { areaId: 'yard' }, field: 'text', problem: 'missing' },
    ]);
  });

  const pictureOf = (fileId: string) => ({
    fileId,
    width: 32,
    height: 32,
    stands: 'flat' as const,
    solid: [],
  });

  it('finds a second screen, strange kinds, missing pictures, lost guides and what lies outside', () => {
    const found = problemsOf({
      elements: [
        thing('one', { kind: 'bigScreen', x: 300, y: 100 }),
        thing('two', { kind: 'bigScreen', x: 300, y: 300 }),
        thing('odd', { kind: 'dragon' }),
        thing('trap', { kind: '__proto__' }),
        thing('own', { kind: 'picture' }),
        thing('hung', { kind: 'picture', picture: pictureOf('ab'.repeat(32)) }),
        thing('leaked', { kind: 'picture', picture: pictureOf('../../etc/passwd') }),
        thing('dressed', { picture: pictureOf('f') }),
        thing('far', { x: 9000 }),
        thing('crown', { kind: 'treeRound', x: 300, y: 400 }),
      ],
      areas: [area('edge', 600)],
      meta: {
        guide: [
          { text: name, areaId: 'gone' },
          { text: name, elementId: 'one' },
        ],
      },
    });
    expect(found).toEqual([
      { kind: 'secondScreen', level: 'error', where: { elementId: 'two' } },
      { kind: 'unknownKind', level: 'error', where: { elementId: 'odd' } },
      { kind: 'unknownKind', level: 'error', where: { elementId: 'trap' } },
      { kind: 'pictureMissing', level: 'error', where: { elementId: 'own' } },
      { kind: 'pictureMissing', level: 'error', where: { elementId: 'leaked' } },
      { kind: 'pictureMissing', level: 'error', where: { elementId: 'dressed' } },
      { kind: 'outsideMap', level: 'warning', where: { elementId: 'far' } },
      { kind: 'outsideMap', level: 'warning', where: { areaId: 'edge' } },
      { kind: 'guideGone', level: 'warning', where: {} },
    ]);
  });
});
