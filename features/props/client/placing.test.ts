import { afterEach, expect, it, vi } from 'vitest';
import { proxy } from 'valtio/vanilla';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Point } from '../../../contract/model/point';
import type { MapInput, OverlayShape } from '../../../contract/ports/map-overlay';
import { Scope } from '../../../src/platform/scope';
import type { Prop, PropLook } from '../model';
import { createPropsState } from '../state';
import { PlacingSession, type PlacingDeps } from './placing';

const GRASS: SpaceDocument = {
  version: 2,
  widthTiles: 40,
  heightTiles: 40,
  ground: Array.from({ length: 40 }, () => '.'.repeat(40)),
  elements: [],
  areas: [
    { id: 'lawn', kind: 'place', name: { zh: '草地', en: 'Lawn' }, x: 0, y: 0, width: 700, height: 1280 },
  ],
  spawns: [{ id: 'spawn', x: 600, y: 700, dir: 0 }],
  walls: [{ x: 700, y: 0, width: 32, height: 1280 }],
  seed: 1,
};
const DUCK: PropLook = { type: 'decor', kind: 'duck', variant: 0, text: '' };
const standing = (propId: string, at: Point): Prop => ({
  ...DUCK,
  ...at,
  propId,
  userId: 'ann',
  nickname: '',
  endsAt: '',
  count: 0,
  done: false,
});
const FLUSH = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

const scopes: Scope[] = [];
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose();
});

function rig() {
  const scope = new Scope();
  scopes.push(scope);
  const state = createPropsState('ann');
  const space = { state: proxy({ surroundings: { self: { dir: 6 } } }) };
  const own = { x: 600, y: 600 };
  const shapes: { now: readonly OverlayShape[] | undefined } = { now: undefined };
  let input: MapInput | undefined;
  let pressed: ((event: KeyboardEvent) => void) | undefined;
  const put = vi.fn<PlacingDeps['put']>(() => Promise.resolve());
  const [refused, failed, ended] = [vi.fn(), vi.fn(), vi.fn()];
  const session = new PlacingSession({
    scope,
    state,
    space: space as unknown as PlacingDeps['space'],
    document: () => GRASS,
    own: () => own,
    openOverlay: async (given) => {
      input = given;
      return {
        set: (next) => {
          shapes.now = next;
        },
        close: () => {
          shapes.now = undefined;
        },
      };
    },
    onKey: (run) => {
      pressed = run;
      return () => {
        pressed = undefined;
      };
    },
    put,
    refused,
    failed,
    ended,
  });
  const key = (code: string, more: object = {}): Event => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { code, key: code, ...more });
    pressed?.(event as unknown as KeyboardEvent);
    return event;
  };
  const walk = (x: number): void => {
    own.x = x;
    space.state.surroundings = { self: { dir: 6 } };
  };
  return { scope, state, session, shapes, put, refused, failed, ended, key, walk, input: () => input };
}

it('begins on the nearest good spot before the feet, and shows whether it can stand there', async () => {
  const { session, state, shapes, input } = rig();
  session.begin(DUCK);
  // To the east, as the person faces.
  expect(state.placing).toMatchObject({ at: { x: 644, y: 600 }, problem: undefined });
  await FLUSH();
  const tones = () =>
    shapes.now?.flatMap((shape) => ('tone' in shape && shape.kind === 'box' ? shape.tone : []));
  expect(shapes.now?.map(({ kind }) => kind)).toEqual(['ring', 'box', 'ghost']);
  expect(tones()).toEqual(['place']);
  for (const [at, problem] of [
    [{ x: 440, y: 600 }, undefined],
    [{ x: 430, y: 600 }, 'tooFar'],
    [{ x: 715, y: 600 }, 'noRoom'],
    [{ x: 600, y: 690 }, 'noRoom'],
  ] as const) {
    input()?.hover(at);
    expect(state.placing, JSON.stringify(at)).toMatchObject({ at, problem });
    expect(tones()).toEqual([problem ? 'bad' : 'place']);
  }
});

