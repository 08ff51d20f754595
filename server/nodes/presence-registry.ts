import { Subject } from 'rxjs';
import { z } from 'zod';
import type { Nodes, Topic } from './nodes';

/** A user's presence on one server of a space. */
export interface UserPresence {
  readonly spaceId: string;
  readonly userId: string;
  readonly serverId: string;
}

const bodySchema = z.object({ spaceId: z.string(), userId: z.string(), serverId: z.string() });
/** A user has joined or left a server. The topics' names are shared with nodes of other versions. */
const BODY: Topic<UserPresence & { readonly online: boolean }> = {
  name: 'body',
  schema: bodySchema.extend({ online: z.boolean() }),
};
/** All presence entries of a node. */
const BODIES: Topic<readonly UserPresence[]> = { name: 'bodies', schema: z.array(bodySchema) };
/** Requests every node's presence entries. */
const WHO: Topic<null> = { name: 'who', schema: z.null() };

const NOWHERE: ReadonlyMap<string, string> = new Map();

/** How long a starting node waits for the presence of other nodes, milliseconds. */
const MEET_MS = 1_500;

/**
 * Tracks which server of a space each user is on, across all nodes: each node publishes its own users. A user
 * who changes servers may be on two for a moment; the later one counts.
 */
export class PresenceRegistry {
  readonly #nodes: Nodes;
  /** Current server by space and user. */
  readonly #there = new Map<string, Map<string, string>>();
  /** Presence entries by node, then by space and user. */
  readonly #byNode = new Map<string, Map<string, UserPresence>>();
  readonly #lost = new Subject<UserPresence>();
  /** Users who were on a node that is gone. */
  readonly orphaned$ = this.#lost.asObservable();

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
    nodes.messages(BODY).subscribe(({ from, message: { online, ...body } }) => this.#set(from, body, online));
    nodes.messages(BODIES).subscribe(({ from, message }) => this.#replace(from, message));
    const tellAll = (): void => nodes.publish(BODIES, [...this.#of(nodes.id).values()]);
    nodes.messages(WHO).subscribe(tellAll);
    nodes.joined$.subscribe(tellAll);
    nodes.missed$.subscribe(() => nodes.publish(WHO, null));
    nodes.gone$.subscribe((node) => {
      for (const body of this.#replace(node, [])) this.#lost.next(body);
      this.#byNode.delete(node);
    });
  }

  /** Sets the presence of a user on this node. */
  set(spaceId: string, userId: string, online: boolean, serverId: string): void {
    const body = { spaceId, userId, serverId };
    this.#set(this.#nodes.id, body, online);
    if (!this.#nodes.isSingle) this.#nodes.publish(BODY, { ...body, online });
  }

  /** Server id by user of a space. The map is live. */
  ofSpace(spaceId: string): ReadonlyMap<string, string> {
    return this.#there.get(spaceId) ?? NOWHERE;
  }

  /** Undefined: not in the space. */
  serverOf(spaceId: string, userId: string): string | undefined {
    return this.#there.get(spaceId)?.get(userId);
  }

  /** The other node with the user. Undefined: on this node, or not present. */
  nodeOf(spaceId: string, userId: string): string | undefined {
    const serverId = this.serverOf(spaceId, userId);
    if (serverId === undefined) return undefined;
    const key = keyOf({ spaceId, userId });
    for (const [node, told] of this.#byNode)
      if (node !== this.#nodes.id && told.get(key)?.serverId === serverId) return node;
    return undefined;
  }

  /** Ids of the spaces in which the user is present. */
  spacesOf(userId: string): string[] {
    return [...this.#there].flatMap(([spaceId, people]) => (people.has(userId) ? [spaceId] : []));
  }

  /** Number of present users in all spaces. */
  get size(): number {
    let size = 0;
    for (const people of this.#there.values()) size += people.size;
    return size;
  }

  #of(node: string): Map<string, UserPresence> {
    const known = this.#byNode.get(node) ?? new Map<string, UserPresence>();
    this.#byNode.set(node, known);
    return known;
  }

  #set(node: string, body: UserPresence, online: boolean): void {
    const { spaceId, userId, serverId } = body;
    const told = this.#of(node);
    const key = keyOf(body);
    if (online) {
      told.set(key, body);
      const there = this.#there.get(spaceId) ?? new Map<string, string>();
      this.#there.set(spaceId, there.set(userId, serverId));
      return;
    }
    // The user may be on another server by now.
    if (told.get(key)?.serverId === serverId) told.delete(key);
    const there = this.#there.get(spaceId);
    if (there?.get(userId) !== serverId) return;
    const other = this.#elsewhere(key);
    if (other !== undefined) there.set(userId, other.serverId);
    else if (there.delete(userId) && there.size === 0) this.#there.delete(spaceId);
  }

  #elsewhere(key: string): UserPresence | undefined {
    for (const told of this.#byNode.values()) {
      const body = told.get(key);
      if (body !== undefined) return body;
    }
    return undefined;
  }

  /** Replaces a node's entries. Returns the users who are not present any more. */
  #replace(node: string, bodies: readonly UserPresence[]): UserPresence[] {
    const before = [...this.#of(node).values()];
    const after = new Map(bodies.map((body) => [keyOf(body), body]));
    for (const body of before) if (!after.has(keyOf(body))) this.#set(node, body, false);
    for (const body of bodies) {
      const told = this.#of(node).get(keyOf(body));
      if (told?.serverId === body.serverId) continue;
      // A single update is newer than a list that was sent at the same time.
      this.#of(node).set(keyOf(body), body);
      if (this.serverOf(body.spaceId, body.userId) === undefined) this.#set(node, body, true);
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
      const waiting = this.#nodes.messages(BODIES).subscribe(({ from }) => {
        if (missing.delete(from) && missing.size === 0) end();
      });
      const limit = setTimeout(end, MEET_MS);
      this.#nodes.publish(WHO, null);
    });
  }
}

const keyOf = ({ spaceId, userId }: Pick<UserPresence, 'spaceId' | 'userId'>): string =>
  `${spaceId}\n${userId}`;
