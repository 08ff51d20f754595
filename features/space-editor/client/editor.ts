import { ref } from 'valtio/vanilla';
import type { LocalText } from '../../../contract/model/element/interaction';
import type { Point } from '../../../contract/model/point';
import {
  heightOf,
  widthOf,
  type Sky,
  type SpaceDocument,
  type SpaceElement,
} from '../../../contract/model/space-document';
import type { MapEditor } from '../../../contract/ports/engine-editing';
import { Scope } from '../../../src/platform/scope';
import type { Store } from '../../../src/platform/store';
import type { Pasted } from '../editing/clipboard';
import type { Command, GridName } from '../editing/command';
import type { Editing } from '../editing/editing';
import type { OverlayLayers } from '../editing/overlay-shapes';
import { changeElements } from '../editing/parts';
import { replaceCommand } from '../editing/replace';
import { centreOf, isEmptySelection, selected, withGroups, type Selection } from '../editing/selection';
import {
  createEditorState,
  isPainting,
  isViewMode,
  type LeftPanel,
  type Tool,
  type ViewMode,
} from './editor-state';
import { EditorViews, type OpenEngine, type ViewHosts } from './editor-views';
import { SelectionActions } from './selection-actions';
import { mapOverlay } from './map-overlay';
import { NewParts, type NewPartsDeps } from './new-parts';
import { createPointerInput, type Pointing, type ToolHost } from './pointer';
import { keptKinds, Shelf } from './shelf';

export interface EditorDeps extends NewPartsDeps {
  readonly spaceId: string;
  readonly store: Store;
  readonly mayEdit: () => boolean;
  /** Something that people do here keeps the lease. */
  readonly active: () => void;
  readonly lang: () => keyof LocalText;
  readonly onError: (error: unknown) => void;
  readonly openEngine: OpenEngine;
}

const VIEW_KEY = 'editorView';

/** The editor of a document on the engine's canvas: tools, selection and what can be done with it. */
export class Editor implements ToolHost {
  readonly state;
  readonly actions: SelectionActions;
  readonly adds: NewParts;
  readonly shelf: Shelf;
  #opened: (() => void) | undefined;
  #editing: Editing | undefined;
  #views: EditorViews | undefined;
  #scope = new Scope();
  #pointing: Pointing = {};
  /** Where the pointer is on the map; undefined: elsewhere. */
  pointed: Point | undefined;

  constructor(private readonly deps: EditorDeps) {
    const { store } = deps;
    this.actions = new SelectionActions(this, deps.spaceId);
    const view = store.get(VIEW_KEY);
    this.state = createEditorState(isViewMode(view) ? view : '2d', keptKinds(store));
    this.shelf = new Shelf(store, this.state);
    this.adds = new NewParts(this, deps);
  }

  get document(): SpaceDocument | undefined {
    return this.#editing?.document;
  }

  get mayEdit(): boolean {
    return this.deps.mayEdit();
  }

  /** The view that is pointed at, while it is there. */
  get map(): MapEditor | undefined {
    return this.#views?.map;
  }

  /** Shows a document in elements, until the returned function is called. */
  open(hosts: ViewHosts, editing: Editing): () => void {
    this.#scope.dispose();
    const scope = new Scope();
    this.#scope = scope;
    this.#editing = editing;
    Object.assign(this.state, { selection: ref({}), hidden: ref([]) });
    scope.subscribe(editing.steps$, (steps) => {
      this.state.steps = steps;
    });
    scope.subscribe(editing.document$, (document) => {
      this.state.document = ref(document);
      this.#trimSelection(document);
      this.#show();
    });
    this.#opened = () => this.#openViews(hosts, editing, scope);
    this.#opened();
    return () => scope.dispose();
  }

