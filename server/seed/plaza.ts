import { withSpawnIds } from '../../contract/model/document/upgrade';
import { TILE } from '../../contract/model/motion';
import type { SpaceArea, SpaceDocument, SpaceSpawn } from '../../contract/model/space-document';
import { plazaElements } from './plaza/elements';
import { HIGH, PLACE, WIDE, plazaGround } from './plaza/ground';
import { say } from './plaza/texts';

/** Increased with every change of the document, so that a server knows when to replace its stored one. */
export const PLAZA_VERSION = 7;

const area = (
  id: string,
  kind: SpaceArea['kind'],
  name: SpaceArea['name'],
  x: number,
  y: number,
  width: number,
  height: number,
): SpaceArea => ({ id, kind, name, x: x * TILE, y: y * TILE, width: width * TILE, height: height * TILE });

const { fountain, lookout, cafe, stage, jetty } = PLACE;

const AREAS: readonly SpaceArea[] = [
  area('plaza', 'place', say('喷泉广场', 'Fountain plaza'), fountain.x - 7, fountain.y - 7, 14, 14),
  area('lane', 'place', say('彩顶小街', 'Painted lane'), 21, 11, 43, 5),
  area('grove', 'quiet', say('花树林', 'Blossom grove'), 3, 11, 11.5, 14),
  area('lookout', 'place', say('星光高台', 'Starlight lookout'), lookout.x - 4, lookout.y - 4, 8, 8),
  area('cafe', 'place', say('咖啡角', 'Café corner'), cafe.x - 6, cafe.y - 3.5, 12, 7),
  area('stage', 'stage', say('月光舞台', 'Moonlight stage'), stage.x, stage.y, stage.width, stage.height),
  area(
    'seats',
    'place',
    say('观众席', 'Stage seats'),
    stage.x - 1,
    stage.y + stage.height,
    stage.width + 2,
    6,
  ),
  area('jetty', 'place', say('湖边码头', 'Lakeside jetty'), jetty.x - 1, jetty.y - 1, jetty.width + 2, 4),
];

/** Rings of spawn points around the fountain, facing it. */
const spawns = (): Omit<SpaceSpawn, 'id'>[] =>
  [
    [3.7, 12],
    [5.2, 16],
  ].flatMap(([radius = 4, count = 12]) =>
    Array.from({ length: count }, (_, i) => {
      // The first one is south of the fountain and faces it.
      const turn = i / count + 0.25;
      return {
        x: Math.round((fountain.x + Math.cos(turn * 2 * Math.PI) * radius) * TILE),
        y: Math.round((fountain.y + Math.sin(turn * 2 * Math.PI) * radius * 0.94) * TILE),
        dir: (4 + Math.round(i / (count / 8))) % 8,
      };
    }),
  );

const wall = (x: number, y: number, width: number, height: number): SpaceDocument['walls'][number] => ({
  x: x * TILE,
  y: y * TILE,
  width: width * TILE,
  height: height * TILE,
});

/** Walls: the belt of trees is impassable, and the stage is accessible by its steps only. */
const walls = (): SpaceDocument['walls'] => {
  const lip = 0.25;
  const front = stage.y + stage.height - lip;
  const steps = 3;
  const side = (stage.width - steps) / 2;
  return [
    wall(0, 0, WIDE, 4.25),
    wall(0, HIGH - 1.75, WIDE, 1.75),
    wall(0, 0, 2.5, HIGH),
    wall(WIDE - 2.5, 0, 2.5, HIGH),
    wall(stage.x, front, side, lip),
    wall(stage.x + side + steps, front, side, lip),
    wall(stage.x, stage.y, lip, stage.height),
    wall(stage.x + stage.width - lip, stage.y, lip, stage.height),
    wall(stage.x, stage.y, stage.width, lip),
  ];
};

const ground = plazaGround();

/** The demo plaza, the first space that users see. */
export const PLAZA_DOCUMENT: SpaceDocument = {
  version: 2,
  widthTiles: WIDE,
  heightTiles: HIGH,
  ground,
  heights: ground.map((row) => row.replace(/[^S]/g, '0').replaceAll('S', '1')),
  elements: plazaElements(ground),
  areas: [...AREAS],
  spawns: withSpawnIds(spawns()),
  walls: walls(),
  seed: 7,
};
