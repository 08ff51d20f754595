/**
 * Real-looking 3D avatars (`image3dReal`, ids 1300 to 2000: specification, section 9). An operator may supply own
 * figures; the bundled default (`assets/avatar/real-figures`) covers every id of the range.
 */

/** Hair or headwear, clothes of the upper and lower half, and one accessory. */
export const REAL_HAIRS = [
  'crop',
  'sidePart',
  'bob',
  'long',
  'ponytail',
  'bun',
  'curls',
  'waves',
  'buzz',
  'cap',
  'headscarf',
] as const;
export const REAL_TOPS = ['tee', 'shirt', 'hoodie', 'blazer', 'sweater', 'dress', 'puffer'] as const;
export const REAL_BOTTOMS = ['trousers', 'shorts', 'skirt'] as const;
export const REAL_EXTRAS = ['none', 'glasses', 'beard', 'earrings', 'scarf', 'headphones'] as const;

export type RealHair = (typeof REAL_HAIRS)[number];
export type RealTop = (typeof REAL_TOPS)[number];
export type RealBottom = (typeof REAL_BOTTOMS)[number];
export type RealExtra = (typeof REAL_EXTRAS)[number];

/** The look of a figure. Colours are `#rrggbb`. */
export interface RealFigure {
  readonly skin: string;
  readonly hair: string;
  readonly iris: string;
  /** The upper half, its accent (collar, stripe, cap, scarf), the lower half and the shoes. */
  readonly top: string;
  readonly accent: string;
  readonly bottom: string;
  readonly shoe: string;
  readonly hairStyle: RealHair;
  readonly topStyle: RealTop;
  readonly bottomStyle: RealBottom;
  readonly extra: RealExtra;
  /** 0 the shortest and the slightest, 1 the tallest and the broadest. */
  readonly tall: number;
  readonly broad: number;
}

export interface RealAvatars {
  /** Undefined if the id is not a figure. After a rejection the caller may retry; the 2D look is shown meanwhile. */
  figure(id: number): Promise<RealFigure | undefined>;
}

/** How a figure is posed for painting. `turn` is radians, 0 faces the viewer; `phase` is 0..1. */
export interface RealPose {
  readonly cut: 'head' | 'body';
  readonly moves: 'idle' | 'wave';
  readonly phase: number;
  readonly turn: number;
}

/** Paints figures for the editor as the 3D view shows them. It holds a drawing context and must be disposed. */
export interface FigurePainter {
  /** Replaces the whole canvas content. `who`: a real-looking figure, or an id of the 3D catalogue. */
  paint(into: CanvasRenderingContext2D, who: RealFigure | number, pose: RealPose): void;
  dispose(): void;
}
