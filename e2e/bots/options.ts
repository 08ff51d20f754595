import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_SPACE_ID } from '../../contract/model/space';
import type { Language } from './phrases';

export const USAGE = `npm run bots -- [options]    fills a space with bots that walk and chat

  --space ID       the space (${DEMO_SPACE_ID})
  --count N        number of bots (20)
  --url ADDRESS    the server (http://localhost:PORT, PORT as for npm start)
  --seconds N      duration; without it until Ctrl-C
  --talk P         chance of a message at each stop, 0 to 1 (0.25)
  --play           the bots also take part in what is open: votes, quizzes, lotteries, boxes, punch cards, questions
  --voice          the bots also listen, and some speak; nothing is encoded or decoded
  --speakers P     part of them that speaks, 0 to 1 (0.3)
  --key KEY        the server's rehearsal key
  --data DIR       the server's data folder, which contains the key (DATA_DIR, or ./data)`;

export interface BotOptions {
  readonly space: string;
  readonly count: number;
  readonly url: string;
  readonly seconds: number | undefined;
  readonly talk: number;
  readonly key: string;
  /** Whether the bots take part in what is played in the space. */
  readonly play?: boolean;
  /** The part of the bots that speaks, 0 to 1; all listen. Absent: no voice. */
  readonly speakers?: number;
  /** Language of all bots; absent: a mix of Chinese and English. */
  readonly language?: Language;
}

/** A wrong option; the message is for the user. */
export class UsageError extends Error {
  readonly code = 'usage';
}

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not ${text}`);
  return value;
}

function keyIn(folder: string): string {
  const file = path.join(folder, 'rehearsal.key');
  if (!existsSync(file))
    throw new UsageError(`There is no key at ${file}. Start the server first, or give --data or --key.`);
  return readFileSync(file, 'utf8').trim();
}

/** Undefined when help is requested. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): BotOptions | undefined {
  let values: Record<string, string | boolean | undefined>;
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      options: {
        space: text,
        count: text,
        url: text,
        seconds: text,
        talk: text,
        key: text,
        data: text,
        speakers: text,
        voice: { type: 'boolean' },
        play: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (values['help'] === true) return undefined;
  const given = (name: string, fallback: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : fallback;
  };
  const url = given('url', `http://localhost:${env['PORT']?.trim() || '8080'}`);
  if (!URL.canParse(url)) throw new UsageError(`--url must be an address, not ${url}`);
  return {
    space: given('space', DEMO_SPACE_ID),
    count: Math.floor(numberOf('count', given('count', '20'), 1, 2000)),
    url: new URL(url).origin,
    seconds:
      values['seconds'] === undefined ? undefined : numberOf('seconds', given('seconds', ''), 1, 86_400),
    ...(values['play'] === true && { play: true }),
    talk: numberOf('talk', given('talk', '0.25'), 0, 1),
    ...(values['voice'] === true && { speakers: numberOf('speakers', given('speakers', '0.3'), 0, 1) }),
    key: given('key', '') || keyIn(given('data', env['DATA_DIR'] ?? './data')),
  };
}
