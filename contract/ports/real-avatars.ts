/**
 * Real-looking 3D avatars (`image3dReal`, ids 1300 to 2000: specification, section 9). Whoever runs the platform may
 * have figures of their own; the bundled default (`assets/avatar/real-figures`) answers every id of the range.
 */

/** What covers the head, how the upper and the lower half are dressed, and one thing more. */
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

/** How a figure looks. Colours are `#rrggbb`. */
export interface RealFigure {
  readonly skin: string;
  readonly hair: string;
  readonly iris: string;
  /** Upper half, what goes with it (collar, stripe, cap, scarf), lower half, shoes. */
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
  /** Undefined for an id that is no figure. A rejection: it may be asked for again; the 2D look is worn meanwhile. */
  figure(id: number): Promise<RealFigure | undefined>;
}

/** How a figure stands before the painter. `turn` is radians, 0 looks out of the picture; `phase` 0..1. */
export interface RealPose {
  readonly cut: 'head' | 'body';
  readonly moves: 'idle' | 'wave';
  readonly phase: number;
  readonly turn: number;
}

/** Paints figures as the 3D view has them, for the editor. It holds a drawing context: dispose of it. */
export interface FigurePainter {
  /** Fills the whole canvas of the context; what was there goes. `who`: a real-looking figure, or an id of the 3D catalogue. */
  paint(into: CanvasRenderingContext2D, who: RealFigure | number, pose: RealPose): void;
  dispose(): void;
}
