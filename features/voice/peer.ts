import type { SentMedia } from '../../server/features/feature';
import type { PublicationId } from '../../server/media/sfu/messages';
import type { MediaSource, PersonMedia, ServiceAccess, TrackSource, VoiceToClient } from './model';

export interface Picture {
  readonly userId: string;
  readonly source: MediaSource;
  /** Width on the screen, device pixels. */
  readonly width: number;
}

/** How long somebody counts as speaking after the last loud packet, ms. */
const SPEAKS_FOR = 600;

/** The media of one user in a space: from a `join` to the next one, or to the end. */
export class Peer {
  /** What each source sends now. */
  readonly sources = new Map<MediaSource, readonly PublicationId[]>();
  muted = false;
  /** Whether everybody in the space hears this user. */
  broadcasts = false;
  /** Time at which the last screen was shared, monotonic milliseconds. */
  sharesSince = 0;
  /** Whether the listening connection is open. */
  listens = false;
  pictures: readonly Picture[] = [];
  /** The last offer, until it is answered. */
  offer: string | undefined;
  /** How the client enters the media service; undefined: the media server is the embedded one. */
  access: ServiceAccess | undefined;
  /** The last news of the media service. */
  audience: VoiceToClient['audience'] | undefined;
  channels: VoiceToClient['channels'] | undefined;
  /** What each track carries, by mid. */
  readonly tracks = new Map<string, TrackSource>();
  /** The last command and signals, as text: only changes are sent. */
  shown = '';
  voices = '';
  /** Level of the last loud packet, -dBov, and its time, ms. */
  #level = 127;
  #loudAt = Number.NEGATIVE_INFINITY;

  readonly spaceId: string;
  readonly userId: string;
  /** The host name and port of the page. */
  readonly host: string;

  constructor(
    readonly id: string,
    { spaceId, userId, host }: { readonly spaceId: string; readonly userId: string; readonly host: string },
  ) {
    this.spaceId = spaceId;
    this.userId = userId;
    this.host = host;
  }

  publishes(source: MediaSource, ids: readonly PublicationId[]): void {
    if (source === 'screen' && !this.sources.has(source)) this.sharesSince = performance.now();
    if (ids.length > 0) this.sources.set(source, ids);
    else this.sources.delete(source);
  }

  /** A packet of this level was heard, -dBov: 0 is the loudest. */
  heard(level: number, now: number): void {
    this.#level = level;
    this.#loudAt = now;
  }

  speaks(now: number): boolean {
    return !this.muted && this.sources.has('voice') && now - this.#loudAt < SPEAKS_FOR;
  }

  /** 0 (silent) to 1. */
  loudness(now: number): number {
    return this.speaks(now) ? 1 - this.#level / 127 : 0;
  }

  get sent(): readonly SentMedia[] {
    const { userId, broadcasts: isBroadcast } = this;
    return [...this.sources].map(([source, ids]) => ({ userId, source, ids, isBroadcast }));
  }

  get media(): PersonMedia {
    const voice = !this.sources.has('voice') ? 'off' : this.muted ? 'muted' : 'on';
    return {
      userId: this.userId,
      voice,
      camera: this.sources.has('camera'),
      screen: this.sources.has('screen'),
    };
  }
}
