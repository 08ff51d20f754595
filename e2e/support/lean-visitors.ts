import { request, type APIRequestContext } from '@playwright/test';
import type { Expression } from '../../contract/model/chat/expression';
import type { Point } from '../../contract/model/point';
import type { MovementSink, RealtimeSession } from '../../contract/ports/realtime';
import type { CurrentUser } from '../../contract/model/user/user';
import type { SpaceEvent } from '../../contract/wire/events';
import { createRealtimeGateway } from '../../src/adapters/realtime-gateway';
import { signedRealtime } from '../bots/signed-realtime';
import { call, signInWith, type PersonOptions } from './person';
import type { PlanetServer } from './server';
import { expect } from './test';

/** A user in a space without a browser: signed in over HTTP, connected by the client's realtime adapter. */
export interface LeanVisitor {
  readonly userId: string;
  /** Position on entry, logical pixels. */
  readonly at: Point;
  /** Events received since entry, oldest first. */
  readonly events: readonly SpaceEvent[];
  /** Expressions of users nearby, oldest first. */
  readonly expressions: readonly Expression[];
  readonly session: RealtimeSession;
  /** A call with this user's session. */
  request<T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T>;
  /** Sends a message to the room; resolves when the server has stored it. */
  sendMessage(text: string): Promise<void>;
  /** Texts received in the room, own ones included. */
  receivedTexts(): readonly string[];
  leave(): Promise<void>;
}

/**
 * Brings a user into a space who only has to be present, to write or to listen. A page would cost as much as the page
 * that the journey is about.
 */
export async function enterLean(
  server: PlanetServer,
  spaceId: string,
  who: PersonOptions,
): Promise<LeanVisitor> {
  const calls = await request.newContext();
  await signInWith(calls, server, who);
  return enterLeanWith(server, spaceId, calls);
}

/** Like `enterLean`, for a signed-in request context, which `leave` disposes. */
export async function enterLeanWith(
  server: PlanetServer,
  spaceId: string,
  calls: APIRequestContext,
): Promise<LeanVisitor> {
  const { userId } = await call<CurrentUser>(calls, server.url, 'GET', '/api/user/getUserInfo');
  const send: LeanVisitor['request'] = (method, path, data) => call(calls, server.url, method, path, data);
  await send('POST', '/api/space/visit', { spaceId });
  const { cookies } = await calls.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const expressions: Expression[] = [];
  const movement: MovementSink = {
    put: () => undefined,
    hide: () => undefined,
    express: (_slot, expression) => expressions.push(expression),
    ownPosition: () => undefined,
  };
  const session = createRealtimeGateway(
    {
      spaceId,
      ticket: async () =>
        (await send<{ token: string }>('GET', `/api/chat_room/token?spaceId=${spaceId}`)).token,
      movement,
    },
    signedRealtime(server, { cookie }),
  );
  const events: SpaceEvent[] = [];
  let at: Point | undefined;
  let open = false;
  session.events$.subscribe((event) => events.push(event));
  session.welcome$.subscribe(({ x, y }) => (at = { x, y }));
  session.connection$.subscribe(({ kind }) => (open = kind === 'open'));
  await expect.poll(() => open && at !== undefined, 'comes in').toBe(true);
  let sent = 0;
  return {
    userId,
    at: at ?? { x: 0, y: 0 },
    events,
    expressions,
    session,
    request: send,
    async sendMessage(text) {
      const result = await session.sendMessage(`present-${userId}-${sent++}`, text);
      if (!result.ok) throw new Error(`Not sent: ${result.desc}`);
    },
    receivedTexts: () => events.flatMap((event) => (event.k === 'chat' ? [event.message.text] : [])),
    async leave() {
      session.dispose();
      await calls.dispose();
    },
  };
}
