import { InteractionType, type Interaction } from '../../../../contract/model/element/interaction';
import { isPageAddress } from '../../../../contract/model/element/model-address';
import type { SpaceArea } from '../../../../contract/model/space-document';
import { baseName } from '../files/file-set';
import { flagIn, numberIn, textIn } from '../tiled/properties';
import { both, type Place } from './place';
import { entryId } from './spawns';
import type { Parts } from './parts';

const ROOMS = ['jitsiRoom', 'bbbMeeting', 'livekitRoomProperty'] as const;
const EXITS = ['exitUrl', 'exitSceneUrl'] as const;
/** What is taken or reported even where no area comes of it. */
const ACTIONS = [...EXITS, 'openWebsite', 'openTab', 'playAudio'] as const;
const ADMIN_TAGS = ['jitsiRoomAdminTag', 'bbbMeetingAdminTag', 'livekitRoomAdminTag'] as const;

/** Words with a meaning; others are reported. */
const KNOWN: ReadonlySet<string> = new Set([
  ...ROOMS,
  ...EXITS,
  ...ADMIN_TAGS,
  'start',
  'startLayer',
  'silent',
  'speakerMegaphone',
  'listenerMegaphone',
  'openWebsite',
  'openTab',
  'openWebsiteTrigger',
  'openTabTrigger',
  'openWebsiteTriggerMessage',
  'openTabTriggerMessage',
  'playAudio',
  'audioLoop',
  'audioVolume',
  'zone',
  'collides',
  'maxUsers',
  'lockable',
  'access',
  'owner',
]);

/** How a page opens: at once, or by hand in the middle of the place. */
function openPage(place: Place, parts: Parts, word: 'openWebsite' | 'openTab'): Interaction | undefined {
  const { properties, where } = place;
  const url = textIn(properties, word).slice(0, 2048);
  if (url === '') return undefined;
  if (!isPageAddress(url)) {
    parts.report.add('addressUnknown', where, { address: url });
    return undefined;
  }
  const trigger = textIn(properties, `${word}Trigger`, 'openWebsiteTrigger');
  const prompt = textIn(properties, `${word}TriggerMessage`, 'openWebsiteTriggerMessage');
  const what = {
    type: word === 'openTab' ? InteractionType.openUrl : InteractionType.innerWeb,
    url,
    ...(prompt !== '' && { prompt: both(prompt) }),
  } as const;
  if (trigger === '' || trigger === 'onenter')
    return { ...what, range: 72, title: both(place.name || url), trigger: 'enter' };
  parts.addUse(place, { ...what, trigger: 'use' });
  return undefined;
}

function playSound({ properties, boxes, name, where }: Place, parts: Parts): Interaction | undefined {
  const url = textIn(properties, 'playAudio');
  if (url === '') return undefined;
  if (!isPageAddress(url)) {
    parts.report.add('soundFile', where, { address: url });
    return undefined;
  }
  const isLoop = properties.get('audioLoop') === undefined || flagIn(properties, 'audioLoop');
  const reach = boxes.reduce((most, { width, height }) => Math.max(most, width / 2, height / 2), 0);
  return {
    type: isLoop ? InteractionType.bgm : InteractionType.makeSound,
    range: 72,
    title: both(name || baseName(url)),
    trigger: 'enter',
    sound: {
      url,
      volume: Math.min(1, Math.max(0, numberIn(properties, 'audioVolume') ?? 0.6)),
      radius: Math.min(4096, Math.max(32, Math.round(reach))),
    },
  };
}

function addExits(place: Place, parts: Parts, map: string): void {
  for (const word of EXITS) {
    const address = textIn(place.properties, word);
    if (address === '') continue;
    const [file = '', entry = ''] = address.split('#');
    const isOwn = file === '' || baseName(file) === baseName(map);
    const name = entry === '' ? '' : decoded(entry);
    parts.addPortals(place, name === '' ? undefined : { spawnId: entryId(name) });
    if (isOwn && name !== '') parts.goals.push({ name, where: place.where });
    else parts.report.add('portalGoal', place.where, { address });
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const DEFAULT_NAMES: Readonly<Record<SpaceArea['kind'], { zh: string; en: string }>> = {
  place: { zh: '区域', en: 'Area' },
  quiet: { zh: '安静区', en: 'Quiet area' },
  private: { zh: '会议室', en: 'Meeting room' },
  stage: { zh: '舞台', en: 'Stage' },
};

/** What people hear in a place, and the name that the words give it. */
function kindIn({
  properties,
}: Place): { kind: SpaceArea['kind']; name: string; region: string } | undefined {
  const room = textIn(properties, ...ROOMS);
  if (room !== '') return { kind: 'private', name: room, region: '' };
  const speaker = textIn(properties, 'speakerMegaphone');
  if (speaker !== '') return { kind: 'stage', name: speaker, region: speaker };
  if (flagIn(properties, 'silent')) return { kind: 'quiet', name: '', region: '' };
  const listener = textIn(properties, 'listenerMegaphone');
  return listener === '' ? undefined : { kind: 'place', name: listener, region: listener };
}

/** Turns the words of a place into spawns, portals, an area, pads. Returns whether it had any meaning. */
export function addPlace(place: Place, parts: Parts, map: string): boolean {
  const { properties, where, name, boxes } = place;
  const { report } = parts;
  const isStart =
    name === 'start' || flagIn(properties, 'start', 'startLayer') || textIn(properties, 'start') !== '';
  if (isStart && place.arrivals.length > 0)
    parts.arrivals.push({ name: name === 'start' ? '' : name, points: place.arrivals });
  addExits(place, parts, map);
  for (const word of ADMIN_TAGS)
    if (properties.has(word)) report.add('adminTag', where, { tag: String(properties.get(word)) });
  for (const word of ['access', 'owner'] as const) if (properties.has(word)) report.add(word, where);
  const unknown = [...properties.keys()].filter((word) => !KNOWN.has(word));
  for (const word of unknown) report.add('property', where, { name: word });
  if (boxes.length === 0) return isStart;

  const heard = kindIn(place);
  const actions = [
    openPage(place, parts, 'openWebsite'),
    openPage(place, parts, 'openTab'),
    playSound(place, parts),
  ].filter((action) => action !== undefined);
  const [onEnter, ...more] = actions;
  // An area does one thing; what else it did is a thing of its own.
  for (const { range: _range, title: _title, ...action } of more) parts.addUse(place, action);
  const zone = textIn(properties, 'zone');
  const capacity = numberIn(properties, 'maxUsers');
  const isLockable = flagIn(properties, 'lockable');
  const hasActions = ACTIONS.some((word) => properties.has(word));
  const isKept =
    heard !== undefined ||
    onEnter !== undefined ||
    zone !== '' ||
    capacity !== undefined ||
    isLockable ||
    (place.isArea && name !== '' && !isStart && !hasActions);
  if (isKept) {
    const kind = heard?.kind ?? 'place';
    const title = zone || heard?.name || name;
    parts.addArea(place, {
      kind,
      name: title === '' ? DEFAULT_NAMES[kind] : both(title),
      ...(heard?.region && { region: heard.region.slice(0, 64) }),
      ...(capacity !== undefined && capacity >= 1 && { capacity: Math.min(10_000, Math.floor(capacity)) }),
      ...(isLockable && { lockable: true }),
      ...(onEnter && { onEnter }),
    });
  }
  return isKept || isStart || hasActions;
}
