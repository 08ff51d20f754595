import { withSpawnIds } from '../../../contract/model/document/upgrade';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { spawn } from '../kit/park';

const WIDE = 40;
const HIGH = 28;

/** Grass and an entry in its middle, without the walls of a park: nothing blocks what somebody draws there. */
export const EMPTY: SpaceDocument = {
  version: 2,
  widthTiles: WIDE,
  heightTiles: HIGH,
  ground: Array.from({ length: HIGH }, () => '.'.repeat(WIDE)),
  elements: [],
  areas: [],
  spawns: withSpawnIds([spawn(WIDE / 2, HIGH / 2, 0)]),
  walls: [],
  seed: 508,
};
