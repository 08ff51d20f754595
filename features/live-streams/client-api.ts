import type { LiveStreamsState } from './client/state';
import type { LiveScreen } from './contract';

export interface LiveStreamsApi {
  readonly state: LiveStreamsState;
  /** Enlarges the stream of a large screen; undefined: none. */
  enlarge(elementId: string | undefined): void;
  /** Silences all streams for this user, or not. */
  mute(muted: boolean): void;
  /** Lets the sound play that the browser has blocked: to be called in the handler of a press. */
  unlockSound(): void;
  /** The video of a stream that plays. */
  video(elementId: string): HTMLVideoElement | undefined;
}

/** Outside of a space: what its settings show. */
export interface LiveScreensApi {
  screens(spaceId: string): Promise<readonly LiveScreen[]>;
  /** `url`: empty: the stream ends. */
  show(spaceId: string, elementId: string, url: string): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'live-streams': LiveStreamsApi;
  }
  interface FeatureAppApis {
    'live-streams': LiveScreensApi;
  }
}
