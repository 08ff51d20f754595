import { encodeCells, type PictureLayer } from '../../../../contract/model/document/picture-layer';
import { InteractionType } from '../../../../contract/model/element/interaction';
import {
  PICTURE_KIND,
  type SpaceArea,
  type SpaceDocument,
  type SpaceElement,
  type SpaceSpawn,
} from '../../../../contract/model/space-document';
import type { UploadedFileRef } from '../../../../contract/model/upload';
import { NO_COMMAND, type Command } from '../command';
import { changedPicture, newPicture, withFile } from '../own-picture';
import { changeCommand } from '../parts';
import type { Roll } from './roll';

type Change<Part> = (part: Part, roll: Roll) => Part;

const one = <Item>(list: readonly Item[], roll: Roll): Item | undefined => list[roll(list.length)];
const fileOf = (roll: Roll): UploadedFileRef => ({
  url: '',
  mime: 'image/png',
  fileId: `file-${roll(9)}`,
  width: 1 + roll(600),
  height: 1 + roll(600),
});
const words = (roll: Roll) => ({ zh: `名${roll(9)}`, en: `Name ${roll(9)}` });

/** What the inspector changes at a thing. */
const ELEMENT: readonly Change<SpaceElement>[] = [
  (part, roll) => ({ ...part, name: part.name ? undefined : words(roll), locked: roll(4) === 0 }),
  (part, roll) => ({ ...part, group: 'g', rise: roll(40) }),
  (part, roll) => ({ ...part, variant: roll(4) }),
  (part, roll) => (part.picture ? { ...part, turn: 90 * roll(4) } : part),
  (part, roll) =>
    part.kind === PICTURE_KIND
      ? { ...part, picture: newPicture(fileOf(roll), part, words(roll)).picture }
      : part,
  (part, roll) => (part.picture ? { ...part, picture: withFile(part.picture, fileOf(roll)) } : part),
  (part, roll) =>
    part.picture
      ? {
          ...part,
          picture: changedPicture(part.picture, {
            width: 1 + roll(900),
            stands: one(['up', 'flat', 'over'] as const, roll) ?? 'up',
            blocks: roll(2) === 0,
          }),
        }
      : part,
  (part, roll) => ({
    ...part,
    interaction: {
      type: InteractionType.portal,
      range: 16 + roll(400),
      title: words(roll),
      ...(roll(3) > 0 && { goal: roll(2) === 0 ? { spaceId: `space-${roll(3)}` } : { spawnId: 'middle' } }),
      ...(roll(2) === 0 && { trigger: 'enter' as const }),
    },
  }),
  (part) => ({ ...part, interaction: undefined }),
];

const AREA: readonly Change<SpaceArea>[] = [
  (part, roll) => ({
    ...part,
    name: words(roll),
    kind: one(['place', 'quiet', 'private', 'stage'], roll) ?? 'place',
  }),
  (part, roll) => ({ ...part, capacity: roll(2) === 0 ? undefined : 1 + roll(50), lockable: roll(2) === 0 }),
  (part, roll) => ({ ...part, quietLevel: roll(5) / 4, region: roll(2) === 0 ? undefined : 'r' }),
  (part, roll) => ({
    ...part,
    zone: [{ x: part.x - 40, y: part.y, width: 1 + roll(80), height: 1 + roll(80) }],
  }),
  (part, roll) => ({
    ...part,
    onEnter: { type: InteractionType.customText, range: 16, title: words(roll), text: words(roll) },
  }),
  (part) => ({ ...part, onEnter: undefined, zone: undefined }),
];

const SPAWN: readonly Change<SpaceSpawn>[] = [
  (part, roll) => ({ ...part, name: words(roll), dir: roll(8) }),
  (part, roll) => ({ ...part, isDefault: roll(2) === 0, roles: roll(2) === 0 ? undefined : ['guest'] }),
];

/** A change of a part that is there. */
export function randomChange(document: SpaceDocument, roll: Roll): Command {
  const random = <Part>(changes: readonly Change<Part>[]): ((part: Part) => Part) => {
    const change = one(changes, roll);
    return (part) => change?.(part, roll) ?? part;
  };
  const idOf = (list: readonly { readonly id: string }[]): string => one(list, roll)?.id ?? '';
  const lists = [
    () => changeCommand(document, 'elements', idOf(document.elements), random(ELEMENT)),
    () => changeCommand(document, 'areas', idOf(document.areas), random(AREA)),
    () => changeCommand(document, 'spawns', idOf(document.spawns), random(SPAWN)),
  ];
  return one(lists, roll)?.() ?? NO_COMMAND;
}

const LAYER: readonly Change<PictureLayer>[] = [
  (layer, roll) => ({ ...layer, name: `Layer ${roll(9)}`, band: roll(2) === 0 ? 'under' : 'over' }),
  (layer, roll) => ({ ...layer, opacity: roll(5) / 4, dx: roll(64) - 32, dy: roll(64) - 32 }),
];

/** Picture layers: one is added, changed, removed or put below the others. */
export function randomLayers(document: SpaceDocument, roll: Roll): Command {
  const before = document.pictures ?? [];
  const which = roll(before.length);
  const count = document.widthTiles * document.heightTiles;
  const added = (): PictureLayer => ({
    id: `layer-${roll(1_000_000)}`,
    name: '',
    band: 'under',
    sheets: [{ fileId: `file-${roll(9)}`, tile: 32, columns: 4, count: 16, margin: 0, spacing: 0 }],
    cells: encodeCells(Uint32Array.from({ length: count }, () => roll(17))),
    opacity: 1,
    dx: 0,
    dy: 0,
  });
  const nexts: readonly (() => readonly PictureLayer[])[] = [
    () => (before.length < 6 ? [...before, added()] : before),
    () => before.map((layer, at) => (at === which ? (one(LAYER, roll)?.(layer, roll) ?? layer) : layer)),
    () => before.filter((_, at) => at !== which),
    () =>
      before.toSorted((a, b) => Number(before.indexOf(b) === which) - Number(before.indexOf(a) === which)),
  ];
  const next = one(nexts, roll)?.() ?? before;
  return {
    kind: 'fields',
    from: { pictures: document.pictures },
    to: { pictures: next.length > 0 ? [...next] : undefined },
  };
}
