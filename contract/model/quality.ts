/** Frame-rate settings (specification, section 3; `curved` is ours): what a person chooses for this browser. */
export interface FrameRateSettings {
  /** 0: the governor decides; 1 low, 2 middle, 3 high stay as they are. */
  readonly quality: 0 | 1 | 2 | 3;
  /** Frames a second at most; 0: as the screen. */
  readonly refreshRate: 0 | 15 | 20 | 30 | 60;
  readonly shadow: boolean;
  readonly effects: boolean;
  /** 0 none or software, 1 built in, 2 a card of its own. */
  readonly gpuType: 0 | 1 | 2;
  /** Whether the ground bends away as on a small planet, 3D only. */
  readonly curved: boolean;
}

/** Section 9. */
export const DEFAULT_FRAME_RATE: FrameRateSettings = {
  quality: 0,
  refreshRate: 30,
  shadow: false,
  effects: false,
  gpuType: 1,
  curved: true,
};

/** How finely the world is drawn now. */
export interface RenderDetail {
  /** What moves by itself: wind, water, clouds, fireflies, stars. */
  readonly effects: boolean;
  /** The sun's shadows, 3D only. */
  readonly shadow: boolean;
  /** The ground bends away, 3D only. Costs nothing: the governor leaves it alone. */
  readonly curved: boolean;
  /** Drawn pixels a pixel of the screen, along one side, 0.5..1. */
  readonly resolution: number;
  readonly avatars: 'full' | 'simple';
  /** Frames a second at most; 0: as the screen. */
  readonly fps: number;
  /** Moving pictures of people at the same time, at most. */
  readonly videos: number;
}

/** What the governor saves on, in its fixed order. */
export const QUALITY_PARTS = ['effects', 'resolution', 'avatars', 'fps', 'videos'] as const;
export type QualityPart = (typeof QUALITY_PARTS)[number];

/** What is in force, for the HUD. */
export interface QualityState {
  readonly detail: RenderDetail;
  /** Steps below the best that was chosen, of `steps`. */
  readonly step: number;
  readonly steps: number;
  /** What is saved on at this step. */
  readonly lowered: readonly QualityPart[];
}
