import { collisionOf } from '../../contract/model/collision';
import { LOOK_COUNT, lookFromId } from '../../contract/model/avatar/avatar';
import { createPathFinder } from '../../engine/world/movement/find-path';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { Account } from './account';
import { Bot } from './bot';
import type { BotOptions } from './options';
import { BotVoice } from './voice/bot-voice';
import { OpenGames } from './play/open-games';
import { PlayFigures } from './play/play-figures';
import { Player } from './play/player';
import type { Ground } from './wander';
import { nameOf, nthOf } from './phrases';

const STEP = 50;
/** Interval of voice, ms: half a packet. */
const VOICE_STEP = 10;
/** Parallel sign-ins. */
const AT_ONCE = 8;

export interface Crowd {
  readonly size: number;
  /** Bots that speak now, and packets that all have heard and missed so far; undefined without voice. */
  heard(): { readonly speaking: number; readonly received: number; readonly missing: number } | undefined;
  /** Connected bots, sent messages and corrected moves. */
  figures(): { readonly inside: number; readonly spoken: number; readonly corrections: number };
  /** What the bots have played, a line for each kind; empty unless they play. */
  played(): readonly string[];
  /** Stops all bots permanently, for a screenshot. */
  rest(): void;
  leave(): void;
}

/** Signs `count` bots in and lets them walk. Resolves when all are signed in; rejects when one fails. */
export async function startCrowd(
  options: BotOptions,
  onJoined: (bots: number) => void,
  /** What the bots could not read. */
  onError: (error: unknown) => void = () => undefined,
): Promise<Crowd> {
  const bots: Bot[] = [];
  const players: Player[] = [];
  const figures = new PlayFigures();
  let games: OpenGames | undefined;
  let ground: Ground | undefined;
  let next = 0;
  let stopped = false;
  // The native library is loaded only where it is used.
  const { url, space, talk, count, speakers } = options;
  const rtc = speakers === undefined ? undefined : (await import('node-datachannel')).default;

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
    const reply = Math.min(1, 1.5 / count);
    const random = Math.random;
    const speaks = Math.floor((index + 1) * (speakers ?? 0)) > Math.floor(index * (speakers ?? 0));
    const voice = { host: new URL(url).host, speaks, random };
    const voiceOf = rtc && ((session: RealtimeSession) => new BotVoice(session, { ...voice, rtc }));
    const bot = new Bot({
      ...{ url, space, account, ground, language, talk, reply, random },
      ...(voiceOf && { voiceOf }),
    });
    bots.push(bot);
    if (options.play) {
      games ??= new OpenGames(account, onError);
      const { document } = ground;
      const distanceTo = (x: number, y: number): number => bot.distanceTo(x, y);
      const walkTo = (x: number, y: number): void => bot.walkTo(x, y);
      players.push(new Player({ account, document, games, figures, random, distanceTo, walkTo }));
    }
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
    for (const player of players) player.step(now);
    last = now;
  }, STEP);
  const voiceTimer =
    rtc &&
    setInterval(() => {
      for (const { voice } of bots) voice?.step(performance.now());
    }, VOICE_STEP);
  const leave = (): void => {
    stopped = true;
    clearInterval(voiceTimer);
    clearInterval(timer);
    games?.dispose();
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
    heard: () => {
      if (!rtc) return undefined;
      const all = bots.flatMap(({ voice }) => (voice ? [voice.figures] : []));
      return {
        speaking: all.filter(({ speaks }) => speaks).length,
        received: all.reduce((sum, { received }) => sum + received, 0),
        missing: all.reduce((sum, { missing }) => sum + missing, 0),
      };
    },
    played: () => figures.lines(),
    rest: () => {
      clearInterval(timer);
      for (const bot of bots) bot.stand();
    },
    leave,
  };
}
