// npm run bots -- --space plaza --count 50: fills a space with bots that walk, stop, look around and chat.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, NoServerError } from './account';
import { startCrowd, type Crowd } from './crowd';
import { USAGE, UsageError, readOptions } from './options';

const REPORT_EVERY = 10_000;
/** Connections are closed within it, ms. */
const CLOSES_WITHIN = 2_000;

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === undefined) {
    console.log(USAGE);
    return;
  }
  const stop = new AbortController();
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => stop.abort());
  const crowd = await startCrowd(
    options,
    (bots) => {
      if (bots % 50 === 0 && bots < options.count)
        console.log(`${bots} of ${options.count} bots have entered`);
    },
    (error) => console.warn('The bots cannot read what is open:', error),
  );
  console.log(`${crowd.size} bots are walking in ${options.space} at ${options.url}`);
  const report = setInterval(() => {
    const { inside, spoken, corrections } = crowd.figures();
    console.log(
      `${inside} bots connected, ${spoken} messages, ${corrections} corrections${voiceReport(crowd)}`,
    );
    for (const line of crowd.played()) console.log(`  ${line}`);
  }, REPORT_EVERY);
  const limit =
    options.seconds === undefined
      ? ended
      : Promise.race([
          ended,
          sleep(options.seconds * 1000, undefined, { signal: stop.signal }).catch(() => undefined),
        ]);
  await limit;
  clearInterval(report);
  const { spoken, corrections } = crowd.figures();
  const voice = voiceReport(crowd);
  const played = crowd.played();
  crowd.leave();
  console.log(`The bots have left: ${spoken} messages, ${corrections} corrections${voice}`);
  for (const line of played) console.log(`  ${line}`);
}

function voiceReport(crowd: Crowd): string {
  const heard = crowd.heard();
  if (!heard) return '';
  const { speaking, received, missing } = heard;
  return `; ${speaking} speak, ${received} packets heard, ${missing} missing`;
}

try {
  await run();
} catch (error) {
  const known = error instanceof UsageError || error instanceof CallError || error instanceof NoServerError;
  console.error(known ? error.message : 'The bots could not enter:', known ? '' : error);
  process.exitCode = 1;
}
// Threads of the media library may keep the process after the last connection.
setTimeout(() => process.exit(), CLOSES_WITHIN).unref();
