// Rooms: voice.
import { setTimeout } from 'node:timers/promises';
import ndc from 'node-datachannel';
import { firstValueFrom } from 'rxjs';
import { lookFromId } from '../../../contract/model/avatar/avatar';
import { canStand, collisionOf } from '../../../contract/model/collision';
import { Pose, RUN_SPEED, dirOf, packDirPose } from '../../../contract/model/motion';
import type { SpaceArea } from '../../../contract/model/space-document';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { createPathFinder, type PathPoint } from '../../../engine/world/movement/find-path';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { Account } from '../../bots/account';
import { signedRealtime } from '../../bots/signed-realtime';
import { voiceSignals, type VoiceSignals } from '../../bots/voice/signals';
import { VoiceClient } from '../../bots/voice/voice-client';
import type { Ground } from '../../bots/wander';

/** Intervals of positions and of voice packets, ms. */
const STEP = 50;
const PACKET = 20;
/** How often a way is walked again. */
const TRIES = 5;

const contains = (
  { x, y, width, height }: Pick<SpaceArea, 'x' | 'y' | 'width' | 'height'>,
  at: PathPoint,
): boolean => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

const distanceOf = (a: PathPoint, b: PathPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A guest of a space who walks, hears and speaks by the real protocols, without encoding or decoding. */
export class Talker {
  readonly voice: VoiceClient;
  readonly signals: VoiceSignals;
  readonly #clock: NodeJS.Timeout;
  #dueAt = performance.now();

  private constructor(
    readonly userId: string,
    private readonly ground: Ground,
    private readonly session: RealtimeSession,
    host: string,
    private at: PathPoint,
    /** Where somebody stands who was there before. */
    readonly whereIs: (userId: string) => PathPoint | undefined,
  ) {
    this.signals = voiceSignals(session);
    this.voice = new VoiceClient({ signals: this.signals, host, rtc: ndc });
    this.#clock = setInterval(() => {
      for (const now = performance.now(); this.#dueAt <= now; this.#dueAt += PACKET) this.voice.step();
    }, PACKET / 2);
  }

  static async enter(url: string, spaceId: string): Promise<Talker> {
    const account = new Account({ url, space: spaceId });
    await account.signIn('', lookFromId(0));
    const document = await account.document();
    const positions = new Map<number, PathPoint>();
    const entered: { talker?: Talker } = {};
    const collision = collisionOf(document);
    const session = createRealtimeGateway(
      {
        spaceId,
        ticket: () => account.ticket(),
        movement: {
          put: (slot, x, y) => void positions.set(slot, { x, y }),
          hide: () => undefined,
          express: () => undefined,
          ownPosition: (x, y) => {
            if (entered.talker) entered.talker.at = { x, y };
          },
        },
      },
      signedRealtime({ url }, account),
    );
    const { roster, slot, x, y } = await firstValueFrom(session.welcome$);
    const userId = roster.find((one) => one.slot === slot)?.member.userId ?? '';
    const ground = { document, collision, findPath: createPathFinder(collision) };
    const slots = new Map(roster.map((one) => [one.member.userId, one.slot]));
    const whereIs = (id: string): PathPoint | undefined => positions.get(slots.get(id) ?? -1);
    const talker = new Talker(userId, ground, session, new URL(url).host, { x, y }, whereIs);
    entered.talker = talker;
    return talker;
  }

  /** A free place outside areas, which can be reached, this far away, logical pixels; `from`: 0 to 1 of a turn, where to begin to look. */
  placeAway(distance: number, at: PathPoint = this.at, from = 0): PathPoint {
    const { ground } = this;
    for (let turn = 0; turn < 64; turn++) {
      const angle = (from + turn / 64) * 2 * Math.PI;
      const place = { x: at.x + distance * Math.cos(angle), y: at.y + distance * Math.sin(angle) };
      // In an area other rules decide who is heard.
      const isFree =
        canStand(ground.collision, place.x, place.y) &&
        ground.document.areas.every((area) => !contains(area, place));
      const end = isFree ? ground.findPath(this.at, place).at(-1) : undefined;
      if (end && distanceOf(end, place) <= 1) return place;
    }
    throw new Error(`no free place ${distance} px from ${at.x}, ${at.y}`);
  }

  /** Runs to a place; answers when its distance first was at most each of the given ones, monotonic milliseconds. */
  async runTo(place: PathPoint, reaches: readonly number[] = []): Promise<readonly number[]> {
    const reachedAt = reaches.map(() => Number.NaN);
    const length = (RUN_SPEED * STEP) / 1000;
    // The server may have put them back on the way.
    for (let tries = 0; tries < TRIES && distanceOf(this.at, place) > 1; tries++)
      for (const corner of this.ground.findPath(this.at, place))
        for (let left = distanceOf(this.at, corner); left > 0; left = distanceOf(this.at, corner)) {
          const part = Math.min(1, length / left);
          const [dx, dy] = [corner.x - this.at.x, corner.y - this.at.y];
          this.at = part === 1 ? corner : { x: this.at.x + dx * part, y: this.at.y + dy * part };
          this.session.move(this.at.x, this.at.y, packDirPose(dirOf(dx, dy, 0), Pose.run));
          const now = performance.now();
          for (const [index, reach] of reaches.entries())
            if (Number.isNaN(reachedAt[index]) && distanceOf(this.at, place) <= reach) reachedAt[index] = now;
          await setTimeout(STEP);
        }
    return reachedAt;
  }

  get place(): PathPoint {
    return this.at;
  }

  leave(): void {
    clearInterval(this.#clock);
    this.voice.dispose();
    this.session.dispose();
  }
}
