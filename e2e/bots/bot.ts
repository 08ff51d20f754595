import type { MovementSink, RealtimeSession } from '../../contract/ports/realtime';
import { Pose, type Dir } from '../../contract/model/motion';
import { createRealtimeGateway } from '../../src/adapters/realtime-gateway';
import type { Account } from './account';
import { signedRealtime } from './signed-realtime';
import type { BotVoice } from './voice/bot-voice';
import { Wander, type Ground } from './wander';
import { linesOf, type Mood, type Language } from './phrases';

export interface BotPlan {
  readonly url: string;
  readonly space: string;
  readonly account: Account;
  readonly ground: Ground;
  readonly language: Language;
  /** Chance to send a message at a stop. */
  readonly talk: number;
  /** Chance to reply to a user who is no bot. */
  readonly reply: number;
  readonly random: () => number;
  /** Ears and microphone; absent: none. */
  readonly voiceOf?: (session: RealtimeSession) => BotVoice;
}

/** A bot: the client's realtime adapter, and a wandering walk. */
export class Bot {
  readonly #plan: BotPlan;
  readonly #session: RealtimeSession;
  readonly voice: BotVoice | undefined;
  readonly #people = new Map<string, boolean>();
  #wander: Wander | undefined;
  #speakAt = Infinity;
  #speakAbout: Mood = 'stroll';
  #sent = 0;
  isOpen = false;
  /** Sent messages and corrected moves since the start. */
  spoken = 0;
  corrections = 0;

  constructor(plan: BotPlan) {
    this.#plan = plan;
    const { account, space } = plan;
    const sink: MovementSink = {
      put: () => undefined,
      hide: () => undefined,
      express: () => undefined,
      ownPosition: (x, y) => {
        this.corrections++;
        this.#wander?.set(x, y);
      },
    };
    this.#session = createRealtimeGateway(
      {
        spaceId: space,
        ticket: () => account.ticket(),
        movement: sink,
      },
      signedRealtime(plan, account),
    );
    this.voice = plan.voiceOf?.(this.#session);
    this.#listen();
  }

  /** Advances by `elapsed` milliseconds. */
  step(now: number, elapsed: number): void {
    const wander = this.#wander;
    if (wander === undefined || !this.isOpen) return;
    const { random, talk } = this.#plan;
    if (wander.step(now, elapsed) && random() < talk) this.#intend(now, wander.mood(), 600);
    if (now >= this.#speakAt) this.#speak(now, wander);
    if (wander.isFooted) this.#session.move(wander.x, wander.y, wander.dirPose);
  }

  /** Stops in place until the next step. */
  stand(): void {
    const wander = this.#wander;
    if (wander === undefined || !this.isOpen || !wander.isFooted) return;
    wander.stand();
    this.#session.move(wander.x, wander.y, wander.dirPose);
  }

  /** How far a point is, logical pixels. */
  distanceTo(x: number, y: number): number {
    return this.#wander ? Math.hypot(x - this.#wander.x, y - this.#wander.y) : Infinity;
  }

  walkTo(x: number, y: number): void {
    this.#wander?.visit(x, y);
  }

  leave(): void {
    this.voice?.dispose();
    this.#session.dispose();
  }

  #listen(): void {
    const { ground, random } = this.#plan;
    this.#session.connection$.subscribe((state) => {
      this.isOpen = state.kind === 'open';
    });
    this.#session.welcome$.subscribe((welcome) => {
      for (const { member } of welcome.roster) this.#people.set(member.userId, member.isNpc);
      if (welcome.resumed && this.#wander !== undefined) return;
      this.#wander = new Wander(ground, { random }, welcome.x, welcome.y, welcome.dir as Dir);
    });
    this.#session.events$.subscribe((event) => {
      if (event.k === 'join') this.#people.set(event.member.userId, event.member.isNpc);
      if (event.k !== 'chat' || this.#people.get(event.message.userId) !== false) return;
      if (random() < this.#plan.reply) this.#intend(performance.now(), 'reply', 1_200);
    });
  }

  #intend(now: number, about: Mood, delay: number): void {
    this.#speakAbout = about;
    this.#speakAt = now + delay * (1 + this.#plan.random() * 2);
  }

  #speak(now: number, wander: Wander): void {
    this.#speakAt = Infinity;
    const { random, language } = this.#plan;
    const lines = linesOf(this.#speakAbout, language);
    const text = lines[Math.floor(random() * lines.length)];
    if (text === undefined) return;
    if (this.#speakAbout === 'reply') wander.gesture(Pose.wave, now, 2_000);
    const cid = `bot-${Math.floor(random() * 1e9).toString(36)}-${Date.now().toString(36)}-${this.#sent++}`;
    void this.#session.sendMessage(cid, text).then((result) => {
      if (result.ok) this.spoken++;
    });
  }
}
