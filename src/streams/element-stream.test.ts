import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createElementsState } from '../state/elements';
import { streamElements } from './element-stream';

const lamp = (id: string, on?: boolean): SpaceElement => ({
  id,
  kind: 'lamp',
  x: 0,
  y: 0,
  variant: 0,
  ...(on === undefined ? {} : { on }),
});

const documentOf = (elements: readonly SpaceElement[]) => new BehaviorSubject(plainDocument(elements));

const plainDocument = (elements: readonly SpaceElement[]): SpaceDocument => ({
  version: 2,
  widthTiles: 20,
  heightTiles: 20,
  ground: Array.from({ length: 20 }, () => '.'.repeat(20)),
  elements: [...elements],
  areas: [],
  walls: [],
  spawns: [],
  seed: 1,
});
const nobody = { selfId: () => undefined, onRemoteUse: () => undefined };
const quiet = { setElement: () => undefined, setClosed: () => undefined };

test('the off state follows document, welcome and events until the scope ends', () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const elements = createElementsState();
  const scope = new Scope();
  const document$ = documentOf([lamp('a'), lamp('b', false), lamp('c', false), lamp('d')]);
  streamElements({ scope, realtime: { welcome$, events$ }, engine: quiet, document$, elements, ...nobody });
  const welcome = (list: Welcome['elements'], gates: string[]) =>
    welcome$.next({ elements: list, gates } as unknown as Welcome);
  welcome(
    [
      { elementId: 'c', on: true },
      { elementId: 'd', on: false },
    ],
    ['north'],
  );
  expect(elements.state).toEqual({ off: { b: true, d: true }, gates: ['north'] });
  events$.next({ k: 'element', elementId: 'a', on: false, userId: 'ann' });
  events$.next({ k: 'element', elementId: 'b', on: true, userId: 'ann' });
  events$.next({ k: 'sound', elementId: 'd', userId: 'ann' });
  expect(elements.state.off).toEqual({ a: true, d: true });
  elements.opened(['north', 'south']);
  expect(elements.state.gates).toEqual(['north', 'south']);
  welcome([], []);
  expect(elements.state).toEqual({ off: { b: true, c: true }, gates: [] });
  scope.dispose();
  events$.next({ k: 'element', elementId: 'a', on: false, userId: 'ann' });
  expect(elements.state.off).toEqual({ b: true, c: true });
});

test("the engine gets the off states and the user's closed doors", async () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const elements = createElementsState();
  const scope = new Scope();
  const off = new Set<string>();
  let closed: readonly string[] = ['not set yet'];
  const engine = {
    setElement: (id: string, on: boolean) => void (on ? off.delete(id) : off.add(id)),
    setClosed: (ids: readonly string[]) => {
      closed = ids;
    },
  };
  const title = { zh: '门', en: 'Gate' };
  const place = { kind: 'gate', x: 100, y: 100, variant: 0 };
  const document$ = documentOf([
    lamp('lamp'),
    { ...place, id: 'guarded', interaction: { type: InteractionType.codeGate, range: 72, title } },
    { ...place, id: 'free' },
  ]);
  streamElements({ scope, realtime: { welcome$, events$ }, engine, document$, elements, ...nobody });
  welcome$.next({ elements: [{ elementId: 'lamp', on: false }], gates: [] } as unknown as Welcome);
  await expect.poll(() => [[...off], closed]).toEqual([['lamp'], ['guarded']]);
  elements.opened(['guarded']);
  events$.next({ k: 'element', elementId: 'free', on: false, userId: 'ann' });
  await expect.poll(() => closed).toEqual(['free']);
  events$.next({ k: 'element', elementId: 'lamp', on: true, userId: 'ann' });
  await expect.poll(() => off.size).toBe(0);
  scope.dispose();
  events$.next({ k: 'element', elementId: 'lamp', on: false, userId: 'ann' });
  await Promise.resolve();
  expect(off.size).toBe(0);
});

test('[W69] an edited document has the states that the server says, and later ones; gates that are gone are forgotten', async () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const elements = createElementsState();
  const shown = new Map<string, boolean>();
  const engine = { ...quiet, setElement: (id: string, on: boolean) => void shown.set(id, on) };
  const document$ = documentOf([lamp('stays'), lamp('gone'), lamp('other')]);
  const scope = new Scope();
  streamElements({ scope, realtime: { welcome$, events$ }, engine, document$, elements, ...nobody });
  welcome$.next({
    elements: ['stays', 'gone', 'other'].map((elementId) => ({ elementId, on: false })),
    gates: ['north', 'stays'],
  } as unknown as Welcome);
  const size = { widthTiles: 20, heightTiles: 20 };
  const states = [
    { elementId: 'stays', on: false },
    { elementId: 'new', on: true },
  ];
  events$.next({ k: 'document', version: 2, ...size, elements: states, left: [] });
  // While the document is still being read.
  events$.next({ k: 'element', elementId: 'stays', on: true, userId: 'ann' });
  document$.next(plainDocument([lamp('stays'), lamp('other'), lamp('new', false), lamp('dark', false)]));
  expect(elements.state).toEqual({ off: { dark: true }, gates: ['stays'] });
  expect(Object.fromEntries(shown)).toMatchObject({ stays: true, other: true, new: true, dark: false });
  scope.dispose();
});

test('onRemoteUse is called when another user uses a switch, after its state is set, but not for controlled elements or own uses', () => {
  const events$ = new Subject<SpaceEvent>();
  const elements = createElementsState();
  const title = { zh: '开关', en: 'Switch' };
  const document$ = documentOf([
    lamp('lamp'),
    { ...lamp('switch'), interaction: { type: InteractionType.manualSwitch, range: 72, title } },
  ]);
  const uses: string[] = [];
  streamElements({
    scope: new Scope(),
    realtime: { welcome$: new Subject<Welcome>(), events$ },
    engine: quiet,
    document$,
    elements,
    selfId: () => 'me',
    onRemoteUse: (id) => uses.push(`${id} ${elements.state.off[id] ? 'off' : 'on'}`),
  });
  const put = (elementId: string, on: boolean, userId: string): void =>
    events$.next({ k: 'element', elementId, on, userId });
  put('switch', false, 'ann');
  put('lamp', false, 'ann');
  put('switch', true, 'me');
  put('switch', true, 'ann');
  expect(uses).toEqual(['switch off', 'switch on']);
});
