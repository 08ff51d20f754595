import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { SpaceElement } from '../../contract/model/space-document';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events.schema';
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

test('what is off follows the document, the welcome and the events, and ends with its scope', () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const elements = createElementsState();
  const scope = new Scope();
  const document = { elements: [lamp('a'), lamp('b', false), lamp('c', false), lamp('d')] };
  streamElements({ scope, realtime: { welcome$, events$ }, document, elements });
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
