import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Welcome } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { Http } from '../../http/client';
import { Scope } from '../../platform/scope';
import { createRoomState, type RoomMember } from '../../state/room';
import { createModeration } from './moderation';

const SLOT = 1;

/** Responses by path; other requests stay pending. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const events$ = new Subject<SpaceEvent>();
  const room = createRoomState();
  room.put({ slot: SLOT, away: false, member: { userId: 'me', speakStatus: 0 } } as RoomMember);
  room.state.selfSlot = SLOT;
  const toasts: string[] = [];
  const pending: number[] = [];
  const request = (path: string): Promise<unknown> =>
    path in answers ? Promise.resolve(answers[path]) : new Promise(() => undefined);
  const moderation = createModeration({
    http: { get: request as Http['get'], post: request as Http['post'] },
    spaceId: 'plaza',
    scope: new Scope(),
    realtime: { events$, welcome$: new Subject<Welcome>() },
    room,
    toaster: { hand: (text) => void toasts.push(text), warning: (text) => void toasts.push(text) },
    onPending: (count) => pending.push(count),
    words: (key) => key,
  });
  return { moderation, events$, toasts, pending };
}

it('the tools are ready before the pending items are counted', async () => {
  const { moderation, pending } = setUp({
    '/api/userSpaceConfig': { permissions: ['setSpeakStatus', 'seeModeration'] },
    '/api/spaceConfig': { muteStatus: true },
    '/api/space/getInfo': { ownerUserId: 'me' },
    '/api/userSpaceConfig/listSpeakV2': { asking: [{ userId: 'ann', nickname: '安' }] },
  });
  await moderation.load();
  expect(moderation.state).toMatchObject({ ownerUserId: 'me', config: { muteStatus: true } });
  await expect.poll(() => pending.at(-1)).toBe(1);
});
