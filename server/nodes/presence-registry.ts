import { Subject } from 'rxjs';
import { z } from 'zod';
import type { Nodes, Topic } from './nodes';

/** A user's presence on one server of a space. */
export interface UserPresence {
  readonly spaceId: string;
  readonly userId: string;
  readonly serverId: string;
}

const presenceSchema = z.object({ spaceId: z.string(), userId: z.string(), serverId: z.string() });
/** A user has joined or left a server. The topics' names are shared with nodes of other versions. */
const PRESENCE: Topic<UserPresence & { readonly online: boolean }> = {
  name: 'body',
  schema: presenceSchema.extend({ online: z.boolean() }),
};
/** All presence entries of a node. */
const PRESENCE_LIST: Topic<readonly UserPresence[]> = { name: 'bodies', schema: z.array(presenceSchema) };
/** Requests every node's presence entries. */
const PRESENCE_REQUEST: Topic<null> = { name: 'who', schema: z.null() };

const NONE: ReadonlyMap<string, string> = new Map();

/** How long a starting node waits for the presence of other nodes, milliseconds. */
const SYNC_MS = 1_500;

/**
 * Tracks which server of a space each user is on, across all nodes: each node publishes its own users. A user
 * who changes servers may be on two for a moment; the later one counts.
 */
export class PresenceRegistry {
  readonly #nodes: Nodes;
  /** Current server by space and user. */
  readonly #current = new Map<string, Map<string, string>>();
  /** Presence entries by node, then by space and user. */
  readonly #byNode = new Map<string, Map<string, UserPresence>>();
  readonly #orphaned = new Subject<UserPresence>();
  /** Users who were on a node that is gone. */
  readonly orphaned$ = this.#orphaned.asObservable();

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
    nodes
      .messages(PRESENCE)
      .subscribe(({ from, message: { online, ...entry } }) => this.#set(from, entry, online));
    nodes.messages(PRESENCE_LIST).subscribe(({ from, message }) => this.#replace(from, message));
    const publishAll = (): void => nodes.publish(PRESENCE_LIST, [...this.#of(nodes.id).values()]);
    nodes.messages(PRESENCE_REQUEST).subscribe(publishAll);
    nodes.joined$.subscribe(publishAll);
    nodes.missed$.subscribe(() => nodes.publish(PRESENCE_REQUEST, null));
    nodes.gone$.subscribe((node) => {
      for (const entry of this.#replace(node, [])) this.#orphaned.next(entry);
      this.#byNode.delete(node);
    });
  }

  /** Sets the presence of a user on this node. */
  set(spaceId: string, userId: string, online: boolean, serverId: string): void {
    const entry = { spaceId, userId, serverId };
    this.#set(this.#nodes.id, entry, online);
    if (!this.#nodes.isSingle) this.#nodes.publish(PRESENCE, { ...entry, online });
  }

  /** Server id by user of a space. The map is live. */
  ofSpace(spaceId: string): ReadonlyMap<string, string> {
    return this.#current.get(spaceId) ?? NONE;
  }

  /** Undefined: not in the space. */
  serverOf(spaceId: string, userId: string): string | undefined {
    return this.#current.get(spaceId)?.get(userId);
  }

  /** The other node with the user. Undefined: on this node, or not present. */
  nodeOf(spaceId: string, userId: string): string | undefined {
    const serverId = this.serverOf(spaceId, userId);
    if (serverId === undefined) return undefined;
    const key = keyOf({ spaceId, userId });
    for (const [node, ofNode] of this.#byNode)
      if (node !== this.#nodes.id && ofNode.get(key)?.serverId === serverId) return node;
    return undefined;
  }

  /** Ids of the spaces in which the user is present. */
  spacesOf(userId: string): string[] {
    return [...this.#current].flatMap(([spaceId, people]) => (people.has(userId) ? [spaceId] : []));
  }

  /** Number of present users in all spaces. */
  get size(): number {
    let size = 0;
    for (const people of this.#current.values()) size += people.size;
    return size;
  }

  #of(node: string): Map<string, UserPresence> {
    const known = this.#byNode.get(node) ?? new Map<string, UserPresence>();
    this.#byNode.set(node, known);
    return known;
  }

  #set(node: string, entry: UserPresence, online: boolean): void {
    const { spaceId, userId, serverId } = entry;
    const ofNode = this.#of(node);
    const key = keyOf(entry);
    if (online) {
      ofNode.set(key, entry);
      const there = this.#current.get(spaceId) ?? new Map<string, string>();
      this.#current.set(spaceId, there.set(userId, serverId));
      return;
    }
    // The user may be on another server by now.
    if (ofNode.get(key)?.serverId === serverId) ofNode.delete(key);
    const there = this.#current.get(spaceId);
    if (there?.get(userId) !== serverId) return;
    const other = this.#otherEntry(key);
    if (other !== undefined) there.set(userId, other.serverId);
    else if (there.delete(userId) && there.size === 0) this.#current.delete(spaceId);
  }

  #otherEntry(key: string): UserPresence | undefined {
    for (const ofNode of this.#byNode.values()) {
      const entry = ofNode.get(key);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Replaces a node's entries. Returns the users who are not present any more. */
  #replace(node: string, entries: readonly UserPresence[]): UserPresence[] {
    const before = [...this.#of(node).values()];
    const after = new Map(entries.map((entry) => [keyOf(entry), entry]));
    for (const entry of before) if (!after.has(keyOf(entry))) this.#set(node, entry, false);
    for (const entry of entries) {
      const ofNode = this.#of(node).get(keyOf(entry));
      if (ofNode?.serverId === entry.serverId) continue;
      // A single update is newer than a list that was sent at the same time.
      this.#of(node).set(keyOf(entry), entry);
      if (this.serverOf(entry.spaceId, entry.userId) === undefined) this.#set(node, entry, true);
    }
    return before.filter(({ spaceId, userId }) => this.serverOf(spaceId, userId) === undefined);
  }

  /** Requests the presence of other nodes. Resolves when all have answered, or after a timeout. */
  async sync(): Promise<void> {
    const missing = new Set(this.#nodes.peers);
    if (missing.size === 0) return;
    await new Promise<void>((done) => {
      const end = (): void => {
        clearTimeout(limit);
        waiting.unsubscribe();
        done();
      };
      const waiting = this.#nodes.messages(PRESENCE_LIST).subscribe(({ from }) => {
        if (missing.delete(from) && missing.size === 0) end();
      });
      const limit = setTimeout(end, SYNC_MS);
      this.#nodes.publish(PRESENCE_REQUEST, null);
    });
  }
}

const keyOf = ({ spaceId, userId }: Pick<UserPresence, 'spaceId' | 'userId'>): string =>
  `${spaceId}\n${userId}`;
