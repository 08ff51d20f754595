/** Who is in which server of a space, as the gateway tells it. Kept in memory of this process. */
export class Whereabouts {
  readonly #spaces = new Map<string, Map<string, string>>();

  set(spaceId: string, userId: string, online: boolean, serverId: string): void {
    const there = this.#spaces.get(spaceId) ?? new Map<string, string>();
    if (online) this.#spaces.set(spaceId, there.set(userId, serverId));
    // Who has come into another server meanwhile is there.
    else if (there.get(userId) === serverId && there.delete(userId) && there.size === 0)
      this.#spaces.delete(spaceId);
  }

  count(spaceId: string): number {
    return this.#spaces.get(spaceId)?.size ?? 0;
  }

  /** Undefined: nowhere in the space. */
  of(spaceId: string, userId: string): string | undefined {
    return this.#spaces.get(spaceId)?.get(userId);
  }

  userIds(spaceId: string): string[] {
    return [...(this.#spaces.get(spaceId)?.keys() ?? [])];
  }
}
