import { DataTexture, LinearFilter, RGBAFormat, type PixelFormat } from 'three';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { coverOf } from '../../world/sky/cover';
import { metres } from '../units';

/** Texels of lamp light per metre (one tile): three, so that one lies in the middle of a tile. */
const LAMP_TEXELS = 3;

type ElementState = (elementId: string) => boolean;

/** A linearly filtered texture over the map. */
export function mapTexture(
  { data, width, height }: { data: Uint8Array<ArrayBuffer>; width: number; height: number },
  format: PixelFormat,
): DataTexture {
  const texture = new DataTexture(data, width, height, format);
  // One or two bytes per sample: rows are not padded.
  texture.unpackAlignment = 1;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Creates the lamp map, painted by `paintLampMap`; alpha is the roof mask. */
export function createLampMap(document: SpaceDocument): DataTexture {
  const { width: wide, height: high, data: cover } = coverOf(document);
  const [width, height] = [wide * LAMP_TEXELS, high * LAMP_TEXELS];
  const data = new Uint8Array(width * height * 4);
  const roofAt = (column: number, row: number): number =>
    cover[(Math.max(0, Math.min(high - 1, row)) * wide + Math.max(0, Math.min(wide - 1, column))) * 2] ?? 0;
  // Interpolated between tile centres.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) / LAMP_TEXELS - 0.5;
      const py = (y + 0.5) / LAMP_TEXELS - 0.5;
      const column = Math.floor(px);
      const row = Math.floor(py);
      const right = px - column;
      const down = py - row;
      const upper = roofAt(column, row) * (1 - right) + roofAt(column + 1, row) * right;
      const lower = roofAt(column, row + 1) * (1 - right) + roofAt(column + 1, row + 1) * right;
      data[(y * width + x) * 4 + 3] = Math.round(upper * (1 - down) + lower * down);
    }
  return mapTexture({ data, width, height }, RGBAFormat);
}

/** A rectangle of texels, without its right and lower border. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What was lit when a map was painted last: only that and what is lit now changes. */
const litBoxes = new WeakMap<DataTexture, readonly Box[]>();

/** Paints the light of all lamps that are on, at full intensity. */
export function paintLampMap(map: DataTexture, document: SpaceDocument, isOn: ElementState): void {
  const { width, height } = map.image;
  const { data } = map.image;
  if (!(data instanceof Uint8Array)) return;
  const sum = new Float32Array(width * height * 3);
  const boxes: Box[] = [];
  for (const element of document.elements) {
    const light = propDefinitionOf(element.kind)?.light;
    if (!light || !isOn(element.id)) continue;
    const tint = [1, 3, 5].map((at) => parseInt(light.color.slice(at, at + 2), 16) / 255);
    const radius = metres(light.radius) * 1.15;
    const [cx, cy] = [metres(element.x) * LAMP_TEXELS, metres(element.y) * LAMP_TEXELS];
    const reach = Math.ceil(radius * LAMP_TEXELS);
    const box = {
      left: Math.max(0, Math.floor(cx - reach)),
      top: Math.max(0, Math.floor(cy - reach)),
      right: Math.min(width, Math.ceil(cx + reach)),
      bottom: Math.min(height, Math.ceil(cy + reach)),
    };
    boxes.push(box);
    for (let y = box.top; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++) {
        const away = Math.sqrt((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / reach;
        if (away >= 1) continue;
        const glow = (1 - away) ** 2 * (1 + away);
        const at = (y * width + x) * 3;
        for (let i = 0; i < 3; i++) sum[at + i] = (sum[at + i] ?? 0) + glow * (tint[i] ?? 0);
      }
  }
  for (const { left, top, right, bottom } of [...(litBoxes.get(map) ?? []), ...boxes])
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        for (let part = 0; part < 3; part++) {
          const light = sum[(y * width + x) * 3 + part] ?? 0;
          data[(y * width + x) * 4 + part] = light === 0 ? 0 : Math.round(255 * (1 - Math.exp(-light)));
        }
  litBoxes.set(map, boxes);
  map.needsUpdate = true;
}