  #openViews(hosts: ViewHosts, editing: Editing, scope: Scope): void {
    this.state.opening = 'opening';
    const views = new EditorViews(hosts, {
      openEngine: this.deps.openEngine,
      input: createPointerInput(this),
      document: () => editing.document,
      onOpened: () => this.#show(),
    });
    this.#views = views;
    scope.own(() => {
      this.#views = undefined;
      views.dispose();
    });
    views.open(this.state.view === '3d' ? '3d' : '2d').then(
      () => {
        if (scope.ended) return;
        this.state.opening = 'ready';
        // Another one may be wanted by now.
        this.setView(this.state.view);
      },
      (error: unknown) => {
        if (scope.ended) return;
        this.state.opening = 'failed';
        this.deps.onError(error);
      },
    );
  }

  /** Tries again to open the view, after it has failed. */
  openAgain(): void {
    this.#opened?.();
  }

  setView(view: ViewMode): void {
    const views = this.#views;
    this.state.view = view;
    this.deps.store.set(VIEW_KEY, view);
    views?.show(view).then(
      () => this.#paint(),
      (error: unknown) => {
        this.state.view = views.mode;
        this.deps.onError(error);
      },
    );
  }

  /** Shows a light and weather in the views; undefined: a clear day. */
  setSky(sky: Sky | undefined): void {
    this.#views?.setSky(sky);
  }

  setTool(tool: Tool): void {
    this.state.tool = tool;
    this.#views?.setHand(tool === 'hand');
    if (isPainting(tool)) this.state.panel = 'ground';
    else if (tool === 'place' && this.state.panel) this.state.panel = 'things';
    this.#pointing = {};
    this.#paint();
  }

  /** A held key moves the map instead of using the tool. */
  holdHand(on: boolean): void {
    this.#views?.setHand(on || this.state.tool === 'hand');
  }

  /** Shows a panel, or closes the one that is shown. */
  setPanel(panel: LeftPanel): void {
    this.state.panel = this.state.panel === panel ? undefined : panel;
    this.#paint();
  }

  setLetter(letter: string): void {
    const { grid, tool, letters } = this.state;
    letters[grid] = letter;
    if (!isPainting(tool) || tool === 'eraser' || tool === 'pick') this.setTool('brush');
  }

  setBrushSize(size: number): void {
    this.state.brushSize = size;
  }

  setGrid(grid: GridName): void {
    this.state.grid = grid;
    this.#paint();
  }

  setLayers(layers: OverlayLayers): void {
    this.state.layers = ref(layers);
    this.#paint();
  }

  setStep(step: number): void {
    this.state.step = step;
    this.#paint();
  }

  scale(): number {
    return this.map?.view().scale ?? 1;
  }

  run(command: Command): void {
    if (!this.mayEdit) return;
    this.#editing?.run(command);
  }

  merge(command: Command): void {
    if (!this.mayEdit) return;
    this.#editing?.merge(command);
  }

  close(): void {
    this.#editing?.close();
  }

  undo(): void {
    if (this.mayEdit) this.#editing?.undo();
  }

  redo(): void {
    if (this.mayEdit) this.#editing?.redo();
  }

  select(selection: Selection): void {
    const { document } = this;
    if (!document) return;
    const elements = withGroups(document, selection.elements ?? []);
    this.state.selection = ref({ ...selection, elements });
    this.deps.active();
    this.#paint();
  }

  /** Selects parts, and brings them to the middle. */
  goTo(selection: Selection): void {
    const { document } = this;
    if (!document) return;
    this.select(selection);
    const centre = centreOf(document, selection);
    if (centre) this.lookAt(centre);
  }

  /** Leads to the first field with a fault of what is selected. */
  seekFault(): void {
    this.setTool('select');
    this.state.seeksFault = true;
  }

  /** Whether the field is to be shown now; once. */
  takesFault(): boolean {
    const { seeksFault } = this.state;
    this.state.seeksFault = false;
    return seeksFault;
  }

  /** Brings a point to the middle of the views. */
  lookAt(point: Point): void {
    this.#views?.centre(point);
  }

  selectAll(): void {
    const { document } = this;
    if (!document) return;
    const elements = document.elements.filter(({ id, locked }) => !locked && !this.isHidden(id));
    this.select({ elements: elements.map(({ id }) => id) });
  }

  isHidden(id: string): boolean {
    return this.state.hidden.includes(id);
  }

  show(pointing: Pointing): void {
    this.#pointing = pointing;
    this.#paint();
  }

  /** A change by typing: continues the step of the same field. */
  type(command: (document: SpaceDocument) => Command): void {
    if (this.document) this.merge(command(this.document));
  }

  change(ids: readonly string[], change: (element: SpaceElement) => SpaceElement): void {
    if (this.document) this.run(changeElements(this.document, ids, change));
  }

  /** Puts another document in place of this one, as one step. */
  replace(next: SpaceDocument): void {
    if (!this.document || !this.mayEdit) return;
    this.select({});
    this.run(replaceCommand(this.document, next));
    this.lookAt({ x: widthOf(next) / 2, y: heightOf(next) / 2 });
  }

  /** Hides elements in the editor, or shows them. */
  toggleHidden(ids: readonly string[]): void {
    const all = new Set(this.state.hidden);
    const hides = ids.some((id) => !all.has(id));
    for (const id of ids)
      if (hides) all.add(id);
      else all.delete(id);
    this.state.hidden = ref([...all]);
    this.#show();
  }

  /** Shows the whole map. */
  showWhole(): void {
    this.#views?.showWhole();
  }

  zoom(steps: number): void {
    const map = this.map;
    const at = map?.toClient(map.view().centre);
    if (at) map?.zoomAt(at.clientX, at.clientY, steps);
  }

  /** A key goes back by one step: from a tool, then from the selection. */
  escape(): void {
    if (this.state.tool === 'select') this.select({});
    else this.setTool('select');
  }

  /** Adds new parts, and selects them. */
  add({ command, selection, leftOut }: Pasted): void {
    if (leftOut > 0) this.deps.onSecondScreen();
    if (!this.mayEdit) return;
    this.run(command);
    if (!isEmptySelection(selection)) this.select(selection);
  }

  /** What is gone cannot stay selected. */
  #trimSelection(document: SpaceDocument): void {
    const { elements, areas, spawns, walls } = selected(document, this.state.selection);
    const ids = (list: readonly { readonly part: { readonly id: string } }[]) =>
      list.map(({ part }) => part.id);
    this.state.selection = ref({
      elements: ids(elements),
      areas: ids(areas),
      spawns: ids(spawns),
      walls: walls.map(({ index }) => index),
    });
  }

  /** Draws the document without what is hidden here. */
  #show(): void {
    const { document } = this;
    if (!document) return;
    const hidden = new Set(this.state.hidden);
    const elements = document.elements.filter(({ id }) => !hidden.has(id));
    this.#views?.edit(hidden.size === 0 ? document : { ...document, elements });
    this.#paint();
  }

  #paint(): void {
    const { document } = this;
    if (!document || !this.#views) return;
    const { shapes, grid } = mapOverlay(document, this.state, this.#pointing, this.deps.lang());
    this.#views.setOverlay(shapes, grid);
  }
}
