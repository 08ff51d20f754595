import type { Platform, RealtimeLog } from '../../platform';
import { prepareDocument } from './next-document';
import type { SpaceRoom } from './space-room';

export interface DocumentFollowerDeps {
  readonly platform: Pick<Platform, 'loadSpace'>;
  readonly log: RealtimeLog;
  readonly roomsOf: (spaceId: string) => readonly SpaceRoom[];
}

/** Brings the rooms of a space to its newest document. Of several that are published during one load, only the newest. */
export class DocumentFollower {
  readonly #deps: DocumentFollowerDeps;
  readonly #loading = new Set<string>();
  /** By space: the newest version that is not being loaded yet. */
  readonly #wanted = new Map<string, number>();

  constructor(deps: DocumentFollowerDeps) {
    this.#deps = deps;
  }

  /** A version was published, or a room was opened and may have missed one (0). */
  follow(spaceId: string, version = 0): void {
    this.#wanted.set(spaceId, Math.max(version, this.#wanted.get(spaceId) ?? 0));
    if (this.#loading.has(spaceId)) return;
    this.#loading.add(spaceId);
    void this.#run(spaceId);
  }

  async #run(spaceId: string): Promise<void> {
    for (;;) {
      const version = this.#wanted.get(spaceId);
      this.#wanted.delete(spaceId);
      if (version === undefined) break;
      try {
        await this.#load(spaceId, version);
      } catch (error) {
        // The rooms stay with the document that they have.
        this.#deps.log.error({ err: error, spaceId, version }, 'a published document could not be read');
      }
    }
    this.#loading.delete(spaceId);
  }

  async #load(spaceId: string, version: number): Promise<void> {
    const { platform, roomsOf } = this.#deps;
    const space = await platform.loadSpace(spaceId, version);
    const isOld = (room: SpaceRoom): boolean => room.version < (space?.version ?? 0);
    const room = roomsOf(spaceId).find(isOld);
    if (space === undefined || room === undefined) return;
    const next = await prepareDocument(space, room.elements);
    if (this.#wanted.has(spaceId)) return;
    for (const each of roomsOf(spaceId)) each.follow(next);
  }
}
