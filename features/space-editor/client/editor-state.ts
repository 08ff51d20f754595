import { proxy, ref } from 'valtio/vanilla';
import type { PropKind } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { GridName } from '../editing/command';
import type { Steps } from '../editing/editing';
import type { OverlayLayers } from '../editing/overlay-shapes';
import type { Selection } from '../editing/selection';

/** Tools that paint tiles come last. */
export const TOOLS = [
  'select',
  'hand',
  'place',
  'area',
  'spawn',
  'wall',
  'brush',
  'rectangle',
  'fill',
  'eraser',
  'pick',
] as const;
export type Tool = (typeof TOOLS)[number];

const PAINTING: ReadonlySet<Tool> = new Set(['brush', 'rectangle', 'fill', 'eraser', 'pick']);
export const isPainting = (tool: Tool): boolean => PAINTING.has(tool);

/** One view in 2D or 3D, or both side by side. */
export const VIEW_MODES = ['2d', '3d', 'both'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];
export const isViewMode = (value: unknown): value is ViewMode => VIEW_MODES.some((mode) => mode === value);

export type LeftPanel = 'things' | 'ground' | 'list';

export interface EditorState {
  tool: Tool;
  /** Undefined: closed. */
  panel: LeftPanel | undefined;
  grid: GridName;
  /** The letter that is painted, by grid. */
  letters: Record<GridName, string>;
  brushSize: number;
  /** What is placed. */
  kind: PropKind;
  variant: number;
  /** Each thing gets another look. */
  mixes: boolean;
  recent: readonly PropKind[];
  favourites: readonly PropKind[];
  /** The step of the grid, logical pixels; 0: things stand anywhere. */
  step: number;
  layers: OverlayLayers;
  /** Ids of elements that only the editor does not show. */
  hidden: readonly string[];
  selection: Selection;
  /** The inspector is to show the first field with a fault. */
  seeksFault: boolean;
  document: SpaceDocument | undefined;
  steps: Steps;
  view: ViewMode;
  opening: 'opening' | 'ready' | 'failed';
}

export const createEditorState = (
  view: ViewMode,
  { recent, favourites }: Pick<EditorState, 'recent' | 'favourites'>,
) =>
  proxy<EditorState>({
    tool: 'select',
    panel: 'things',
    grid: 'ground',
    letters: { ground: '=', heights: '1', blocked: '#' },
    brushSize: 1,
    kind: recent[0] ?? 'treeRound',
    variant: 0,
    mixes: false,
    recent: ref([...recent]),
    favourites: ref([...favourites]),
    step: 8,
    layers: ref<OverlayLayers>({}),
    hidden: ref([]),
    selection: ref<Selection>({}),
    seeksFault: false,
    document: undefined,
    steps: { canUndo: false, canRedo: false, unsaved: 0, dropped: false },
    view,
    opening: 'opening',
  });
