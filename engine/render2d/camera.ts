import { TILE } from '../../contract/model/motion';

/** The visible part of the world, logical px. */
export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Time constants of following and zooming, ms. */
const FOLLOW = 110;
const ZOOM = 90;
/** Movement per frame that counts as rest, px. */
const REST_DISTANCE = 0.02;
const MIN_ZOOM = 1;
const MAX_ZOOM = 3;

/** Initial zoom, CSS px per logical px: about 12 tiles across on a phone, 27 on a desktop. */
export function defaultZoom(cssWidth: number): number {
  const tiles = Math.max(11, Math.min(30, 12 + ((cssWidth - 390) * 15) / 1050));
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, cssWidth / (tiles * TILE)));
}

/** Pieces of ground that a free camera may see at once, and their side, logical px. */
const FREE_PIECES = 36;
const PIECE = 512;

/** The smallest zoom of a free camera on a canvas of this size, CSS px. */
function leastFreeZoom(width: number, height: number): number {
  const pieces = (zoom: number): number => (width / (PIECE * zoom) + 1) * (height / (PIECE * zoom) + 1);
  let zoom = 0.25;
  while (pieces(zoom) > FREE_PIECES) zoom *= 1.1;
  return zoom;
}

/** The 2D camera: follows smoothly, stays inside the map, moves in whole device pixels. */
export class Camera implements Viewport {
  left = 0;
  top = 0;
  width = 1;
  height = 1;
  /** Device px per logical px. */
  scale = 1;
  /** Left and top in whole device px. */
  deviceLeft = 0;
  deviceTop = 0;
  pixelRatio = 1;
  /** Device px per CSS px of text, which keeps the full resolution when the scene is downscaled. */
  textRatio = 1;
  /** Whether the last step moved the view. */
  gliding = true;
  #deviceWidth = 1;
  #deviceHeight = 1;
  #zoom = 1;
  #wanted = 1;
  #least = MIN_ZOOM;
  // Panel insets, CSS px: current and target.
  #right = 0;
  #bottom = 0;
  #wantedRight = 0;
  #wantedBottom = 0;
  #x = Number.NaN;
  #y = Number.NaN;

  /** `isFree`: shows what lies beyond the map, and more of it at once. */
  constructor(
    private readonly mapWidth: number,
    private readonly mapHeight: number,
    private readonly isFree = false,
  ) {}

  resize(deviceWidth: number, deviceHeight: number, pixelRatio: number, wordRatio = pixelRatio): void {
    this.textRatio = wordRatio;
    const first = this.#deviceWidth === 1;
    const before = defaultZoom(this.#deviceWidth / this.pixelRatio);
    this.#deviceWidth = deviceWidth;
    this.#deviceHeight = deviceHeight;
    this.pixelRatio = pixelRatio;
    const fit = defaultZoom(deviceWidth / pixelRatio);
    if (this.isFree) this.#least = leastFreeZoom(deviceWidth / pixelRatio, deviceHeight / pixelRatio);
    // A chosen zoom is kept relative to the default zoom.
    this.#wanted = first ? fit : this.#limited((this.#wanted / before) * fit);
    this.#zoom = this.#wanted;
    this.#settle();
  }

  /** The zoom that was chosen, CSS px per logical px. */
  get zoom(): number {
    return this.#wanted;
  }

  /** Zooms at once. */
  zoomTo(zoom: number): void {
    this.#wanted = zoom;
    this.#zoom = zoom;
    this.#settle();
  }

  zoomBy(steps: number): void {
    this.#wanted = this.#limited(this.#wanted * 2 ** (steps / 4));
  }

  #limited(zoom: number): number {
    return Math.max(this.#least, Math.min(MAX_ZOOM, zoom));
  }

  /** Looks at a point at once. */
  place(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#settle();
  }

  setInset(right: number, bottom: number): void {
    this.#wantedRight = right;
    this.#wantedBottom = bottom;
  }

  follow(x: number, y: number, delta: number, reducedMotion: boolean): void {
    const before = [this.#x, this.#y, this.#right, this.#bottom, this.#zoom * 100] as const;
    const far = !(Math.hypot(x - this.#x, y - this.#y) < 600);
    const part = far ? 1 : 1 - Math.exp(-delta / FOLLOW);
    this.#x = far ? x : this.#x + (x - this.#x) * part;
    this.#y = far ? y : this.#y + (y - this.#y) * part;
    const slide = far || reducedMotion ? 1 : part;
    this.#right += (this.#wantedRight - this.#right) * slide;
    this.#bottom += (this.#wantedBottom - this.#bottom) * slide;
    const close = Math.abs(this.#wanted / this.#zoom - 1) < 0.002;
    this.#zoom =
      reducedMotion || close
        ? this.#wanted
        : this.#zoom * (this.#wanted / this.#zoom) ** (1 - Math.exp(-delta / ZOOM));
    const after = [this.#x, this.#y, this.#right, this.#bottom, this.#zoom * 100] as const;
    this.gliding = after.some((value, i) => !(Math.abs(value - (before[i] ?? 0)) < REST_DISTANCE));
    this.#settle();
  }

  #settle(): void {
    this.scale = this.#zoom * this.pixelRatio;
    this.width = this.#deviceWidth / this.scale;
    this.height = this.#deviceHeight / this.scale;
    const x = Number.isNaN(this.#x) ? this.mapWidth / 2 : this.#x;
    const y = Number.isNaN(this.#y) ? this.mapHeight / 2 : this.#y;
    const [wide, high] = [this.width - this.#right / this.#zoom, this.height - this.#bottom / this.#zoom];
    const left = this.isFree ? x - wide / 2 : clampEdge(x, wide, this.mapWidth);
    const top = this.isFree ? y - high / 2 : clampEdge(y - 16, high, this.mapHeight);
    this.deviceLeft = Math.round(left * this.scale);
    this.deviceTop = Math.round(top * this.scale);
    this.left = this.deviceLeft / this.scale;
    this.top = this.deviceTop / this.scale;
  }
}

/**
 * Left or top edge of the view, so that `centre` is in the middle of the uncovered part, clamped to the map.
 */
const clampEdge = (centre: number, seen: number, whole: number): number =>
  whole <= seen ? (whole - seen) / 2 : Math.max(0, Math.min(whole - seen, centre - seen / 2));
