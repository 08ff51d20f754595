/** The props of a space: the part that client and server share. Their look belongs to the renderers (assets/world). */

/** A box that blocks, relative to the base point (x right, y down): usually it ends at y = 0. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PropDefinition {
  /** Blocking boxes; empty for flat props such as flowers. */
  readonly solid: readonly Footprint[];
  /** Light that it pours at night: radius in logical pixels, height of the source above the base. */
  readonly light?: { readonly radius: number; readonly height: number; readonly color: string };
  /** The number of drawn variants. */
  readonly variants: number;
  /** Boxes that block only while the element is closed (contract/model/element/doors). */
  readonly barrier?: readonly Footprint[];
  /** Can be switched on and off; emits no light while off. */
  readonly switchable?: true;
  /** Has an opened look, which the client alone shows: its off state, without a switch. */
  readonly opens?: true;
}

const box = (width: number, height: number, rise = 0): Footprint => ({
  x: -width / 2,
  y: -height - rise,
  width,
  height,
});

export const PROP_CATALOGUE = {
  treeRound: { solid: [box(18, 10)], variants: 3 },
  treePine: { solid: [box(16, 10)], variants: 2 },
  treeBlossom: { solid: [box(18, 10)], variants: 2 },
  bush: { solid: [box(28, 10)], variants: 3 },
  hedge: { solid: [box(32, 14)], variants: 1 },
  flowerBed: { solid: [box(56, 16)], variants: 3 },
  rock: { solid: [box(26, 12)], variants: 3 },
  reeds: { solid: [], variants: 2 },
  lilyPads: { solid: [], variants: 2 },
  lamp: {
    solid: [box(10, 8)],
    light: { radius: 130, height: 62, color: '#ffd58a' },
    variants: 1,
    switchable: true,
  },
  bench: { solid: [box(52, 12)], variants: 3 },
  fountain: {
    solid: [box(160, 80)],
    light: { radius: 150, height: 40, color: '#9fe3ff' },
    variants: 1,
    switchable: true,
  },
  houseCoral: {
    solid: [box(150, 76)],
    light: { radius: 120, height: 34, color: '#ffc978' },
    variants: 1,
  },
  houseTeal: {
    solid: [box(150, 76)],
    light: { radius: 120, height: 34, color: '#ffc978' },
    variants: 1,
  },
  housePlum: {
    solid: [box(182, 84)],
    light: { radius: 130, height: 34, color: '#ffc978' },
    variants: 1,
  },
  cafeStall: { solid: [box(92, 34)], light: { radius: 110, height: 40, color: '#ffd58a' }, variants: 1 },
  cafeTable: { solid: [box(40, 18)], variants: 2 },
  parasol: { solid: [box(10, 8)], variants: 3 },
  stageBackdrop: {
    solid: [box(300, 18)],
    light: { radius: 190, height: 60, color: '#ffb3d1' },
    variants: 1,
    switchable: true,
  },
  speaker: { solid: [box(26, 14)], variants: 1 },
  flag: { solid: [box(8, 6)], variants: 3 },
  bunting: { solid: [], variants: 1 },
  noticeBoard: { solid: [box(60, 10)], light: { radius: 60, height: 40, color: '#ffe3ad' }, variants: 1 },
  signpost: { solid: [box(12, 8)], variants: 1 },
  bridgeRail: { solid: [box(96, 6)], variants: 1 },
  boat: { solid: [], variants: 1 },
  crate: { solid: [box(26, 16)], variants: 2 },
  telescope: { solid: [box(20, 10)], variants: 1 },
  fence: { solid: [box(64, 6)], variants: 2 },
  /** Two posts with a leaf between them: variant 0 is closed, 1 open. */
  gate: {
    solid: [
      { x: -48, y: -8, width: 8, height: 8 },
      { x: 40, y: -8, width: 8, height: 8 },
    ],
    barrier: [box(96, 8)],
    variants: 2,
  },
  flowerArch: {
    solid: [
      { x: -40, y: -10, width: 12, height: 10 },
      { x: 28, y: -10, width: 12, height: 10 },
    ],
    variants: 1,
  },
  stringLights: {
    solid: [
      { x: -68, y: -8, width: 8, height: 8 },
      { x: 60, y: -8, width: 8, height: 8 },
    ],
    light: { radius: 110, height: 58, color: '#ffcf8a' },
    variants: 1,
    switchable: true,
  },
  mailbox: { solid: [box(12, 8)], variants: 3 },
  stump: { solid: [box(24, 12)], variants: 2 },
  picnic: { solid: [], variants: 2 },
  duck: { solid: [], variants: 2 },
  planetStatue: { solid: [box(58, 30)], light: { radius: 100, height: 50, color: '#c9b8ff' }, variants: 1 },
  bigScreen: {
    solid: [box(220, 24)],
    light: { radius: 190, height: 90, color: '#b9c4ff' },
    variants: 1,
    switchable: true,
  },
  posterStand: { solid: [box(44, 8)], variants: 4 },
  gramophone: { solid: [box(26, 12)], variants: 1, switchable: true },
  bell: { solid: [box(24, 12)], variants: 1 },
  switchPost: { solid: [box(12, 8)], variants: 1, switchable: true },
  portalRing: { solid: [], light: { radius: 120, height: 48, color: '#b79cff' }, variants: 1 },
  landingPad: { solid: [], variants: 1 },
  camera: { solid: [box(20, 10)], variants: 1 },
  guestBook: { solid: [box(34, 14)], variants: 1 },
  whiteboardStand: { solid: [box(76, 10)], variants: 1 },
  kiosk: {
    solid: [box(30, 14)],
    light: { radius: 76, height: 44, color: '#a9e6ff' },
    variants: 1,
    switchable: true,
  },
  fileStand: { solid: [box(36, 12)], variants: 1 },
  bookshelf: { solid: [box(70, 18)], variants: 1 },
  medalWall: { solid: [box(84, 10)], variants: 1 },
  robot: { solid: [box(22, 12)], variants: 1 },
  pottedPlant: { solid: [box(20, 12)], variants: 3 },
  sofa: { solid: [box(84, 20)], variants: 3 },
  boothStand: {
    solid: [box(150, 20)],
    light: { radius: 130, height: 80, color: '#ffe0a8' },
    variants: 4,
    switchable: true,
  },
  ropeStand: { solid: [box(64, 4)], variants: 1 },
  infoDesk: { solid: [box(96, 22)], light: { radius: 110, height: 44, color: '#ffe0a8' }, variants: 1 },
  prizeWheel: { solid: [box(56, 14)], light: { radius: 110, height: 66, color: '#ffe0a8' }, variants: 1 },
  quizStage: { solid: [box(176, 22)], light: { radius: 150, height: 70, color: '#c3b5ff' }, variants: 1 },
  treasureBox: {
    solid: [box(50, 20)],
    light: { radius: 76, height: 30, color: '#ffe0a8' },
    variants: 1,
    opens: true,
  },
  shopCounter: { solid: [box(120, 26)], light: { radius: 120, height: 60, color: '#ffe0a8' }, variants: 1 },
  ballotBox: { solid: [box(34, 14)], variants: 1 },
  punchBoard: { solid: [box(66, 10)], variants: 1 },
} as const satisfies Record<string, PropDefinition>;

export type PropKind = keyof typeof PROP_CATALOGUE;

export const isPropKind = (kind: string): kind is PropKind => Object.hasOwn(PROP_CATALOGUE, kind);

export const propDefinitionOf = (kind: string): PropDefinition | undefined =>
  isPropKind(kind) ? PROP_CATALOGUE[kind] : undefined;

/** The centre of the blocking boxes relative to the base point, logical px; the base point itself if there are none. */
export function footprintCenterOf(kind: string): { readonly x: number; readonly y: number } {
  const solid = propDefinitionOf(kind)?.solid ?? [];
  if (solid.length === 0) return { x: 0, y: 0 };
  const middle = (least: readonly number[], most: readonly number[]): number =>
    (Math.min(...least) + Math.max(...most)) / 2;
  return {
    x: middle(
      solid.map(({ x }) => x),
      solid.map(({ x, width }) => x + width),
    ),
    y: middle(
      solid.map(({ y }) => y),
      solid.map(({ y, height }) => y + height),
    ),
  };
}
