import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config';
import { errorLine, logError } from './log-error';

export type Log = Logger;

/** The part of a request that the log may show; its query may hold personal data. */
const logRequest = ({ method, routeOptions }: { method?: unknown; routeOptions?: { url?: unknown } }) => ({
  method,
  path: routeOptions?.url,
});

type Entry = [unknown, ...unknown[]];

/** An error given alone, or whose message is the text of the entry, is shown by the serializer only. */
function withoutRawMessage(entry: Entry): Entry {
  const [first, text, ...rest] = entry;
  if (first instanceof Error)
    return [{ err: first }, typeof text === 'string' ? text : errorLine(first), ...rest];
  const err = (first as { readonly err?: unknown } | null | undefined)?.err;
  return err instanceof Error && text === err.message ? [first, errorLine(err), ...rest] : entry;
}

const OPTIONS = {
  base: null,
  serializers: { err: logError, req: logRequest },
  hooks: {
    logMethod(entry, write) {
      write.apply(this, withoutRawMessage(entry as unknown as Entry) as Parameters<typeof write>);
    },
  },
} satisfies LoggerOptions;

/** Logs one readable line per entry, or JSON: to standard output, JSON also to another stream. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>, stream?: DestinationStream): Log {
  const options: LoggerOptions = { ...OPTIONS, level: config.LOG_LEVEL };
  if (config.LOG_FORMAT === 'json') return stream ? pino(options, stream) : pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: process.stdout.isTTY, translateTime: 'HH:MM:ss', singleLine: true }),
  );
}

/** Masks a phone number: 13800138000 becomes 138****8000 (trust T43). */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Masks the last part of a network address (trust T43). */
export const maskAddress = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::`
    : address.replace(/\.\d{1,3}$/, '.x');
