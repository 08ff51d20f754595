/** What the hero asks of a living planet; the page hands in who makes one. */
export interface LivePlanet {
  /** Out of sight nothing is drawn. */
  setSeen(seen: boolean): void;
  dispose(): void;
}

export interface LivePlanetOptions {
  /** Draws into it and listens to it: drag and arrow keys. */
  readonly host: HTMLElement;
  /** The first picture stands: it may be shown. */
  readonly onReady: () => void;
  /** The picture was lost and does not come back. */
  readonly onLost: () => void;
}

/** Loads what draws; rejects where there is no WebGL. */
export type LoadPlanet = (options: LivePlanetOptions) => Promise<LivePlanet>;
