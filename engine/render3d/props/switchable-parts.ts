import type { BufferAttribute, BufferGeometry } from 'three';
import type { World } from '../../world/world';

type Switched = Pick<World, 'elementVersion' | 'off' | 'closed'>;

/** Emissive vertices that go dark with their element. */
interface EmissiveVertices {
  readonly elementId: string;
  readonly geometry: BufferGeometry;
  /** First vertex. */
  readonly from: number;
  readonly color: Uint8Array;
  readonly lively: Uint8Array;
}

/** Faces that are visible in one state of their element only. */
interface ConditionalFaces {
  readonly elementId: string;
  readonly geometry: BufferGeometry;
  /** Range in the geometry's index, and its original contents. */
  readonly from: number;
  readonly index: ArrayLike<number> & Iterable<number>;
  readonly when: VisibleWhen;
}

export type VisibleWhen = 'on' | 'off' | 'closed' | 'open';

/** Colour of unlit glass, 0..255. */
const DARK = [66, 60, 92] as const;
/** Share of its own colour that a dark part loses. */
const DIMMED = 0.82;

/** Parts of merged geometries that change with their element: switched-off parts and door states. */
export class SwitchableParts {
  readonly #glowing: EmissiveVertices[] = [];
  readonly #seen: ConditionalFaces[] = [];
  #appliedVersion = -1;

  addEmissive(elementId: string, geometry: BufferGeometry, from: number, to: number): void {
    const color = bytesOf(geometry, 'color').slice(from * 3, to * 3);
    const lively = bytesOf(geometry, 'lively').slice(from * 2, to * 2);
    this.#glowing.push({ elementId, geometry, from, color, lively });
  }

  addConditional(
    elementId: string,
    geometry: BufferGeometry,
    from: number,
    to: number,
    when: VisibleWhen,
  ): void {
    const index = indexOf(geometry).array.slice(from, to);
    this.#seen.push({ elementId, geometry, from, index, when });
  }

  /** True when something changed. */
  update(world: Switched): boolean {
    if (world.elementVersion === this.#appliedVersion) return false;
    this.#appliedVersion = world.elementVersion;
    for (const part of this.#glowing) shine(part, !world.off.has(part.elementId));
    for (const part of this.#seen) show(part, isVisible(part, world));
    return true;
  }
}

function isVisible({ elementId, when }: ConditionalFaces, { off, closed }: Switched): boolean {
  if (when === 'on' || when === 'off') return off.has(elementId) === (when === 'off');
  return closed.has(elementId) === (when === 'closed');
}

function shine({ geometry, from, color, lively }: EmissiveVertices, on: boolean): void {
  const colors = bytesOf(geometry, 'color');
  const livelies = bytesOf(geometry, 'lively');
  for (let vertex = 0; vertex * 2 < lively.length; vertex++) {
    const glow = lively[vertex * 2 + 1] ?? 0;
    livelies[(from + vertex) * 2 + 1] = on ? glow : 0;
    const lost = on ? 0 : DIMMED * Math.min(1, (glow / 255) * 1.4);
    for (let part = 0; part < 3; part++) {
      const own = color[vertex * 3 + part] ?? 0;
      colors[(from + vertex) * 3 + part] = Math.round(own + ((DARK[part] ?? 0) - own) * lost);
    }
  }
  geometry.getAttribute('color').needsUpdate = true;
  geometry.getAttribute('lively').needsUpdate = true;
}

/** Hides faces by collapsing them: degenerate triangles are not drawn. */
function show({ geometry, from, index }: ConditionalFaces, seen: boolean): void {
  const attribute = indexOf(geometry);
  const nowhere = index[0] ?? 0;
  for (const [i, vertex] of [...index].entries()) attribute.setX(from + i, seen ? vertex : nowhere);
  attribute.needsUpdate = true;
}

function bytesOf(geometry: BufferGeometry, name: 'color' | 'lively'): Uint8Array {
  const { array } = geometry.getAttribute(name);
  if (!(array instanceof Uint8Array)) throw new TypeError(`${name} must be a Uint8Array`);
  return array;
}

function indexOf(geometry: BufferGeometry): BufferAttribute {
  const { index } = geometry;
  if (!index) throw new TypeError('the geometry has no index');
  return index;
}
