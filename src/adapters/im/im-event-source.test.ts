import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import type { ImConnection } from '../../../contract/ports/im';
import { preferSource } from './im-event-source';

/** An event source controlled by the test. */
function lineOf(connection: ImConnection) {
  const connection$ = new BehaviorSubject(connection);
  const events$ = new Subject<PrivateEvent>();
  const started$ = new Subject<{ missed: boolean }>();
  const source = { connection$, events$, started$, disposed: 0, dispose: () => void source.disposed++ };
  return {
    source,
    say: (word: string) => events$.next({ k: 'privateTyping', peerUserId: word }),
    begin: (missed: boolean) => started$.next({ missed }),
    become: (next: ImConnection) => connection$.next(next),
  };
}

/** Both sources, and the emitted events in order. */
function stage(first: ImConnection, second: ImConnection) {
  const [one, two] = [lineOf(first), lineOf(second)];
  const source = preferSource(one.source, two.source);
  const emitted: string[] = [];
  const note = (word: string): void => void emitted.push(word);
  source.connection$.subscribe((connection) => note(connection));
  source.events$.subscribe((event) => note(event.k === 'privateTyping' ? event.peerUserId : event.k));
  source.started$.subscribe(({ missed }) => note(missed ? 'begun, missed' : 'begun'));
  const since = (): string[] => emitted.splice(0);
  return { one, two, line: source, since };
}

describe('preferSource', () => {
  it('emits only the events of the preferred source while it is open', () => {
    const { one, two, since } = stage('open', 'open');
    expect(since()).toEqual(['open']);
    one.say('a');
    two.say('b');
    two.begin(true);
    two.become('reconnecting');
    one.begin(false);
    expect(since()).toEqual(['a', 'begun']);
  });

  it('uses the other source until the preferred one is open', () => {
    const { one, two, since } = stage('connecting', 'connecting');
    two.become('open');
    two.begin(false);
    one.say('a');
    two.say('b');
    expect(since()).toEqual(['connecting', 'open', 'begun', 'b']);
    one.become('open');
    one.begin(true);
    two.say('c');
    one.say('d');
    expect(since()).toEqual(['begun, missed', 'd']);
  });

  it.each(['reconnecting', 'closed'] as const)(
    'reports possibly missed events when the preferred source is %s',
    (gone) => {
      const { one, two, since } = stage('open', 'open');
      since();
      one.become(gone);
      expect(since()).toEqual(['begun, missed']);
      // Another state that is not open does not switch the source.
      one.become('connecting');
      one.say('a');
      two.say('b');
      expect(since()).toEqual(['b']);
    },
  );

  it('shows the connection state of the active source', () => {
    const { one, two, since } = stage('open', 'reconnecting');
    one.become('reconnecting');
    two.become('open');
    one.become('closed');
    expect(since()).toEqual(['open', 'reconnecting', 'begun, missed', 'open']);
  });

  it('reports nothing missed to a later subscriber', () => {
    const { one, line: source } = stage('open', 'open');
    one.become('reconnecting');
    const late: unknown[] = [];
    source.started$.subscribe((begun) => late.push(begun));
    expect(late).toEqual([]);
  });

  it('disposes both sources', () => {
    const { one, two, line: source } = stage('open', 'open');
    source.dispose();
    expect([one.source.disposed, two.source.disposed]).toEqual([1, 1]);
  });
});
