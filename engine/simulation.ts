import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { packDirPose, Pose, type Dir } from '../contract/model/motion';
import type {
  CameraMode,
  EngineEvent,
  EngineOptions,
  GoTarget,
  PosedAs,
  Surroundings,
} from '../contract/ports/engine';
import type { Point } from '../contract/model/point';
import type { Sky } from '../contract/model/space-document';
import type { Frame } from './core/loop';
import type { Scope } from './core/scope';
import type { Keyboard } from './input/keyboard';
import { Stick } from './input/stick';
import { Arrival } from './world/arrival';
import { besideTaken, POLITE, sideOf } from './world/company';
import { Companion } from './world/companion';
import { Others } from './world/others';
import { OwnWalk, turnIntent, type Intent } from './world/own-walk';
import { PathFollower } from './world/path-follower';
import { isNear, outOfView, pointOf } from './world/places';
import type { Picked } from './world/renderer';
import type { RendererSlot } from './world/renderer-slot';
import { isSatOn, seatAt } from './world/seats';
import { shortened } from './world/shortened';
import { hourAt, skyLight, weatherOf, type SkyLight } from './world/sky';
import { Stillness } from './world/stillness';
import { lookRound, sameSurroundings, TELL_EVERY } from './world/surroundings';
import { Flag, World } from './world/world';

/** How often a way is looked for anew when one gets no further on it. */
const NEW_WAYS = 3;

/** The longest part of a frame that is walked in one go, ms. */
const WALK_PART = 50;

type OwnMove = { readonly x: number; readonly y: number; readonly dirPose: number };

/** State and steps of one space; `SYSTEMS` calls the steps in order. Knows no clock, no page and no network. */
export class Simulation {
  readonly world: World;
  readonly others: Others;
  readonly walk: OwnWalk;
  /** The joystick on the screen, and the gamepad's. */
  readonly stick = new Stick();
  readonly padStick = new Stick();
  readonly #companion: Companion;
  readonly #follower = new PathFollower();
  readonly #arrival = new Arrival();
  readonly #stillness = new Stillness();
  readonly #surroundings = new Subject<Surroundings>();
  readonly #events = new Subject<EngineEvent>();
  readonly #ownMove = new Subject<OwnMove>();
  readonly #camera = new BehaviorSubject<CameraMode>('follow');
  #keyboard: Keyboard | undefined;
  #sky: Sky | undefined;
  #told: Surroundings | undefined;
  #tellAt = 0;
  #sent: OwnMove | undefined;
  /** Counts requests for a way, so that an answer that comes too late is dropped. */
  #ask = 0;
  #light: SkyLight;
  #shown = false;

  constructor(
    private readonly options: Pick<EngineOptions, 'document' | 'threads' | 'serverNow' | 'findPerson'>,
    private readonly renderer: RendererSlot,
    scope: Scope,
  ) {
    this.world = new World(options.document);
    this.others = new Others(this.world);
    this.walk = new OwnWalk(this.world.grid);
    options.threads.closeDoors(this.world.closedCells);
    this.#companion = new Companion(this.world, options.threads.findPath);
    this.#light = skyLight(hourAt(undefined, 0));
    scope.add(() => {
      this.#ask++;
      this.#surroundings.complete();
      this.#events.complete();
      this.#ownMove.complete();
      this.#camera.complete();
    });
  }

  get surroundings$(): Observable<Surroundings> {
    return this.#surroundings.asObservable();
  }

  get events$(): Observable<EngineEvent> {
    return this.#events.asObservable();
  }

  get ownMove$(): Observable<OwnMove> {
    return this.#ownMove.asObservable();
  }

  get camera$(): Observable<CameraMode> {
    return this.#camera.asObservable();
  }

  tell(event: EngineEvent): void {
    this.#events.next(event);
  }

  useKeyboard(keyboard: Keyboard): void {
    this.#keyboard = keyboard;
  }

  enter(slot: number, x: number, y: number, dir: number): void {
    const { world } = this;
    this.stop();
    this.setCamera('follow');
    if (world.self >= 0 && world.self !== slot) this.others.hide(world.self);
    this.others.buffer.forget(slot);
    world.self = slot;
    world.show(slot, x, y);
    this.walk.place(x, y, packDirPose((dir & 7) as Dir, Pose.idle));
    this.walk.show(world);
    this.#sent = undefined;
    this.#told = undefined;
    this.#tellAt = 0;
  }

