import type { TurnHolder } from './turn/credentials';
import type { Observable } from 'rxjs';
import type { HostedMedia } from './hosted';
import type { CompleteJob, Completed } from './recording/complete';
import type { MediaCommand, MediaEvent } from './sfu/messages';

/** An entry of a browser's `iceServers`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/** Who carries the media. */
export type MediaProvider = 'embedded' | 'livekit' | 'agora';

/** What carries voice, cameras and screens, as features use it. */
export interface MediaServer {
  readonly provider: MediaProvider;
  /** Absent: the connections of the clients are signalled through this server. */
  readonly hosted?: HostedMedia;
  /** Starts it, unless it was started before. `running$` follows. */
  start(): void;
  /** Whether it runs now. Each change from false to true is a new process, which knows nobody. */
  readonly running$: Observable<boolean>;
  readonly isRunning: boolean;
  readonly events$: Observable<MediaEvent>;
  /** Lost while it does not run. */
  send(command: MediaCommand): void;
  /** Completes files of a recording, in another process. Their length is 0 when there is nothing in them. */
  completeRecording(job: CompleteJob): Promise<Completed>;
  /** Voids the credentials of `iceServers` that a user was given so far, and ends what was opened with them. */
  revokeIceServers(holder: TurnHolder): void;
  /**
   * Ways for networks without a direct one, with credentials of this user in this space that are valid for a short time. `host`: the
   * host name and port under which the client reaches the site.
   */
  iceServers(holder: TurnHolder, host: string): readonly IceServer[];
}
