export type DeviceKind = 'microphone' | 'camera' | 'speaker';

export interface Device {
  readonly id: string;
  /** Empty until the user has allowed a device of this kind. */
  readonly label: string;
  /** Parts of one apparatus share it, and so does the alias of a device. */
  readonly group: string;
}
export type DeviceList = Readonly<Record<DeviceKind, readonly Device[]>>;
export const NO_DEVICES: DeviceList = { microphone: [], camera: [], speaker: [] };

const KINDS: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** Names for one device of the list, which the browser adds. */
const ALIASES = new Set(['default', 'communications']);
export const isAlias = (id: string): boolean => ALIASES.has(id);

/** The listed device that an alias names. */
const behind = (alias: Device, all: readonly Device[]): Device | undefined =>
  all.find(({ id, label }) => !isAlias(id) && label !== '' && alias.label.endsWith(label));

/** The rows of a kind, the browser's default first. An alias of a listed device would be a second row of it. */
function rowsOf(all: readonly Device[]): Device[] {
  const standard = all.find(({ id }) => id === 'default');
  const first = standard && behind(standard, all);
  const rows = all.filter((device) => device !== first && !(isAlias(device.id) && behind(device, all)));
  return first ? [first, ...rows] : rows;
}

type Found = Pick<MediaDeviceInfo, 'deviceId' | 'groupId' | 'kind' | 'label'>;

export function listOf(found: readonly Found[]): DeviceList {
  const list: Record<DeviceKind, Device[]> = { microphone: [], camera: [], speaker: [] };
  for (const { deviceId, groupId, kind, label } of found) {
    const devices = list[KINDS[kind]];
    devices.push({ id: deviceId, label, group: groupId });
  }
  for (const kind of Object.values(KINDS)) list[kind] = rowsOf(list[kind]);
  return list;
}

/**
 * The device to open: the remembered one by its id, or by its name, because ids change with cleared site data.
 * `gone`: unplugged a moment ago, though still listed. Undefined: the browser's default.
 */
export function chooseDevice(
  devices: readonly Device[],
  remembered: Pick<Device, 'id' | 'label'> | undefined,
  gone: string | undefined,
): string | undefined {
  const here = devices.filter(({ id }) => id !== '' && id !== gone);
  const known =
    here.find(({ id }) => id === remembered?.id) ??
    here.find(({ label }) => label !== '' && label === remembered?.label);
  if (known) return known.id;
  // The default may be the one that is gone.
  return gone === undefined ? undefined : (here.find(({ id }) => !isAlias(id)) ?? here[0])?.id;
}

/** The device that a track really uses: what it was asked for may be something else. */
export function usedDevice(
  track: { readonly label: string; getSettings(): { deviceId?: string; groupId?: string } },
  devices: readonly Device[],
): string | undefined {
  const { deviceId, groupId } = track.getSettings();
  if (devices.some(({ id }) => id === deviceId)) return deviceId;
  // An alias: its track has the name of the device, perhaps with the word for "default" before it.
  const alias =
    devices.find(({ label }) => label !== '' && track.label.endsWith(label)) ??
    devices.find(({ group }) => group !== '' && group === groupId);
  return alias?.id;
}
