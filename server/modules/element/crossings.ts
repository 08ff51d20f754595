/** So long after going through a portal one still comes out of it. */
const CROSSING_MS = 120_000;

/** Who is on the way through a portal into another space. In memory: after a restart one enters as usual. */
export function createCrossings(now: () => number) {
  /** By person: nobody goes through two portals at once. */
  const under = new Map<
    string,
    { readonly spaceId: string; readonly elementId: string; readonly end: number }
  >();
  return {
    begin(userId: string, spaceId: string, elementId: string): void {
      under.set(userId, { spaceId, elementId, end: now() + CROSSING_MS });
    },
    /** The thing beside which the person comes out, once. */
    end(userId: string, spaceId: string): string | undefined {
      const found = under.get(userId);
      if (found?.spaceId !== spaceId) return undefined;
      under.delete(userId);
      return found.end > now() ? found.elementId : undefined;
    },
    sweep(): void {
      for (const [userId, { end }] of under) if (end <= now()) under.delete(userId);
    },
  };
}
