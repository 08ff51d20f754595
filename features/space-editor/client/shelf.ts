import { ref } from 'valtio/vanilla';
import { isPropKind, type PropKind } from '../../../contract/model/element/props';
import type { Store } from '../../../src/platform/store';
import type { EditorState } from './editor-state';

const RECENT_KEY = 'editorRecent';
const FAVOURITES_KEY = 'editorFavourites';
const RECENT = 12;

const kept = (store: Store, key: string): readonly PropKind[] =>
  (store.get(key) ?? '').split(' ').filter(isPropKind);

/** The kinds that a browser keeps for its user: those placed last, and the favourites. */
export const keptKinds = (store: Store): Pick<EditorState, 'recent' | 'favourites'> => ({
  recent: kept(store, RECENT_KEY),
  favourites: kept(store, FAVOURITES_KEY),
});

/** Keeps the kinds at the top of the catalogue. */
export class Shelf {
  constructor(
    private readonly store: Store,
    private readonly state: Pick<EditorState, 'recent' | 'favourites'>,
  ) {}

  /** A kind was placed: it is in front of the recent ones. */
  used(kind: PropKind): void {
    const recent = [kind, ...this.state.recent.filter((one) => one !== kind)].slice(0, RECENT);
    this.state.recent = ref(recent);
    this.store.set(RECENT_KEY, recent.join(' '));
  }

  /** Makes a kind a favourite, the last one, or takes it out again. */
  toggleFavourite(kind: PropKind): void {
    const before = this.state.favourites;
    const favourites = before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind];
    this.state.favourites = ref(favourites);
    this.store.set(FAVOURITES_KEY, favourites.join(' '));
  }
}
