import type { TurnHolder } from '../../../server/media/turn/credentials';
import { BehaviorSubject, Subject } from 'rxjs';
import type { MediaServer } from '../../../server/media/media';
import type { MediaCommand, MediaEvent, SourceName } from '../../../server/media/sfu/messages';

/** A media server that keeps its commands, and answers offers at once. */
export class FakeMedia implements MediaServer {
  readonly provider = 'embedded';
  readonly running$ = new BehaviorSubject(true);
  readonly events$ = new Subject<MediaEvent>();
  readonly commands: MediaCommand[] = [];
  starts = 0;

  get isRunning(): boolean {
    return this.running$.value;
  }

  start(): void {
    this.starts++;
  }

  send(command: MediaCommand): void {
    this.commands.push(command);
    if (command.kind !== 'publish') return;
    const { request, peer, source, sdp } = command;
    if (sdp === 'unreadable') this.events$.next({ kind: 'refused', request, reason: 'no offer' });
    else {
      this.events$.next({ kind: 'answered', request, sdp: `answer to ${sdp}` });
      this.publishes(peer, source);
    }
  }

  publishes(peer: string, source: SourceName): void {
    const kind = source === 'voice' ? 'audio' : 'video';
    this.events$.next({ kind: 'published', peer, source, ids: [`${peer}/${source}/${kind}`] });
  }

  completeRecording(): Promise<never> {
    return Promise.reject(new Error('nothing was recorded'));
  }

  readonly revoked: TurnHolder[] = [];
  revokeIceServers(holder: TurnHolder): void {
    this.revoked.push(holder);
  }

  iceServers({ userId }: TurnHolder, host: string) {
    return [{ urls: [`turn:${host}`], username: userId, credential: 'secret' }];
  }

  /** The last commands of a kind, oldest first. */
  of<K extends MediaCommand['kind']>(kind: K): Extract<MediaCommand, { kind: K }>[] {
    return this.commands.filter(
      (command): command is Extract<MediaCommand, { kind: K }> => command.kind === kind,
    );
  }
}
