import { subscribeKey } from 'valtio/vanilla/utils';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Point } from '../../../contract/model/point';
import type { MapInput, MapOverlay, OverlayShape } from '../../../contract/ports/map-overlay';
import type { Scope } from '../../../src/platform/scope';
import type { SpaceStore } from '../../../src/state/space';
import { PROPS_PER_PERSON, PROPS_PER_SPACE, REACH, type PropLook } from '../model';
import { spotProblem } from '../model-spots';
import type { Placing, PlacingProblem, PropsState } from '../state';
import { newCid } from './cid';
import { placingKey } from './placing-keys';
import { looksOf, variantOf } from './prop-elements';

/** Distance of the first spot from the own feet, logical pixels. */
const AHEAD = [44, 72, 100] as const;
/** From other props, where it can be chosen, logical pixels. */
const APART = 40;
/** A tap this close to what is held puts it down, logical pixels. */
const SAME_SPOT = 12;
/** Half the box that is marked on the ground, logical pixels. */
const FOOT = 14;
const EIGHTH = Math.PI / 4;

export interface PlacingDeps {
  readonly scope: Scope;
  readonly state: PropsState;
  readonly space: Pick<SpaceStore, 'state'>;
  readonly document: () => SpaceDocument | undefined;
  readonly own: () => Point | undefined;
  readonly openOverlay: (input: MapInput) => Promise<MapOverlay>;
  readonly onKey: (run: (event: KeyboardEvent) => void) => () => void;
  /** Rejects: it stays held. */
  readonly put: (placing: Placing, cid: string) => Promise<void>;
  readonly refused: (problem: PlacingProblem) => void;
  readonly failed: (error: unknown) => void;
  /** `done`: it was put down. */
  readonly ended: (done: boolean) => void;
}

/** One thing is held over the map until it is put down or given up. */
export class PlacingSession {
  #own: Scope | undefined;
  #overlay: MapOverlay | undefined;
  #cid = '';