  setCamera(mode: CameraMode): void {
    const free = mode === 'free' && this.renderer.flies && this.world.self >= 0;
    const next = free ? 'free' : 'follow';
    if (next === this.#camera.value) return;
    if (free) this.stop();
    if (this.#keyboard) this.#keyboard.lifts = free;
    this.renderer.setCamera(next);
    this.#camera.next(next);
  }

  setElement(elementId: string, on: boolean): void {
    this.world.setElement(elementId, on);
  }

  setClosed(elementIds: readonly string[]): void {
    const { world } = this;
    if (!world.setClosed(elementIds)) return;
    this.walk.useGrid(world.grid);
    this.options.threads.closeDoors(world.closedCells);
  }

  setSky(sky: Sky | undefined): void {
    this.#sky = sky;
    this.#tellAt = 0;
  }

  ownPosition(x: number, y: number, dirPose: number | undefined): void {
    if (this.world.self < 0) return;
    if (dirPose === undefined) this.walk.correct(x, y);
    else {
      this.stop();
      this.setCamera('follow');
      this.walk.place(x, y, packDirPose((dirPose & 7) as Dir, Pose.idle));
    }
    this.#sent = undefined;
  }

  /** Ends every way that one is on. */
  stop(): void {
    this.#ask++;
    this.#follower.stop();
    this.follow(undefined);
  }

  follow(slot: number | undefined): void {
    const companion = this.#companion;
    if (companion.slot === slot || slot === this.world.self) return;
    if (slot !== undefined && this.world.self < 0) return this.tell({ kind: 'unreachable' });
    this.#ask++;
    this.#follower.stop();
    if (slot === undefined) companion.stop();
    else {
      // Too far off to be seen: one goes to where they are, and is led from there, moved over by nothing else.
      if (!this.world.inView(slot)) void this.#go({ slot }, () => void this.#ask++);
      this.setCamera('follow');
      companion.start(slot);
    }
    this.tell({ kind: 'following', slot });
  }

  /** Whoever is gone is followed no more. */
  removed(slot: number): void {
    if (this.#companion.slot === slot) this.follow(undefined);
  }

  setPose(pose: PosedAs | undefined, elementId?: string): void {
    if (this.world.self < 0) return;
    const { walk } = this;
    const element = this.options.document.elements.find((one) => one.id === elementId);
    if (!element || pose === undefined) {
      this.stop();
      return walk.hold(pose);
    }
    const seat = seatAt(this.world, element, walk);
    walk.hold(undefined);
    if (!seat) return this.tell({ kind: 'unreachable' });
    void this.#go({ point: seat }, () => {
      if (Math.hypot(walk.x - seat.x, walk.y - seat.y) > 6) return this.tell({ kind: 'unreachable' });
      if (isSatOn(this.world, seat)) return this.setPose(pose, elementId);
      walk.hold(pose);
      walk.face(seat.dir);
      this.#arrival.note(() => {
        if (isSatOn(this.world, seat, this.world.self)) this.setPose(pose, elementId);
      }, this.#ask);
    });
  }