it('begins beside what stands there already', () => {
  const { session, state } = rig();
  state.props = [standing('a', { x: 650, y: 605 })];
  session.begin(DUCK);
  expect(state.placing).toMatchObject({ at: { x: 651, y: 651 }, problem: undefined });
});

it('follows the rules of the space about areas and numbers', () => {
  const { session, state } = rig();
  state.settings.areaIds = ['elsewhere'];
  session.begin(DUCK);
  expect(state.placing?.problem).toBe('area');
  state.settings.areaIds = ['lawn'];
  session.nudge(0, 0);
  expect(state.placing?.problem).toBeUndefined();
  state.props = ['a', 'b', 'c'].map((propId) => standing(propId, { x: 0, y: 0 }));
  session.nudge(0, 0);
  expect(state.placing?.problem).toBe('limit');
  session.begin(DUCK, { propId: 'a', at: { x: 610, y: 600 } });
  expect(state.placing, 'one that is moved is no new one').toMatchObject({
    at: { x: 610 },
    problem: undefined,
  });
});

it('a finger brings it to the spot, and a second tap puts it down; a mouse puts it down at once', async () => {
  const { session, state, put, ended, shapes, input } = rig();
  session.begin(DUCK);
  await FLUSH();
  input()?.tap({ x: 560, y: 600 });
  expect([state.placing?.at, put.mock.calls.length]).toEqual([{ x: 560, y: 600 }, 0]);
  input()?.tap({ x: 563, y: 602 });
  await FLUSH();
  expect(put).toHaveBeenCalledWith(
    expect.objectContaining({ at: { x: 560, y: 600 }, look: DUCK }),
    expect.any(String),
  );
  expect([state.placing, shapes.now, ended.mock.calls]).toEqual([undefined, undefined, [[true]]]);
});

it('is moved, turned, put down and given up by keys that reach nobody else', async () => {
  const { session, state, key, put, ended, shapes } = rig();
  session.begin(DUCK);
  await FLUSH();
  expect(key('ArrowUp').defaultPrevented).toBe(true);
  key('ArrowLeft', { shiftKey: true });
  expect(state.placing?.at).toEqual({ x: 612, y: 592 });
  key('KeyR');
  expect(state.placing?.look.variant).toBe(1);
  key('KeyR');
  expect(state.placing?.look.variant).toBe(0);
  expect(key('KeyD').defaultPrevented, 'letters walk').toBe(false);
  key('Enter', { key: 'Enter', isComposing: true });
  expect(put).not.toHaveBeenCalled();
  key('Enter', { key: 'Enter' });
  await FLUSH();
  expect(put).toHaveBeenCalledOnce();
  session.begin(DUCK);
  await FLUSH();
  key('Escape', { key: 'Escape' });
  expect([state.placing, shapes.now, ended.mock.calls]).toEqual([undefined, undefined, [[true], [false]]]);
});

it('says why it cannot stand there, and stays held when the server refuses; sent again it is one request', async () => {
  const { session, state, put, refused, failed, walk } = rig();
  session.begin(DUCK);
  walk(300);
  await FLUSH();
  expect(state.placing?.problem, 'walked away').toBe('tooFar');
  await session.place();
  expect([refused.mock.calls, put.mock.calls]).toEqual([[['tooFar']], []]);
  walk(600);
  await FLUSH();
  const error = new Error('refused');
  put.mockRejectedValueOnce(error);
  await session.place();
  expect(failed).toHaveBeenCalledWith(error);
  expect(state.placing).toMatchObject({ busy: false });
  await session.place();
  expect(put.mock.calls[1]?.[1]).toBe(put.mock.calls[0]?.[1]);
  session.begin(DUCK);
  await session.place();
  expect(put.mock.calls[2]?.[1]).not.toBe(put.mock.calls[0]?.[1]);
});

it('ends with the space', async () => {
  const { scope, session, state, shapes, ended } = rig();
  session.begin(DUCK);
  await FLUSH();
  scope.dispose();
  expect([state.placing, shapes.now, ended.mock.calls]).toEqual([undefined, undefined, []]);
});
