import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config';

export type Log = Logger;

/** Logs to standard output. People get one plain line an entry, written at once, in this process. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Log {
  const options = { level: config.LOG_LEVEL, base: null };
  if (config.LOG_FORMAT === 'json') return pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: process.stdout.isTTY, translateTime: 'HH:MM:ss', singleLine: true }),
  );
}

/** 13800138000 as 138****8000 (trust T43). */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** A network address without its last part (trust T43). */
export const maskAddress = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::`
    : address.replace(/\.\d{1,3}$/, '.x');
