import type { SpaceElement } from '../../../../contract/model/space-document';
import type { EngagementScene } from '../../client-api';
import type { Box } from '../../../../contract/model/box';

/** Space between a stand and its sign, between signs, and to the edge of the view, CSS px. */
const GAP = 6;
/** What stands at the top of the page covers so much, CSS px. */
const HEAD = 76;
/** The label of an area, CSS px. */
const LABEL = { width: 90, height: 38 } as const;
/** Beyond the side by less, a stand still has its sign, CSS px. */
const MARGIN = 24;

/** A node over the world. Writes only what has changed. */
class PlacedNode {
  #transform = '';
  #isShown = false;
  width = 0;
  height = 0;

  constructor(private readonly node: HTMLElement | SVGElement) {
    node.style.visibility = 'hidden';
  }

  set shown(shown: boolean) {
    if (shown === this.#isShown) return;
    this.#isShown = shown;
    this.node.style.visibility = shown ? 'visible' : 'hidden';
  }

  move(left: number, top: number): void {
    const transform = `translate(${String(left)}px,${String(top)}px)`;
    if (transform !== this.#transform) this.node.style.transform = this.#transform = transform;
    this.shown = true;
  }
}

interface PlacedSign {
  readonly element: SpaceElement;
  readonly placed: PlacedNode;
}

interface PlacedArea {
  readonly box: Readonly<Box>;
  readonly label: PlacedNode;
  readonly outline: SVGPolygonElement;
  readonly outlined: PlacedNode;
  points: string;
}

/** Puts signs over stands, and marks on areas, after each drawn frame. Signs that would overlap are stacked. */
export class Placer {
  readonly #signs = new Map<string, PlacedSign>();
  readonly #areas = new Set<PlacedArea>();
  readonly #at = { x: 0, y: 0 };
  #stacked: { left: number; top: number; right: number; bottom: number }[] = [];
  #width = 0;
  #height = 0;

  constructor(private readonly scene: Pick<EngagementScene, 'topOf' | 'project'>) {}

  /** The size of the layer, CSS px; given when it changes, because reading it in a frame costs a layout. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** `measure` calls back with the size of the node, at once and when it changes. Returns its end. */
  sign(
    element: SpaceElement,
    node: HTMLElement,
    measure: (node: HTMLElement, sized: (width: number, height: number) => void) => () => void,
  ): () => void {
    const sign = { element, placed: new PlacedNode(node) };
    this.#signs.set(element.id, sign);
    const ends = measure(node, (width, height) => {
      Object.assign(sign.placed, { width, height });
      this.frame();
    });
    return () => {
      ends();
      if (this.#signs.get(element.id) === sign) this.#signs.delete(element.id);
    };
  }

  area(box: Readonly<Box>, label: HTMLElement, outline: SVGPolygonElement): () => void {
    const area = {
      box,
      label: new PlacedNode(label),
      outline,
      outlined: new PlacedNode(outline),
      points: '',
    };
    this.#areas.add(area);
    this.frame();
    return () => this.#areas.delete(area);
  }

  frame(): void {
    this.#stacked = [];
    for (const area of this.#areas) this.#placeArea(area);
    for (const { element, placed } of this.#signs.values()) this.#placeSign(element, placed);
  }

  #placeSign(element: SpaceElement, placed: PlacedNode): void {
    const at = this.#at;
    // Of a tall stand the foot may be in view alone.
    const foot = this.scene.project(element.x, element.y, at) ? at.y : 0;
    const isSeen =
      foot > HEAD &&
      this.scene.topOf(element, at) &&
      at.x > -MARGIN &&
      at.x < this.#width + MARGIN &&
      at.y < this.#height;
    if (!isSeen) {
      placed.shown = false;
      return;
    }
    const { width, height } = placed;
    const left = Math.round(Math.max(GAP, Math.min(this.#width - width - GAP, at.x - width / 2)));
    const right = left + width;
    let top = Math.max(HEAD, at.y - height - GAP);
    for (const box of this.#stacked)
      if (left < box.right && right > box.left && top < box.bottom && top + height > box.top)
        top = box.top - height - GAP / 2;
    top = Math.round(top);
    // No room is left for it.
    if (top < HEAD) {
      placed.shown = false;
      return;
    }
    this.#stacked.push({ left, top, right, bottom: top + height });
    placed.move(left, top);
  }

  #placeArea(area: PlacedArea): void {
    const { x, y, width, height } = area.box;
    const at = this.#at;
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
    const points: string[] = [];
    for (const [cx, cy] of corners)
      if (this.scene.project(cx, cy, at)) points.push(`${at.x.toFixed(1)},${at.y.toFixed(1)}`);
    // An area that reaches behind the camera has no outline.
    area.outlined.shown = points.length === corners.length;
    const joined = points.join(' ');
    if (joined !== area.points) area.outline.setAttribute('points', (area.points = joined));
    if (!this.scene.project(x + width / 2, y + height / 2, at)) {
      area.label.shown = false;
      return;
    }
    const [left, top] = [Math.round(at.x), Math.round(at.y)];
    area.label.move(left, top);
    // Signs keep clear of it.
    this.#stacked.push({
      left: left - LABEL.width / 2,
      top: top - LABEL.height / 2,
      right: left + LABEL.width / 2,
      bottom: top + LABEL.height / 2,
    });
  }
}
