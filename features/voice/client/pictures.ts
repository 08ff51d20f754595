import type { RemoteTrack } from './rtc/port';
import { streamRef, type ShownPicture } from './state';

/** Cameras and screens of others, from their tracks. */
export class Pictures {
  readonly #shown = new Map<string, ShownPicture>();

  constructor(private readonly show: (pictures: readonly ShownPicture[]) => void) {}

  track({ userId, source, kind, track }: RemoteTrack): void {
    if (kind !== 'video' || source === 'voice') return;
    const key = `${userId}/${source}`;
    if (track) this.#shown.set(key, { userId, source, stream: streamRef([track]) });
    else if (!this.#shown.delete(key)) return;
    this.show([...this.#shown.values()]);
  }
}
