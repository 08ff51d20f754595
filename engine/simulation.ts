import { BehaviorSubject, Subject } from 'rxjs';
import { gridFrom, shutAreaAt } from '../contract/model/collision';
import { packDirPose, Pose, type Dir } from '../contract/model/motion';
import type { CameraMode, EngineEvent, EngineOptions, GoTarget, PosedAs } from '../contract/ports/engine';
import type { Point } from '../contract/model/point';
import type { Sky, SpaceDocument } from '../contract/model/space-document';
import type { Frame } from './core/loop';
import type { Scope } from './core/scope';
import type { Keyboard } from './input/keyboard';
import { Stick } from './input/stick';
import { ArrivalCheck } from './world/movement/arrival-check';
import { placeBeside, PERSONAL_SPACE, sidePlaceOf } from './world/movement/personal-space';
import { FollowBehavior } from './world/movement/follow-behavior';
import { RemotePlayers } from './world/movement/remote-players';
import { LocalPlayer, rotateIntent, type Intent } from './world/movement/local-player';
import { PathFollower } from './world/movement/path-follower';
import { closedDoorNear, isNear, findOutOfView, targetPoint } from './world/places';
import type { Picked } from './world/renderer';
import type { RendererSlot } from './world/renderer-slot';
import { isSeatTaken, seatAt } from './world/movement/seats';
import { shortenPath } from './world/movement/shorten-path';
import { hourAt, skyLight, weatherOf, type SkyLight } from './world/sky/sky';
import { DirtyCheck } from './world/dirty-check';
import { SurroundingsReport } from './world/surroundings';
import { Flag, World } from './world/world';

/** Path searches after a player gets stuck. */
const MAX_REPATHS = 3;

/** Longest simulation step of a frame, ms. */
const MAX_STEP_MS = 50;

type Options = Pick<EngineOptions, 'document' | 'threads' | 'serverNow' | 'findPerson' | 'editing'>;
type OwnMove = { readonly x: number; readonly y: number; readonly dirPose: number };

/** State and steps of one space; `SYSTEMS` runs the steps in order. Independent of clock and network. */
export class Simulation {
  readonly world: World;
  readonly remotePlayers: RemotePlayers;
  readonly player: LocalPlayer;
  /** The on-screen joystick and the gamepad's stick. */
  readonly stick = new Stick();
  readonly padStick = new Stick();
  readonly #following: FollowBehavior;
  readonly #pathFollower = new PathFollower();
  readonly #arrivalCheck = new ArrivalCheck();
  readonly #dirtyCheck = new DirtyCheck();
  readonly #around = new SurroundingsReport();
  readonly #events = new Subject<EngineEvent>();
  readonly #ownMove = new Subject<OwnMove>();
  readonly #camera = new BehaviorSubject<CameraMode>('follow');
  readonly surroundings$ = this.#around.changed$;
  readonly events$ = this.#events.asObservable();
  readonly ownMove$ = this.#ownMove.asObservable();
  readonly camera$ = this.#camera.asObservable();
  #keyboard: Keyboard | undefined;
  #sky: Sky | undefined;
  #lastMove: OwnMove | undefined;
  /** The area at whose edge the player was stopped in the last step. */
  #keptOut: string | undefined;
  /** Id of the latest walk request; outdated responses are dropped. */
  #requestId = 0;
  #light: SkyLight;
  #shown = false;

  constructor(
    private readonly options: Options,
    private readonly renderer: RendererSlot,
    scope: Scope,
  ) {
    this.world = new World(options.document);
    this.remotePlayers = new RemotePlayers(this.world);
    this.player = new LocalPlayer(this.world.grid);
    options.threads.closeDoors(this.world.closedCells, []);
    this.#following = new FollowBehavior(this.world, options.threads.findPath);
    this.#light = skyLight(hourAt(undefined, 0));
    scope.add(() => {
      this.#requestId++;
      this.#around.complete();
      this.#events.complete();
      this.#ownMove.complete();
      this.#camera.complete();
    });
  }

