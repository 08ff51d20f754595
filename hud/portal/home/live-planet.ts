/** Live planet of the hero. The page passes the factory in. */
export interface LivePlanet {
  /** Pauses drawing while it is out of sight. */
  setSeen(seen: boolean): void;
  dispose(): void;
}

export interface LivePlanetOptions {
  /** Element for the canvas and for the drag and arrow-key listeners. */
  readonly host: HTMLElement;
  /** The first frame is painted, so the host can be shown. */
  readonly onReady: () => void;
  /** The WebGL context was lost for good. */
  readonly onLost: () => void;
}

/** Loads the renderer; rejects without WebGL. */
export type LoadPlanet = (options: LivePlanetOptions) => Promise<LivePlanet>;
