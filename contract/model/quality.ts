/** Frame-rate settings (specification, section 3; `curved` is an addition), stored per browser. */
export interface FrameRateSettings {
  /** 0: the governor decides; 1 low, 2 middle, 3 high stay as they are. */
  readonly quality: 0 | 1 | 2 | 3;
  /** Maximum frames per second; 0: the screen's rate. */
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
  /** Animations: wind, water, clouds, fireflies, stars. */
  readonly effects: boolean;
  /** The sun's shadows, 3D only. */
  readonly shadow: boolean;
  /** The ground bends away, 3D only. It costs nothing, so the governor ignores it. */
  readonly curved: boolean;
  /** Rendered pixels per screen pixel along one axis, 0.5..1. */
  readonly resolution: number;
  readonly avatars: 'full' | 'simple';
  /** Maximum frames per second; 0: the screen's rate. */
  readonly fps: number;
  /** Maximum number of videos of people at the same time. */
  readonly videos: number;
}

/** What the governor reduces, in this order. */
export const QUALITY_PARTS = ['effects', 'resolution', 'avatars', 'fps', 'videos'] as const;
export type QualityPart = (typeof QUALITY_PARTS)[number];

/** The current quality, for the HUD. */
export interface QualityState {
  readonly detail: RenderDetail;
  /** Steps below the best that was chosen, of `steps`. */
  readonly step: number;
  readonly steps: number;
  /** What this step reduces. */
  readonly lowered: readonly QualityPart[];
}
