import { mkdirSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { helpText, readArguments, readConfig } from './config';
import { StartError } from './errors';
import { createLog } from './log';
import { errorLine, logError } from './log-error';
import { startServer } from './start';

/** A stop is aborted after this time, milliseconds. Acknowledged data is stored by then. */
const STOP_MS = 10_000;

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

async function main(): Promise<void> {
  if (readArguments(process.argv.slice(2)).help) {
    process.stdout.write(helpText());
    return;
  }
  const config = readConfig(process.env);
  try {
    mkdirSync(config.DATA_DIR, { recursive: true });
  } catch (error) {
    throw new StartError(`DATA_DIR ${config.DATA_DIR} cannot be used: ${(error as Error).message}.`);
  }
  const log = createLog(config);

  let stopping = false;
  let lost = false;
  const starting = startServer({
    config,
    log,
    version: packageJson.version,
    onLost(error) {
      lost = true;
      process.stderr.write(`${error.message}\n`);
      stop();
    },
  });
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => fail('Tiny Planet did not stop in time.'), STOP_MS).unref();
    starting
      .then((planet) => planet.stop())
      .then(
        () => {
          process.stdout.write('Tiny Planet has stopped.\n');
          process.exit(lost ? 1 : 0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Last resort (trust T49): an uncaught error stops the server in order instead of leaving it in an unknown
  // state.
  const onFault = (error: unknown): void => {
    lost = true;
    log.fatal({ err: error }, 'unexpected fault; stopping');
    stop();
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);

  const planet = await starting;
  if (!stopping) process.stdout.write(`Tiny Planet is ready: ${planet.url}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message);
  fail(`Tiny Planet could not start: ${errorLine(error)}\n${logError(error).stack ?? ''}`);
});
