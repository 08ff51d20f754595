import { InteractionType, type Interaction } from '../../../../contract/model/element/interaction';
import { isPageAddress } from '../../../../contract/model/element/model-address';
import { TILE } from '../../../../contract/model/motion';
import { PICTURE_KIND } from '../../../../contract/model/space-document';
import type { Box } from '../../../../contract/model/box';
import type { FileSet } from '../files/file-set';
import { isSource, readSource } from '../tiled/read-file';
import { isRaw, numberOf, rawList, textOf, type Raw } from '../tiled/raw';
import type { PropertyValue, TiledPicture } from '../tiled/tiled-map';
import { addPlace } from './behaviours';
import { boxAround, onMap, pointIn } from './frame';
import type { ObjectContext } from './objects';
import { coverOf } from './patches';
import type { PictureFiles } from './picture-files';
import { both } from './place';

/** A thing of a collection: its picture, and which of its tiles block. */
interface Prefab {
  readonly picture: TiledPicture;
  readonly solid: readonly Box[];
}

/** What the editor of WorkAdventure adds to a map. */
export interface Wam {
  readonly file: string;
  readonly mapUrl: string;
  readonly name: string;
  readonly description: string;
  readonly areas: readonly Raw[];
  readonly entities: readonly Raw[];
  readonly prefabs: ReadonlyMap<string, Prefab>;
}

const prefabKey = (collection: string, id: string): string => `${collection}\n${id}`;

/** The most boxes that a picture blocks with, by the schema of the document. */
const SOLID = 4;

/** The tiles that block, as boxes from the upper left corner of the picture. */
function solidOf(raw: Raw): readonly Box[] {
  const rows = Array.isArray(raw['collisionGrid'])
    ? raw['collisionGrid'].filter(Array.isArray).slice(0, 64)
    : [];
  const width = Math.min(64, Math.max(1, ...rows.map((row) => row.length)));
  const cells = new Set<number>();
  for (const [y, row] of rows.entries())
    for (const [x, blocks] of (row as unknown[]).slice(0, width).entries())
      if (blocks === 1 || blocks === true) cells.add(y * width + x);
  return coverOf(cells, width);
}

/** The collections among the chosen files. */
function prefabsIn(files: FileSet): ReadonlyMap<string, Prefab> {
  const prefabs = new Map<string, Prefab>();
  for (const file of files.files) {
    if (!/\.json$/i.test(file.name)) continue;
    const raw = readSource(file);
    const name = raw === undefined ? '' : textOf(raw, 'collectionName');
    if (raw === undefined || name === '') continue;
    files.use(file);
    for (const item of rawList(raw['collection'])) {
      const source = textOf(item, 'imagePath');
      const picture = { source, width: 0, height: 0, file: files.find(source, file.name) };
      prefabs.set(prefabKey(name, textOf(item, 'id')), { picture, solid: solidOf(item) });
    }
  }
  return prefabs;
}

const listOf = (value: unknown): readonly Raw[] =>
  isRaw(value) ? rawList(Object.values(value)) : rawList(value);

/** Reads a `.wam`; undefined: the file is something else. */
export function readWam(raw: Raw, file: string, files: FileSet): Wam | undefined {
  const mapUrl = textOf(raw, 'mapUrl');
  if (mapUrl === '' || !isSource(file)) return undefined;
  const metadata = isRaw(raw['metadata']) ? raw['metadata'] : {};
  return {
    file,
    mapUrl,
    name: textOf(metadata, 'name'),
    description: textOf(metadata, 'description'),
    areas: listOf(raw['areas']),
    entities: listOf(raw['entities']),
    prefabs: prefabsIn(files),
  };
}

type Words = Map<string, PropertyValue>;

/** What a typed property says in the words of maps; false: nothing that is known here. */
function addWords(words: Words, property: Raw, speakers: ReadonlyMap<string, string>, area: string): boolean {
  const text = (key: string): string => textOf(property, key);
  const set = (word: string, value: PropertyValue): true => {
    if (value !== '') words.set(word, value);
    return true;
  };
  switch (text('type')) {
    case 'silent':
      return set('silent', true);
    case 'jitsiRoomProperty':
      if (text('jitsiRoomAdminTag') !== '') set('jitsiRoomAdminTag', text('jitsiRoomAdminTag'));
      return set('jitsiRoom', text('roomName') || area || 'room');
    case 'livekitRoomProperty':
      return set('livekitRoomProperty', text('roomName') || area || 'room');
    case 'openWebsite':
    case 'openFile': {
      const word = property['newTab'] === true ? 'openTab' : 'openWebsite';
      set(`${word}Trigger`, text('trigger'));
      set(`${word}TriggerMessage`, text('triggerMessage'));
      return set(word, text('link'));
    }
    case 'playAudio':
      set('audioVolume', numberOf(property, 'volume', 0.6));
      return set('playAudio', text('audioLink'));
    case 'start':
      return set('start', true);
    case 'exit': {
      const entry = text('areaName');
      return set('exitUrl', entry === '' ? text('url') : `${text('url')}#${encodeURIComponent(entry)}`);
    }
    case 'speakerMegaphone':
      return set('speakerMegaphone', text('name') || area || 'stage');
    case 'listenerMegaphone':
      return set('listenerMegaphone', speakers.get(text('speakerZoneName')) ?? text('speakerZoneName'));
    case 'maxUsersInAreaPropertyData':
      return set('maxUsers', numberOf(property, 'maxUsers', 0));
    case 'lockableAreaPropertyData':
      return set('lockable', true);
    case 'restrictedRightsPropertyData':
      return set('access', true);
    case 'personalAreaPropertyData':
      return set('owner', true);
    default:
      return false;
  }
}

