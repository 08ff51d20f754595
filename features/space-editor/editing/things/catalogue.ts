import { PROP_ART } from '../../../../assets/world/props';
import { InteractionType, type LocalText } from '../../../../contract/model/element/interaction';
import { PROP_CATALOGUE, type PropKind } from '../../../../contract/model/element/props';
import type { Point } from '../../../../contract/model/point';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { newInteraction, type Samples } from './new-interaction';

/** What can be placed. The names of kinds and groups stand in the texts of the page, under these keys. */

export const CATALOGUE_GROUPS = [
  'plants',
  'water',
  'buildings',
  'lights',
  'seats',
  'outdoors',
  'fences',
  'indoors',
  'stage',
  'stands',
  'things',
] as const;
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number];

export interface CatalogueItem {
  readonly kind: PropKind;
  readonly group: CatalogueGroup;
  readonly variants: number;
  /** Of its picture, logical pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it lies under everybody's feet. */
  readonly flat: boolean;
  /** What it is usually there for; undefined: for its looks. Any other type can be chosen. */
  readonly interaction?: InteractionType;
}

const T = InteractionType;

const GROUP_OF: Readonly<Record<PropKind, CatalogueGroup>> = {
  treeRound: 'plants',
  treePine: 'plants',
  treeBlossom: 'plants',
  bush: 'plants',
  hedge: 'plants',
  flowerBed: 'plants',
  rock: 'plants',
  stump: 'plants',
  pottedPlant: 'plants',
  reeds: 'water',
  lilyPads: 'water',
  boat: 'water',
  duck: 'water',
  bridgeRail: 'water',
  fountain: 'water',
  houseCoral: 'buildings',
  houseTeal: 'buildings',
  housePlum: 'buildings',
  cafeStall: 'buildings',
  boothStand: 'buildings',
  lamp: 'lights',
  stringLights: 'lights',
  bench: 'seats',
  sofa: 'seats',
  picnic: 'seats',
  cafeTable: 'seats',
  parasol: 'outdoors',
  flag: 'outdoors',
  bunting: 'outdoors',
  noticeBoard: 'outdoors',
  signpost: 'outdoors',
  crate: 'outdoors',
  telescope: 'outdoors',
  mailbox: 'outdoors',
  planetStatue: 'outdoors',
  flowerArch: 'outdoors',
  fence: 'fences',
  gate: 'fences',
  ropeStand: 'fences',
  infoDesk: 'indoors',
  bookshelf: 'indoors',
  fileStand: 'indoors',
  medalWall: 'indoors',
  posterStand: 'indoors',
  whiteboardStand: 'indoors',
  guestBook: 'indoors',
  stageBackdrop: 'stage',
  speaker: 'stage',
  bigScreen: 'stage',
  quizStage: 'stands',
  prizeWheel: 'stands',
  treasureBox: 'stands',
  ballotBox: 'stands',
  shopCounter: 'stands',
  punchBoard: 'stands',
  gramophone: 'things',
  bell: 'things',
  switchPost: 'things',
  portalRing: 'things',
  landingPad: 'things',
  camera: 'things',
  kiosk: 'things',
  robot: 'things',
};

const USE_OF: Partial<Record<PropKind, InteractionType>> = {
  bench: T.propInteraction,
  sofa: T.propInteraction,
  picnic: T.propInteraction,
  noticeBoard: T.openText,
  signpost: T.customText,
  telescope: T.openImage,
  gate: T.codeGate,
  infoDesk: T.openText,
  bookshelf: T.pdfOrPpt,
  fileStand: T.openFile,
  medalWall: T.pinganMedal,
  posterStand: T.poster,
  whiteboardStand: T.whiteBoard,
  guestBook: T.dyschronismDialog,
  gramophone: T.bgm,
  bell: T.makeSound,
  switchPost: T.manualSwitch,
  portalRing: T.portal,
  landingPad: T.recive,
  camera: T.polaroid,
  kiosk: T.openWeb,
  robot: T.dialogue,
  // What is played here opens instead, once an organiser has put it at the stand.
  quizStage: T.customText,
  prizeWheel: T.customText,
  treasureBox: T.customText,
  ballotBox: T.customText,
  shopCounter: T.customText,
  punchBoard: T.customText,
};

/** Every kind, in the order of the groups. */
export const CATALOGUE: readonly CatalogueItem[] = (Object.keys(GROUP_OF) as PropKind[])
  .map((kind): CatalogueItem => {
    const { box, flat } = PROP_ART[kind];
    const interaction = USE_OF[kind];
    return {
      kind,
      group: GROUP_OF[kind],
      variants: PROP_CATALOGUE[kind].variants,
      width: box.width,
      height: box.height,
      flat,
      ...(interaction !== undefined && { interaction }),
    };
  })
  .toSorted((a, b) => CATALOGUE_GROUPS.indexOf(a.group) - CATALOGUE_GROUPS.indexOf(b.group));

/**
 * A new element of a kind at its base point, with what it is usually there for. It has no name of its own: people read
 * the title of what it does, and a tree without one is not listed as a place. `id` is replaced when it is added.
 */
export function newElement(
  { kind, interaction }: CatalogueItem,
  { x, y }: Point,
  title: LocalText,
  samples: Samples,
  variant = 0,
): SpaceElement {
  return {
    id: kind,
    kind,
    x,
    y,
    variant,
    ...(interaction !== undefined && { interaction: newInteraction(interaction, title, samples) }),
  };
}
