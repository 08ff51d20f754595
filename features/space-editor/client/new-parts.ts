import type { Box } from '../../../contract/model/box';
import { interactionProblems } from '../../../contract/model/element/interaction-problems';
import type { LocalText } from '../../../contract/model/element/interaction';
import { PROP_CATALOGUE, type PropKind } from '../../../contract/model/element/props';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { addCommand, hasScreen, type Pasted } from '../editing/clipboard';
import { CATALOGUE, newElement } from '../editing/things/catalogue';
import type { Samples } from '../editing/things/new-interaction';
import type { EditorState, Tool } from './editor-state';
import type { Shelf } from './shelf';

/** What adding needs of the editor. */
interface Host {
  readonly state: EditorState;
  readonly document: SpaceDocument | undefined;
  readonly shelf: Shelf;
  setTool(tool: Tool): void;
  /** Adds new parts, and selects them. */
  add(pasted: Pasted): void;
  /** Leads to the first field with a fault of what is selected. */
  seekFault(): void;
}

export interface NewPartsDeps {
  /** The titles and names of what is new, in both languages. */
  readonly nameOf: (of: PropKind | 'area') => LocalText;
  readonly samples: Samples;
  /** The map has its large screen already. */
  readonly onSecondScreen: () => void;
}

/** What the tools put on the map. */
export class NewParts {
  constructor(
    private readonly host: Host,
    private readonly deps: NewPartsDeps,
  ) {}

  /** Chooses what is placed next. `variant`: its look; absent: the first one, or any while looks are mixed. */
  choose(kind: PropKind, variant?: number): void {
    const { document, state } = this.host;
    if (kind === 'bigScreen' && document && hasScreen(document)) {
      this.deps.onSecondScreen();
      return;
    }
    if (variant !== undefined) state.mixes = false;
    Object.assign(state, { kind, variant: variant ?? this.#lookOf(kind) });
    this.host.setTool('place');
  }

  /** From now on each thing has a look of its own, as the trees of a wood do. */
  mix(): void {
    const { state } = this.host;
    Object.assign(state, { mixes: true, variant: this.#lookOf(state.kind, true) });
  }

  place(at: Point): void {
    const { state } = this.host;
    const { kind, variant } = state;
    const item = CATALOGUE.find((one) => one.kind === kind);
    if (!item) return;
    const element = newElement(item, at, this.deps.nameOf(kind), this.deps.samples, variant);
    this.#add([element]);
    this.host.shelf.used(kind);
    // The next one is seen under the pointer before it is placed.
    if (state.mixes) state.variant = this.#lookOf(kind);
    if (element.interaction && interactionProblems(element.interaction).length > 0) this.host.seekFault();
  }

  /** Chooses the kind and look of a thing, to place more of them. */
  pick({ kind, variant }: SpaceElement): boolean {
    const item = CATALOGUE.find((one) => one.kind === kind);
    if (item) this.choose(item.kind, variant);
    return item !== undefined;
  }

  area(box: Box): void {
    this.#add({ areas: [{ ...box, id: 'area', kind: 'place', name: this.deps.nameOf('area') }] });
    this.host.setTool('select');
  }

  wall(box: Box): void {
    this.#add({ walls: [box] });
  }

  spawn({ x, y }: Point): void {
    this.#add({ spawns: [{ id: 'spawn', x, y, dir: 0 }] });
    this.host.setTool('select');
  }

  #lookOf(kind: PropKind, mixes = this.host.state.mixes): number {
    const looks = mixes ? PROP_CATALOGUE[kind].variants : 1;
    return Math.floor(Math.random() * looks);
  }

  #add(parts: Parameters<typeof addCommand>[1]): void {
    if (this.host.document) this.host.add(addCommand(this.host.document, parts));
  }
}