  goTo(target: GoTarget): void {
    const id = 'elementId' in target ? target.elementId : undefined;
    const element = this.options.document.elements.find((one) => one.id === id);
    void this.#go(target, () => {
      if (element?.interaction && !isNear(element, this.walk)) this.#fellShort(element);
    });
  }

  /** The way has ended before a thing is in reach: a closed door, where there is one, is the likely reason. */
  #fellShort({ x, y }: Point): void {
    const [door] = this.options.document.elements
      .filter(({ id }) => this.world.closed.has(id))
      .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
    this.tell(door ? { kind: 'unreachable', doorId: door.id } : { kind: 'unreachable' });
    // Where it can be opened.
    if (door) void this.#go({ elementId: door.id });
  }

  useElement(elementId: string): void {
    const element = this.options.document.elements.find((one) => one.id === elementId);
    if (!element?.interaction || this.world.self < 0) return;
    if (isNear(element, this.walk)) this.tell({ kind: 'elementUsed', elementId });
    else
      void this.#go({ elementId }, () => {
        if (isNear(element, this.walk)) this.tell({ kind: 'elementUsed', elementId });
        else this.#fellShort(element);
      });
  }

  readIntent(delta: number): void {
    const { intent } = this.walk;
    intent.x = 0;
    intent.y = 0;
    intent.run = false;
    if (this.world.self < 0 || this.#camera.value === 'free') return;
    const held = [this.#keyboard, this.stick, this.padStick].find((one) => one?.walking);
    if (held) {
      this.stop();
      held.read(intent);
      turnIntent(intent, this.renderer.heading());
    } else if (this.#follower.active) this.#follower.steer(this.walk);
    else if (this.#companion.slot !== undefined && !this.#companion.steer(this.walk, delta)) this.stop();
  }

  /** What would walk steers a camera that is free. */
  fly(): void {
    if (this.#camera.value !== 'free') return;
    const held = [this.#keyboard, this.stick, this.padStick].find((one) => one?.walking);
    const way: Intent = { x: 0, y: 0, run: false };
    held?.read(way);
    this.renderer.fly({ x: way.x, y: way.y, up: this.#keyboard?.lift ?? 0, fast: way.run });
  }

  walkOwn(delta: number): void {
    if (this.world.self < 0) return;
    const { walk } = this;
    // A slow frame is walked in parts: corners are turned where they are.
    for (let left = delta; left > 0; left -= WALK_PART) {
      const part = Math.min(left, WALK_PART);
      if (left !== delta) this.readIntent(part);
      walk.step(part, this.#follower.aim ?? this.#companion.aim);
      this.#follower.check(walk, part);
      this.#companion.check(walk, part);
    }
    this.#arrival.check(delta, this.#ask);
    walk.show(this.world);
    const { x, y, dirPose } = walk;
    const sent = this.#sent;
    if (sent && sent.x === x && sent.y === y && sent.dirPose === dirPose) return;
    this.#sent = { x, y, dirPose };
    this.#ownMove.next(this.#sent);
  }

  lookRound(now: number): void {
    if (now < this.#tellAt) return;
    this.#tellAt = now + TELL_EVERY;
    this.#light = skyLight(hourAt(this.#sky, this.options.serverNow()), weatherOf(this.#sky));
    const seen = lookRound(this.world, this.#light.hour);
    if (!seen || (this.#told && sameSurroundings(this.#told, seen))) return;
    this.#told = seen;
    this.#surroundings.next(seen);
  }

  draw(frame: Frame): void {
    if (!frame.visible) return;
    const { world, renderer } = this;
    const view = { world, frame, light: this.#light };
    if (!this.#shown) {
      // Ground, shaders and one's own look come while one is still on the way.
      const ready = renderer.prepare(view);
      if (!ready || !this.#isKnown()) return;
      this.#shown = true;
    }
    renderer.prepareComing(view);
    const same = this.#stillness.same(world, this.#light);
    // A picture that would be the same stays on the screen.
    if (same && !renderer.restless(this.#light)) return;
    renderer.draw(view);
  }

  /** Whether anything was drawn yet: a place is not shown before it can be shown whole. */
  get shown(): boolean {
    return this.#shown;
  }

  /** Shows what there is: nobody waits any longer. */
  show(): void {
    this.#shown = true;
  }

  /** One is in the world, with a name and a look. */
  #isKnown(): boolean {
    const { self, flags } = this.world;
    return self >= 0 && ((flags[self] ?? 0) & Flag.known) !== 0;
  }

  /** What a click means: a person, a thing, or the ground. */
  tap({ slot, elementId, point }: Picked): void {
    if (slot !== undefined && slot !== this.world.self) return this.tell({ kind: 'personClicked', slot });
    if (elementId !== undefined) return this.useElement(elementId);
    this.goTo({ point });
  }

  /** Of two who arrived at one place at once, and could not see it, the one of the higher slot moves over. */
  #moveOver(target: GoTarget): void {
    const { world, walk } = this;
    if (walk.held === Pose.idle && besideTaken(world, target, walk, walk, (slot) => slot < world.self))
      void this.#walkTo(target, undefined, 1);
  }

  /** There is no way on, to nobody either. */
  #endsHere(): void {
    this.follow(undefined);
    this.tell({ kind: 'unreachable' });
  }

  async #go(target: GoTarget, arrived?: () => void): Promise<void> {
    if (this.world.self < 0) return;
    this.stop();
    this.setCamera('follow');
    await this.#walkTo(target, arrived, NEW_WAYS);
  }

  #findPath(from: Point, to: Point): Promise<readonly Point[]> {
    return this.options.threads.findPath(from, to).catch((): readonly Point[] => []);
  }

  async #walkTo(target: GoTarget, arrived: (() => void) | undefined, newWays: number): Promise<void> {
    const ask = this.#ask;
    const asked = pointOf(this.world, target) ?? outOfView(target, this.options.findPerson);
    const goal = asked instanceof Promise ? await asked : asked;
    if (ask !== this.#ask) return;
    if (!goal) return this.#endsHere();
    const from = { x: this.walk.x, y: this.walk.y };
    const polite = 'slot' in target ? POLITE : 0;
    if (polite > 0 && Math.hypot(goal.x - from.x, goal.y - from.y) <= polite) return;
    const side = polite > 0 ? sideOf(this.world, goal, from, polite) : undefined;
    const corners = await this.#findPath(from, side ?? goal);
    if (ask !== this.#ask) return;
    let way = polite > 0 && !side ? shortened(from, corners, polite) : corners;
    const beside = besideTaken(this.world, target, way.at(-1) ?? from, from);
    if (beside) {
      way = await this.#findPath(from, beside);
      if (ask !== this.#ask) return;
    }
    if (way.length === 0) {
      if (Math.hypot(goal.x - from.x, goal.y - from.y) < 24) arrived?.();
      else this.#endsHere();
      return;
    }
    const end = way[way.length - 1];
    if (end && 'point' in target) this.renderer.mark(end);
    this.#follower.follow(way, false, (done) => {
      if (done) {
        // Somebody was quicker: there is room beside them.
        if (ask === this.#ask && newWays > 0 && besideTaken(this.world, target, this.walk, this.walk))
          return void this.#walkTo(target, arrived, newWays - 1);
        this.#arrival.note(() => this.#moveOver(target), this.#ask);
        return arrived?.();
      }
      // Ended by oneself: nobody waits for it any more.
      if (ask !== this.#ask) return;
      // Set back by the server, or barred since: there is another way from here, or none.
      if (newWays > 0) void this.#walkTo(target, arrived, newWays - 1);
      else this.#endsHere();
    });
  }
}