  emit(event: EngineEvent): void {
    this.#events.next(event);
  }

  useKeyboard(keyboard: Keyboard): void {
    this.#keyboard = keyboard;
  }

  enter(slot: number, x: number, y: number, dir: number): void {
    const { world } = this;
    this.stop();
    this.setCamera('follow');
    if (world.self >= 0 && world.self !== slot) this.remotePlayers.hide(world.self);
    this.remotePlayers.buffer.clear(slot);
    world.self = slot;
    world.show(slot, x, y);
    this.player.place(x, y, packDirPose((dir & 7) as Dir, Pose.idle));
    this.player.show(world);
    this.#lastMove = undefined;
    this.#around.reset();
  }

  setCamera(mode: CameraMode): void {
    const free = mode === 'free' && this.renderer.hasFreeCamera && this.world.self >= 0;
    const next = free ? 'free' : 'follow';
    if (next === this.#camera.value) return;
    if (free) this.stop();
    if (this.#keyboard) this.#keyboard.liftEnabled = free;
    this.renderer.setCamera(next);
    this.#camera.next(next);
  }

  setElement(elementId: string, on: boolean): void {
    this.world.setElement(elementId, on);
  }

  setClosed(elementIds: readonly string[]): void {
    if (this.world.setClosed(elementIds)) this.#gridChanged();
  }

  setShut(areaIds: readonly string[]): void {
    if (this.world.setShut(areaIds)) this.#gridChanged();
  }

  /** A walk goes on, and is searched again where something is in its way now. */
  setDocument(document: SpaceDocument): void {
    this.world.setDocument(document);
    this.options.threads.setDocument(document);
    this.#gridChanged();
    this.#around.hurry();
  }

  #gridChanged(): void {
    this.player.setGrid(this.world.grid);
    this.options.threads.closeDoors(this.world.closedCells, this.world.grid.shut ?? []);
  }

  setSky(sky: Sky | undefined): void {
    this.#sky = sky;
    this.#around.hurry();
  }

  ownPosition(x: number, y: number, dirPose: number | undefined): void {
    if (this.world.self < 0) return;
    if (dirPose === undefined) this.player.correct(x, y);
    else {
      this.stop();
      this.setCamera('follow');
      this.player.place(x, y, packDirPose((dirPose & 7) as Dir, Pose.idle));
    }
    this.#lastMove = undefined;
  }

  stop(): void {
    this.#requestId++;
    this.#pathFollower.stop();
    this.follow(undefined);
  }

  follow(slot: number | undefined): void {
    const behavior = this.#following;
    if (behavior.slot === slot || slot === this.world.self) return;
    if (slot !== undefined && this.world.self < 0) return this.emit({ kind: 'unreachable' });
    this.#requestId++;
    this.#pathFollower.stop();
    if (slot === undefined) behavior.stop();
    else {
      // Out of view: walk to the player's position first, without giving way, and follow from there.
      if (!this.world.inView(slot)) void this.#startWalk({ slot }, () => void this.#requestId++);
      this.setCamera('follow');
      behavior.start(slot);
    }
    this.emit({ kind: 'following', slot });
  }

  memberRemoved(slot: number): void {
    if (this.#following.slot === slot) this.follow(undefined);
  }

  setPose(pose: PosedAs | undefined, elementId?: string): void {
    if (this.world.self < 0) return;
    const { player } = this;
    const element = this.world.element(elementId);
    if (!element || pose === undefined) {
      this.stop();
      return player.setPose(pose);
    }
    const seat = seatAt(this.world, element, player);
    player.setPose(undefined);
    if (!seat) return this.emit({ kind: 'unreachable' });
    void this.#startWalk({ point: seat }, () => {
      if (Math.hypot(player.x - seat.x, player.y - seat.y) > 6) return this.emit({ kind: 'unreachable' });
      if (isSeatTaken(this.world, seat)) return this.setPose(pose, elementId);
      player.setPose(pose);
      player.face(seat.dir);
      this.#arrivalCheck.schedule(() => {
        if (isSeatTaken(this.world, seat, this.world.self)) this.setPose(pose, elementId);
      }, this.#requestId);
    });
  }

  goTo(target: GoTarget): void {
    const id = 'elementId' in target ? target.elementId : undefined;
    const element = this.world.element(id);
    void this.#startWalk(target, () => {
      if (element?.interaction && !isNear(element, this.player)) this.#reportShortfall(element);
    });
  }

  /** The walk ended out of reach: the nearest closed door is the likely reason. */
  #reportShortfall(at: Point): void {
    const door = closedDoorNear(this.world, at);
    this.emit(door ? { kind: 'unreachable', doorId: door.id } : { kind: 'unreachable' });
    if (door) void this.#startWalk({ elementId: door.id });
  }

  useElement(elementId: string): void {
    const element = this.world.element(elementId);
    if (!element?.interaction || this.world.self < 0) return;
    if (isNear(element, this.player)) this.emit({ kind: 'elementUsed', elementId });
    else
      void this.#startWalk({ elementId }, () => {
        if (isNear(element, this.player)) this.emit({ kind: 'elementUsed', elementId });
        else this.#reportShortfall(element);
      });
  }

  get #held() {
    return [this.#keyboard, this.stick, this.padStick].find((item) => item?.walking);
  }

  readIntent(delta: number): void {
    const { intent } = this.player;
    intent.x = 0;
    intent.y = 0;
    intent.run = false;
    if (this.world.self < 0 || this.#camera.value === 'free') return;
    const held = this.#held;
    if (held) {
      this.stop();
      held.read(intent);
      rotateIntent(intent, this.renderer.heading());
    } else if (this.#pathFollower.active) this.#pathFollower.steer(this.player);
    else if (this.#following.slot !== undefined && !this.#following.steer(this.player, delta)) this.stop();
  }

  /** In free mode, walking input steers the camera. */
  steerCamera(): void {
    if (this.#camera.value !== 'free') return;
    const way: Intent = { x: 0, y: 0, run: false };
    this.#held?.read(way);
    this.renderer.fly({ x: way.x, y: way.y, up: this.#keyboard?.lift ?? 0, fast: way.run });
  }

  stepLocalPlayer(delta: number): void {
    if (this.world.self < 0) return;
    const { player } = this;
    // A slow frame is simulated in parts, so that corners are turned in place.
    for (let left = delta; left > 0; left -= MAX_STEP_MS) {
      const part = Math.min(left, MAX_STEP_MS);
      if (left !== delta) this.readIntent(part);
      player.step(part, this.#pathFollower.target ?? this.#following.target);
      this.#pathFollower.check(player, part);
      this.#following.check(player, part);
    }
    this.#arrivalCheck.update(delta, this.#requestId);
    if (player.keptOut !== this.#keptOut) this.#reportShut(player.keptOut);
    this.#keptOut = player.keptOut;
    player.show(this.world);
    const { x, y, dirPose } = player;
    const sent = this.#lastMove;
    if (sent?.x === x && sent.y === y && sent.dirPose === dirPose) return;
    this.#lastMove = { x, y, dirPose };
    this.#ownMove.next(this.#lastMove);
  }

  updateSurroundings(now: number): void {
    if (!this.#around.isDue(now)) return;
    this.#light = skyLight(hourAt(this.#sky, this.options.serverNow()), weatherOf(this.#sky));
    this.#around.look(this.world, this.#light.hour);
  }

  draw(frame: Frame): void {
    if (!frame.visible) return;
    const { world, renderer } = this;
    const view = { world, frame, light: this.#light };
    if (!this.#shown) {
      // Ground, shaders and the own look load while the player is still entering.
      const ready = renderer.prepare(view);
      if (!ready || !this.#isKnown()) return;
      this.#shown = true;
    }
    renderer.stepPending(view);
    const same = this.#dirtyCheck.unchanged(world, this.#light);
    // An unchanged frame stays on the screen.
    if (same && !renderer.needsRedraw(this.#light)) return;
    renderer.draw(view);
  }

  /** Whether a frame was drawn: the world is shown once it is complete. */
  get shown(): boolean {
    return this.#shown;
  }

  /** Shows the world even if it is incomplete. */
  showNow(): void {
    this.#shown = true;
  }

  /** Whether the local player is in the world, with a name and a look. In the editor there is none. */
  #isKnown(): boolean {
    const { self, flags } = this.world;
    return this.options.editing === true || (self >= 0 && ((flags[self] ?? 0) & Flag.known) !== 0);
  }

  /** Handles a click on a player, an element or the ground. */
  tap({ slot, elementId, point }: Picked): void {
    if (slot !== undefined && slot !== this.world.self) this.emit({ kind: 'personClicked', slot });
    else if (elementId !== undefined) this.useElement(elementId);
    else this.goTo({ point });
  }

  /** Of two players that arrive at one place at once, the one with the higher slot moves over. */
  #giveWay(target: GoTarget): void {
    const { world, player } = this;
    if (
      player.heldPose === Pose.idle &&
      placeBeside(world, target, player, player, (slot) => slot < world.self)
    )
      void this.#walkTo(target, undefined, 1);
  }

  #reportShut(areaId: string | undefined): void {
    if (areaId !== undefined) this.emit({ kind: 'shut', areaId });
  }

  #abandonWalk(): void {
    this.follow(undefined);
    this.emit({ kind: 'unreachable' });
  }

  async #startWalk(target: GoTarget, arrived?: () => void): Promise<void> {
    if (this.world.self < 0) return;
    this.stop();
    this.setCamera('follow');
    await this.#walkTo(target, arrived, MAX_REPATHS);
  }

  async #walkTo(target: GoTarget, arrived: (() => void) | undefined, repaths: number): Promise<void> {
    const { world, player } = this;
    const id = this.#requestId;
    const located = targetPoint(world, target) ?? findOutOfView(target, this.options.findPerson);
    const goal = located instanceof Promise ? await located : located;
    if (id !== this.#requestId) return;
    if (!goal) return this.#abandonWalk();
    const from = { x: player.x, y: player.y };
    this.#reportShut(shutAreaAt(gridFrom(world.grid, from), goal)?.id);
    const polite = 'slot' in target ? PERSONAL_SPACE : 0;
    if (polite > 0 && Math.hypot(goal.x - from.x, goal.y - from.y) <= polite) return;
    const side = polite > 0 ? sidePlaceOf(world, goal, from, polite) : undefined;
    const find = (to: Point): Promise<readonly Point[]> =>
      this.options.threads.findPath(from, to).catch(() => []);
    const corners = await find(side ?? goal);
    if (id !== this.#requestId) return;
    let way = polite > 0 && !side ? shortenPath(from, corners, polite) : corners;
    const beside = placeBeside(world, target, way.at(-1) ?? from, from);
    if (beside) {
      way = await find(beside);
      if (id !== this.#requestId) return;
    }
    if (way.length === 0) {
      if (Math.hypot(goal.x - from.x, goal.y - from.y) < 24) arrived?.();
      else this.#abandonWalk();
      return;
    }
    const end = way.at(-1);
    if (end && 'point' in target) this.renderer.mark(end);
    this.#pathFollower.follow(way, false, (done) => {
      if (done) {
        // The place was taken during the walk: walk to a free one beside it.
        if (id === this.#requestId && repaths > 0 && placeBeside(world, target, player, player))
          return void this.#walkTo(target, arrived, repaths - 1);
        this.#arrivalCheck.schedule(() => this.#giveWay(target), this.#requestId);
        return arrived?.();
      }
      // Cancelled by another request.
      if (id !== this.#requestId) return;
      // Set back by the server, or blocked in the meantime: search again from here.
      if (repaths > 0) void this.#walkTo(target, arrived, repaths - 1);
      else this.#abandonWalk();
    });
  }
}
