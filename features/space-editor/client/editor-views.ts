import type { Point } from '../../../contract/model/point';
import { heightOf, widthOf, type Sky, type SpaceDocument } from '../../../contract/model/space-document';
import type {
  EditingInput,
  EditorEngine,
  MapEditor,
  OverlayShape,
} from '../../../contract/ports/engine-editing';
import { Scope } from '../../../src/platform/scope';
import type { ViewMode } from './editor-state';

type Renderer = '2d' | '3d';
type OpenedEngine = EditorEngine & { dispose(): void };

export type OpenEngine = (options: {
  readonly host: HTMLElement;
  readonly document: SpaceDocument;
  readonly input: EditingInput;
  readonly view: Renderer;
}) => Promise<OpenedEngine>;

/** Where the views are drawn; the second one is used side by side only. */
export interface ViewHosts {
  readonly first: HTMLElement;
  readonly second: HTMLElement;
}

export interface ViewsDeps {
  readonly openEngine: OpenEngine;
  readonly input: EditingInput;
  readonly document: () => SpaceDocument;
  /** A view is there: what lies over the map is to be set. */
  readonly onOpened: () => void;
}

/** Camera positions that differ by less are the same, logical pixels. */
const SAME = 0.5;
/** What panels cover at most of each side of a view: CSS px, and a part of its width. */
const COVERED = { side: 344, part: 0.24, top: 72 };
/** Steps of a zoom that doubles the size. */
const ZOOM_STEPS = 4;
/** What a sky that is off leaves out. */
const DAY: Sky = { mode: 'fixed', hour: 12, minutesPerDay: 24 };
const FIRST: Record<ViewMode, Renderer> = { '2d': '2d', '3d': '3d', both: '2d' };

/** What a press begins in a view ends there, and that view leads. */
function watched(input: EditingInput, lead: () => void): EditingInput {
  return {
    ...input,
    press(at) {
      lead();
      input.press(at);
    },
    hover(at) {
      lead();
      input.hover(at);
    },
    secondary(at) {
      lead();
      input.secondary(at);
    },
  };
}

/** The views of the editor: one in 2D or 3D, or both side by side, looking at the same place. */
export class EditorViews {
  readonly #scope = new Scope();
  #second = new Scope();
  #mode: ViewMode = '2d';
  #views: OpenedEngine[] = [];
  readonly #hostOf = new Map<OpenedEngine, HTMLElement>();
  #lead: OpenedEngine | undefined;
  #sky: Sky | undefined;

  constructor(
    private readonly hosts: ViewHosts,
    private readonly deps: ViewsDeps,
  ) {}

  /** The view that was pointed at last. */
  get map(): MapEditor | undefined {
    return this.#lead?.editor;
  }

  /** What is shown, or about to be. */
  get mode(): ViewMode {
    return this.#mode;
  }

  /** Opens the first view; `show` adds the second one. Rejects if it cannot be opened. */
  async open(mode: Renderer): Promise<void> {
    this.#mode = mode;
    await this.#open(this.hosts.first, mode, this.#scope);
  }

  /** Rejects, and keeps what was shown, on failure. */
  async show(mode: ViewMode): Promise<void> {
    const [first] = this.#views;
    const before = this.#mode;
    if (!first || mode === before) return;
    this.#mode = mode;
    try {
      if (mode === 'both') await this.#openSecond();
      else this.#second.dispose();
      // Another mode may have been wanted meanwhile.
      if (this.#mode === mode) await first.engine.setRenderer(FIRST[mode]);
    } catch (error) {
      if (this.#mode === mode) {
        this.#second.dispose();
        this.#mode = before === 'both' ? '2d' : before;
      }
      throw error;
    }
  }

  edit(document: SpaceDocument): void {
    for (const { editor } of this.#views) editor.edit(document);
  }

  setOverlay(shapes: readonly OverlayShape[], grid: number | undefined): void {
    for (const { editor } of this.#views) editor.setOverlay(shapes, grid);
  }

  /** The light and weather of all views; undefined: a clear day. */
  setSky(sky: Sky | undefined): void {
    this.#sky = sky;
    for (const view of this.#views) this.#light(view);
  }

  setHand(on: boolean): void {
    for (const { editor } of this.#views) editor.setHand(on);
  }

  centre(point: Point): void {
    for (const { editor } of this.#views) editor.centre(point);
  }

  /** Shows the whole map between the panels. */
  showWhole(): void {
    const [wide, high] = [widthOf(this.deps.document()), heightOf(this.deps.document())];
    const middle = { x: wide / 2, y: high / 2 };
    for (const [{ editor }, { clientWidth: width, clientHeight: height }] of this.#hostOf) {
      editor.centre(middle);
      const at = editor.toClient(middle);
      const side = Math.min(COVERED.side, width * COVERED.part);
      const scale = Math.min((width - 2 * side) / wide, (height - 2 * COVERED.top) / high);
      if (at && scale > 0)
        editor.zoomAt(at.clientX, at.clientY, ZOOM_STEPS * Math.log2(scale / editor.view().scale));
    }
  }

  dispose(): void {
    this.#second.dispose();
    this.#scope.dispose();
  }

  async #openSecond(): Promise<void> {
    this.#second.dispose();
    this.#second = new Scope();
    await this.#open(this.hosts.second, '3d', this.#second);
  }

  async #open(host: HTMLElement, view: Renderer, scope: Scope): Promise<void> {
    const { openEngine, input, document, onOpened } = this.deps;
    let lead = (): void => undefined;
    const one = await openEngine({ host, document: document(), input: watched(input, () => lead()), view });
    if (scope.ended) {
      one.dispose();
      return;
    }
    lead = () => {
      this.#lead = one;
    };
    const centre = this.#lead?.editor.view().centre;
    this.#views = [...this.#views, one];
    this.#hostOf.set(one, host);
    this.#lead ??= one;
    if (centre) one.editor.centre(centre);
    if (this.#sky) this.#light(one);
    scope.own(() => {
      this.#views = this.#views.filter((view) => view !== one);
      this.#hostOf.delete(one);
      if (this.#lead === one) [this.#lead] = this.#views;
      one.dispose();
    });
    scope.own(one.engine.onDrawn(() => this.#follow(one)));
    onOpened();
  }

  #light({ engine }: OpenedEngine): void {
    engine.setSky(this.#sky !== undefined, this.#sky ?? DAY);
  }

  /** The other view looks where the one that leads does. */
  #follow(one: OpenedEngine): void {
    if (one !== this.#lead || this.#views.length < 2) return;
    const { x, y } = one.editor.view().centre;
    for (const { editor } of this.#views) {
      const other = editor.view().centre;
      if (Math.abs(other.x - x) > SAME || Math.abs(other.y - y) > SAME) editor.centre({ x, y });
    }
  }
}