  constructor(private readonly deps: PlacingDeps) {
    deps.scope.own(() => this.#end());
  }

  /** `moved`: the prop that is moved, and where it stands. */
  begin(look: PropLook, moved?: { readonly propId: string; readonly at: Point }): void {
    const { scope, state, space, openOverlay, onKey, failed } = this.deps;
    this.#end();
    const own = scope.child();
    this.#own = own;
    this.#cid = newCid();
    this.#set({
      look: { ...look, variant: variantOf(look) },
      at: moved?.at ?? this.#ahead(),
      propId: moved?.propId,
      busy: false,
    });
    own.own(onKey((event) => this.#key(event)));
    // Walking brings other spots into reach.
    own.own(subscribeKey(space.state, 'surroundings', () => this.#check()));
    own.own(subscribeKey(state, 'props', () => this.#check()));
    openOverlay({ tap: (at) => this.#tap(at), hover: (at) => this.moveTo(at) }).then((overlay) => {
      own.own(() => overlay.close());
      if (own.ended) return;
      this.#overlay = overlay;
      own.own(() => {
        this.#overlay = undefined;
      });
      this.#draw();
    }, failed);
  }

  moveTo(at: Point): void {
    const { placing } = this.deps.state;
    if (placing && !placing.busy) this.#set({ ...placing, at: { x: Math.round(at.x), y: Math.round(at.y) } });
  }

  nudge(dx: number, dy: number): void {
    const { placing } = this.deps.state;
    if (placing) this.moveTo({ x: placing.at.x + dx, y: placing.at.y + dy });
  }

  /** The next look of the same thing. */
  turn(): void {
    const { placing } = this.deps.state;
    if (!placing || placing.busy) return;
    const { look } = placing;
    this.#set({ ...placing, look: { ...look, variant: (look.variant + 1) % looksOf(look.kind) } });
  }

  async place(): Promise<void> {
    const { state, put, refused, failed } = this.deps;
    const { placing } = state;
    if (!placing || placing.busy) return;
    const problem = this.#problemAt(placing);
    if (problem) return refused(problem);
    const own = this.#own;
    this.#set({ ...placing, busy: true });
    try {
      await put(placing, this.#cid);
      if (this.#own === own) this.#finish(true);
    } catch (error) {
      if (this.#own !== own) return;
      if (state.placing) this.#set({ ...state.placing, busy: false });
      failed(error);
    }
  }

  cancel(): void {
    this.#finish(false);
  }

  #finish(done: boolean): void {
    if (!this.#own) return;
    this.#end();
    this.deps.ended(done);
  }

  #end(): void {
    this.#own?.dispose();
    this.#own = undefined;
    this.deps.state.placing = undefined;
  }

  #set(placing: Omit<Placing, 'problem'>): void {
    this.deps.state.placing = { ...placing, problem: this.#problemAt(placing) };
    this.#draw();
  }

  #check(): void {
    const { placing } = this.deps.state;
    if (placing) this.#set(placing);
  }

  #problemAt({ at, propId }: Pick<Placing, 'at' | 'propId'>): PlacingProblem | undefined {
    const { state, document, own } = this.deps;
    const { props, selfId, settings } = state;
    if (propId === undefined) {
      if (props.filter(({ userId }) => userId === selfId).length >= PROPS_PER_PERSON) return 'limit';
      if (props.length >= PROPS_PER_SPACE) return 'spaceLimit';
    }
    const space = document();
    return space && spotProblem(space, own(), at, settings.areaIds);
  }

  /** The nearest good spot before the feet, else around them, beside what stands there already. */
  #ahead(): Point {
    const { space, own, state } = this.deps;
    const { x, y } = own() ?? { x: 0, y: 0 };
    const facing = space.state.surroundings?.self.dir ?? 0;
    const at = (away: number, turns: number): Point => {
      // `Dir` counts from south, clockwise as seen from above.
      const angle = Math.PI / 2 + (facing + turns) * EIGHTH;
      return { x: Math.round(x + Math.cos(angle) * away), y: Math.round(y + Math.sin(angle) * away) };
    };
    const spots = [0, 1, -1, 2, -2, 3, -3, 4].flatMap((turns) => AHEAD.map((away) => at(away, turns)));
    const isGood = (spot: Point): boolean =>
      this.#problemAt({ at: spot, propId: 'any' }) === undefined &&
      !state.props.some((prop) => Math.hypot(prop.x - spot.x, prop.y - spot.y) < APART);
    return spots.find(isGood) ?? at(AHEAD[0], 0);
  }

  /** A mouse holds it under its tip; a finger brings it there first. */
  #tap(at: Point): void {
    const { placing } = this.deps.state;
    if (!placing) return;
    if (Math.hypot(placing.at.x - at.x, placing.at.y - at.y) <= SAME_SPOT) void this.place();
    else this.moveTo(at);
  }

  #key(event: KeyboardEvent): void {
    const action = placingKey(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'place') void this.place();
    else if (action === 'cancel') this.cancel();
    else if (action === 'turn') this.turn();
    else this.nudge(...action);
  }

  #draw(): void {
    const { state, own } = this.deps;
    const { placing } = state;
    if (!placing || !this.#overlay) return;
    const { look, at, problem } = placing;
    const tone = problem ? 'bad' : 'place';
    const feet = own();
    const element: SpaceElement = { id: 'held', kind: look.kind, variant: look.variant, ...at };
    const box = { x: at.x - FOOT, y: at.y - FOOT, width: FOOT * 2, height: FOOT * 1.5 };
    const ring: readonly OverlayShape[] = feet
      ? [{ kind: 'ring', at: feet, radius: REACH, tone: 'band' }]
      : [];
    this.#overlay.set([...ring, { kind: 'box', box, tone, filled: true }, { kind: 'ghost', element }]);
  }
}