function addArea(area: Raw, wam: Wam, speakers: ReadonlyMap<string, string>, context: ObjectContext): void {
  const { frame, parts, map } = context;
  const [x, y] = [numberOf(area, 'x'), numberOf(area, 'y')];
  const corner = { x: x + numberOf(area, 'width'), y: y + numberOf(area, 'height') };
  const whole = boxAround(frame, [{ x, y }, corner]);
  const box = onMap(frame, whole);
  const properties = rawList(area['properties']);
  const isDefault = properties.some((one) => textOf(one, 'type') === 'start' && one['isDefault'] === true);
  const name = isDefault ? 'start' : textOf(area, 'name');
  const where = {
    file: wam.file,
    object: textOf(area, 'name') || textOf(area, 'id'),
    x: Math.floor(x / map.tile),
    y: Math.floor(y / map.tile),
  };
  const words: Words = new Map();
  for (const property of properties)
    if (!addWords(words, property, speakers, name))
      parts.report.add('property', where, { name: textOf(property, 'type') });
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const arrivals = box === undefined ? [] : [middle];
  const boxes = box === undefined ? [] : [box];
  addPlace(
    { name, properties: words, boxes, middles: [middle], arrivals, where, isArea: true },
    parts,
    map.file,
  );
}

/** What a thing does when it is used: the first page of its properties. */
function interactionOf(properties: readonly Raw[], name: string): Interaction | undefined {
  for (const property of properties) {
    const url = textOf(property, 'link');
    if (textOf(property, 'type') !== 'openWebsite' || !isPageAddress(url)) continue;
    return {
      type: property['newTab'] === true ? InteractionType.openUrl : InteractionType.innerWeb,
      range: 72,
      title: both(name || url),
      url: url.slice(0, 2048),
      trigger: 'use',
    };
  }
  return undefined;
}

function addEntity(entity: Raw, wam: Wam, { frame, parts, map }: ObjectContext, files: PictureFiles): void {
  const ref = isRaw(entity['prefabRef']) ? entity['prefabRef'] : {};
  const [collection, id] = [textOf(ref, 'collectionName'), textOf(ref, 'id')];
  const at = { x: numberOf(entity, 'x'), y: numberOf(entity, 'y') };
  const corner = pointIn(frame, at);
  const where = {
    file: wam.file,
    object: textOf(entity, 'name') || id,
    x: Math.floor(at.x / map.tile),
    y: Math.floor(at.y / map.tile),
  };
  const properties = rawList(entity['properties']);
  const interaction = interactionOf(properties, textOf(entity, 'name'));
  for (const property of properties)
    if (textOf(property, 'type') !== 'openWebsite' || interaction === undefined)
      parts.report.add('property', where, { name: textOf(property, 'type') });
  const named = {
    ...(textOf(entity, 'name') !== '' && { name: both(textOf(entity, 'name')) }),
    ...(interaction && { interaction }),
  };
  const prefab = wam.prefabs.get(prefabKey(collection, id));
  const known = prefab && files.take(prefab.picture, where);
  if (prefab === undefined || known === undefined) {
    parts.report.add('entityCrate', where, { name: id || '?' });
    parts.add({ kind: 'crate', x: corner.x + TILE / 2, y: corner.y + TILE, ...named });
    return;
  }
  const width = known.width * frame.scale;
  const height = known.height * frame.scale;
  // From the upper left corner of the picture to its base point.
  const solid = prefab.solid.map((box) => ({ ...box, x: box.x - width / 2, y: box.y - height }));
  if (solid.length > SOLID) parts.report.add('solidBoxed', where);
  parts.add({
    kind: PICTURE_KIND,
    x: corner.x + width / 2,
    y: corner.y + height,
    ...named,
    picture: {
      fileId: known.id,
      width: Math.min(4096, width),
      height: Math.min(4096, height),
      stands: 'up',
      solid: solid.length > SOLID ? [around(solid)] : solid,
    },
  });
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Takes the areas and things of a `.wam`. */
export function addWam(wam: Wam, context: ObjectContext, files: PictureFiles): void {
  // Listeners name the property of their speaker.
  const speakers = new Map(
    wam.areas.flatMap((area) =>
      rawList(area['properties'])
        .filter((property) => textOf(property, 'type') === 'speakerMegaphone')
        .map(
          (property) => [textOf(property, 'id'), textOf(property, 'name') || textOf(area, 'name')] as const,
        ),
    ),
  );
  for (const area of wam.areas) addArea(area, wam, speakers, context);
  for (const entity of wam.entities) addEntity(entity, wam, context, files);
}
