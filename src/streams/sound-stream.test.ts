import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { streamSounds } from './sound-stream';

test('onRemoteUse is called for sounds of others until the scope ends, not for own ones', () => {
  const events$ = new Subject<SpaceEvent>();
  const scope = new Scope();
  const uses: string[] = [];
  streamSounds({ scope, realtime: { events$ }, selfId: () => 'me', onRemoteUse: (id) => uses.push(id) });
  events$.next({ k: 'sound', elementId: 'bell', userId: 'ann' });
  events$.next({ k: 'sound', elementId: 'drum', userId: 'me' });
  events$.next({ k: 'element', elementId: 'lamp', on: false, userId: 'ann' });
  expect(uses).toEqual(['bell']);
  scope.dispose();
  events$.next({ k: 'sound', elementId: 'bell', userId: 'ann' });
  expect(uses).toEqual(['bell']);
});
