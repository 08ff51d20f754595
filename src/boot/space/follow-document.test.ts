import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Welcome } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { Http } from '../../http/client';
import { Scope } from '../../platform/scope';
import { fakeClock } from '../../platform/testing/fake-clock';
import { followDocument } from './follow-document';

const settle = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

function setUp() {
  const scope = new Scope();
  const clock = fakeClock();
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const document$ = new BehaviorSubject<SpaceDocument>(meadow(8, 8));
  const log: string[] = [];
  const server = { version: 1, fails: false };
  document$.subscribe(({ widthTiles }) => log.push(`streams ${widthTiles}`));
  followDocument({
    scope,
    spaceId: 'plaza',
    shown: 1,
    http: {
      get: async (_path: string, input: { readonly version?: number }) => {
        log.push(`read ${input.version}`);
        if (server.fails) throw new Error('offline');
        const { version } = server;
        return { spaceId: 'plaza', version, document: meadow(8 + version, 8) };
      },
    } as unknown as Pick<Http, 'get'>,
    timers: clock.timers,
    realtime: { welcome$, events$ },
    document$,
    engine: {
      setDocument: async ({ widthTiles }) => {
        log.push(`engine ${widthTiles}`);
        if (widthTiles === 13) throw new Error('no context');
      },
    },
    report: (error) => log.push(String(error)),
    onChange: () => log.push('told'),
  });
  log.length = 0;
  const publish = (version: number): void => {
    server.version = version;
    const size = { widthTiles: 8 + version, heightTiles: 8 };
    events$.next({ k: 'document', version, ...size, elements: [], left: [] });
  };
  const welcome = (version: number): void =>
    welcome$.next({ document: { version, widthTiles: 8, heightTiles: 8 } } as unknown as Welcome);
  return { scope, clock, server, log, publish, welcome };
}

it('[W69] a new version is read, and given to the engine before the streams', async () => {
  const { log, publish, welcome } = setUp();
  welcome(1);
  publish(2);
  await settle();
  expect(log).toEqual(['read 2', 'engine 10', 'streams 10', 'told']);
});

it('[W69] a connection that missed the event reads the version of its welcome', async () => {
  const { log, server, welcome } = setUp();
  server.version = 3;
  welcome(3);
  welcome(3);
  await settle();
  expect(log).toEqual(['read 3', 'engine 11', 'streams 11', 'told']);
});

it('of several versions at once only the newest is read again', async () => {
  const { log, publish } = setUp();
  publish(2);
  publish(3);
  publish(4);
  await settle();
  expect(log.filter((line) => line.startsWith('read'))).toEqual(['read 2', 'read 4']);
  expect(log.slice(-3)).toEqual(['engine 12', 'streams 12', 'told']);
});

it('the event of a version that was read on entry only brings the states of its elements', async () => {
  const { log, publish } = setUp();
  publish(1);
  await settle();
  expect(log).toEqual(['streams 8']);
});

it('asks again without an answer, until the space is left', async () => {
  const { log, clock, scope, server, publish } = setUp();
  server.fails = true;
  publish(2);
  await settle();
  for (let i = 0; i < 3; i++) {
    clock.advance(20_000);
    await settle();
  }
  expect(log).toEqual(['read 2', 'read 2', 'read 2', 'read 2']);
  server.fails = false;
  clock.advance(20_000);
  await settle();
  expect(log.slice(4)).toEqual(['read 2', 'engine 10', 'streams 10', 'told']);
  server.fails = true;
  publish(3);
  await settle();
  scope.dispose();
  clock.advance(60_000);
  await settle();
  expect(log.slice(8)).toEqual(['read 3']);
});

it('a view that cannot be made is reported, and the list has the new places all the same', async () => {
  const { log, publish } = setUp();
  publish(5);
  await settle();
  expect(log).toEqual(['read 5', 'engine 13', 'streams 13', 'told', 'Error: no context']);
});
