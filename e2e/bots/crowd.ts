import { collisionOf } from '../../contract/model/collision';
import { LOOK_COUNT, lookFromId } from '../../contract/model/avatar/avatar';
import { createPathFinder } from '../../engine/world/movement/find-path';
import { Account } from './account';
import { Bot } from './bot';
import type { BotOptions } from './options';
import type { Ground } from './wander';
import { nameOf, nthOf } from './phrases';

const STEP = 50;
/** Parallel sign-ins. */
const AT_ONCE = 8;

export interface Crowd {
  readonly size: number;
  /** Connected bots, sent messages and corrected moves. */
  figures(): { readonly inside: number; readonly spoken: number; readonly corrections: number };
  /** Stops all bots permanently, for a screenshot. */
  rest(): void;
  leave(): void;
}

/** Signs `count` bots in and lets them walk. Resolves when all are signed in; rejects when one fails. */
export async function startCrowd(options: BotOptions, onJoined: (bots: number) => void): Promise<Crowd> {
  const bots: Bot[] = [];
  let ground: Ground | undefined;
  let next = 0;
  let stopped = false;

  const join = async (index: number): Promise<void> => {
    const account = new Account(options);
    const { name, language } = nameOf(options.language ? nthOf(options.language, index) : index);
    await account.signIn(name, lookFromId(Math.floor(Math.random() * LOOK_COUNT)));
    if (ground === undefined) {
      const document = await account.document();
      const collision = collisionOf(document);
      ground ??= { document, collision, findPath: createPathFinder(collision) };
    }
    if (stopped) return;
    const { url, space, talk, count } = options;
    const reply = Math.min(1, 1.5 / count);
    bots.push(new Bot({ url, space, account, ground, language, talk, reply, random: Math.random }));
    onJoined(bots.length);
  };
  const worker = async (): Promise<void> => {
    while (next < options.count && !stopped) await join(next++);
  };

  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // After a stall bots continue from their position, without a jump.
    const elapsed = Math.min(now - last, 3 * STEP);
    for (const bot of bots) bot.step(now, elapsed);
    last = now;
  }, STEP);
  const leave = (): void => {
    stopped = true;
    clearInterval(timer);
    for (const bot of bots) bot.leave();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, options.count) }, worker));
  } catch (error) {
    leave();
    throw error;
  }
  return {
    size: bots.length,
    figures: () => ({
      inside: bots.filter((bot) => bot.isOpen).length,
      spoken: bots.reduce((sum, bot) => sum + bot.spoken, 0),
      corrections: bots.reduce((sum, bot) => sum + bot.corrections, 0),
    }),
    rest: () => {
      clearInterval(timer);
      for (const bot of bots) bot.stand();
    },
    leave,
  };
}
