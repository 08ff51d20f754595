import type { FlyingText } from '../../../src/state/danmaku';
import { listen } from '../../../src/platform/listen';
import type { Page } from '../../../src/platform/page';
import type { Timers } from '../../../src/platform/timers';
import { LANE, Lanes, type Flight } from './lanes';
import style from './danmaku.module.css';
import { shorten, directionOf } from '../../../contract/model/user/user-text';

/** Maximum length of a flying text. */
const LETTERS = 48;
/** Horizontal padding of a text, CSS px in total. */
const SIDES = 24;

/** Converts a message to one line. */
export const lineOf = (text: string): string => shorten(text.replace(/\s+/gu, ' ').trim(), LETTERS);

/**
 * Danmaku elements: created on demand, reused, and moved by compositor animations without script per frame.
 * All of them pause while the pointer is over one.
 */
export class DanmakuAnimator {
  readonly #lanes = new Lanes<FlyingText>();
  readonly #free: HTMLElement[] = [];
  readonly #moving = new Map<HTMLElement, Animation>();
  readonly #measuring = document.createElement('canvas').getContext('2d');
  readonly #ends: (() => void)[];
  #shown = 0;
  #endTimer: (() => void) | undefined;
  /** Clock of the lanes: `#pausedAt` while paused, else the page time minus all pauses. */
  #pausedAt: number | undefined;
  #pausedFor = 0;

  constructor(
    private readonly box: HTMLElement,
    private readonly timers: Timers,
    page: Page,
  ) {
    if (this.#measuring) this.#measuring.font = `600 16px ${getComputedStyle(box).fontFamily}`;
    this.#ends = [
      page.watchSize(box, () => this.#lanes.resize(box.clientWidth, box.clientHeight)),
      listen(document, 'pointermove', (event) => {
        if (event instanceof PointerEvent) this.#point(event);
      }),
      listen(document.documentElement, 'pointerleave', () => this.#setPaused(false)),
    ];
  }

  /** Starts the texts that are new in the list. */
  show(latest: readonly FlyingText[]): void {
    for (const item of latest) {
      if (item.withdrawn) this.#withdraw(item.n);
      if (item.n <= this.#shown || item.withdrawn) continue;
      this.#shown = item.n;
      const text = lineOf(item.text);
      const width = (this.#measuring?.measureText(text).width ?? text.length * 16) + SIDES;
      this.#lanes.add({ ...item, text }, Math.ceil(width), item.moderator);
    }
    this.#pump();
  }

  #withdraw(n: number): void {
    this.#lanes.drop((item) => item.n === n);
    for (const [element, animation] of this.#moving)
      if (element.dataset['n'] === String(n)) animation.finish();
  }

  dispose(): void {
    for (const end of this.#ends) end();
    this.#endTimer?.();
    for (const [element, animation] of this.#moving) {
      animation.cancel();
      element.remove();
    }
    this.#moving.clear();
    this.#lanes.clear();
  }

  get #now(): number {
    return this.#pausedAt ?? this.timers.now() - this.#pausedFor;
  }

  #pump(): void {
    this.#endTimer?.();
    this.#endTimer = undefined;
    if (this.#pausedAt !== undefined) return;
    for (const flight of this.#lanes.step(this.#now)) this.#fly(flight);
    const next = this.#lanes.next(this.#now);
    if (next !== undefined)
      this.#endTimer = this.timers.after(Math.max(20, next - this.#now), () => this.#pump());
  }

  #fly({ item, lane, from, width, start, end }: Flight<FlyingText>): void {
    const element = this.#free.pop() ?? this.#make();
    element.dataset['n'] = String(item.n);
    element.dataset['text'] = item.text;
    // The text is drawn by CSS, where `dir="auto"` sees no letter.
    element.dir = directionOf(item.text);
    element.toggleAttribute('data-own', item.own);
    element.toggleAttribute('data-moderator', item.moderator);
    element.style.top = `${lane * LANE}px`;
    this.box.append(element);
    const animation = element.animate(
      [{ transform: `translateX(${from}px)` }, { transform: `translateX(${-width}px)` }],
      { duration: end - start, fill: 'both' },
    );
    // Set explicitly instead of at the next frame: with a late frame, two texts of a lane would start at once.
    animation.startTime = start + this.#pausedFor;
    this.#moving.set(element, animation);
    animation.onfinish = () => {
      this.#moving.delete(element);
      animation.cancel();
      element.remove();
      this.#free.push(element);
    };
  }

  #make(): HTMLElement {
    const element = document.createElement('span');
    element.className = style['text'] ?? '';
    element.dataset['testid'] = 'danmaku-text';
    return element;
  }

  #point(event: PointerEvent): void {
    if (this.#moving.size === 0 && this.#pausedAt === undefined) return;
    const { target } = event;
    const free = target instanceof Element && target.closest('[role="application"]') !== null;
    const { left, top } = this.box.getBoundingClientRect();
    const over = this.#lanes.at(event.clientX - left, event.clientY - top, this.#now);
    this.#setPaused(free && event.pointerType === 'mouse' && over !== undefined);
  }

  #setPaused(paused: boolean): void {
    if (paused === (this.#pausedAt !== undefined)) return;
    if (this.#pausedAt === undefined) this.#pausedAt = this.#now;
    else {
      this.#pausedFor = this.timers.now() - this.#pausedAt;
      this.#pausedAt = undefined;
    }
    this.box.toggleAttribute('data-paused', paused);
    for (const animation of this.#moving.values())
      if (paused) animation.pause();
      else animation.play();
    this.#pump();
  }
}
