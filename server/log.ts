import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config';

export type Log = Logger;

/** Logs to standard output: one readable line per entry, or JSON. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Log {
  const options = { level: config.LOG_LEVEL, base: null };
  if (config.LOG_FORMAT === 'json') return pino(options);
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
