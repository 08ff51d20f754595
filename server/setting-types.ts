import { isIP } from 'node:net';
import { z } from 'zod';

/** Checks of the values of settings. */

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { message: `a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { message: `a whole number from ${min} to ${max}` });

const PORT_MESSAGE = 'a whole number from 0 to 65535';
/** A port that another setting replaces. */
export const ownPort = z
  .string()
  .refine((text) => text === '' || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535), {
    message: PORT_MESSAGE,
  })
  .transform((text) => (text === '' ? undefined : Number(text)));

/** Parses a list that is separated by commas. Each part has its own check. */
const listOf = (isValid: (part: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isValid), { message });

export const oneOf = <const T extends readonly [string, ...string[]]>(...names: T) =>
  z.enum(names, { message: `one of ${names.join(', ')}` });

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

export const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().replace(/\/$/, ''))
      .filter(Boolean),
  )
  .refine((list) => list.every(isOrigin), {
    message: 'addresses such as https://planet.example, separated by commas',
  });

export const address = z
  .string()
  .max(1000)
  .refine((url) => url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? ''), {
    message: 'an address such as https://planet.example/hello',
  })
  .transform((url) => url.replace(/\/$/, ''));

/** Hosts in the syntax of the content security policy. */
export const hosts = listOf(
  (host) => /^(\*\.)?[A-Za-z0-9.-]+(:(\d+|\*))?$/.test(host),
  'hosts such as link.planet.example:443 or *.netease.im, separated by commas',
);

/** Splits `203.0.113.7`, `203.0.113.7:3478`, `2001:db8::7` or `[2001:db8::7]:3478`. */
function endpointOf(text: string): { readonly address: string; readonly port?: number } {
  if (isIP(text) !== 0) return { address: text };
  const [, v6, v4 = '', port] = /^(?:\[(.*)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  return { address: v6 ?? v4, port: Number(port) };
}

/** Network addresses, with a port where it is not the usual one. */
export const endpoints = listOf((text) => {
  const { address, port = 1 } = endpointOf(text);
  return isIP(address) !== 0 && port > 0 && port < 65_536;
}, 'network addresses such as 203.0.113.7 or 203.0.113.7:3478, separated by commas').transform((parts) =>
  parts.map(endpointOf),
);

export const turnUrls = listOf(
  (url) => /^turns?:(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i.test(url),
  'addresses such as turn:turn.planet.example:3478?transport=udp, separated by commas',
);

/** An id or key of an external service. */
export const word = z.string().regex(/^[\w.:@-]{0,200}$/, { message: 'letters, digits and - _ . : @ only' });

/** Parses `a>b, c>d` into a table. Each half has its own check. */
export const pairs = (left: RegExp, right: RegExp, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .filter((part) => part.trim() !== '')
        .map((part) => part.split('>').map((half) => half.trim())),
    )
    .refine((list) => list.every((pair) => pair.length === 2), { message })
    .refine((list) => list.every(([from = '', to = '']) => left.test(from) && right.test(to)), { message })
    .transform((list): Readonly<Record<string, string>> => Object.fromEntries(list));

const WAYS = ['wechat', 'hkust'] as const;
export const ways = z
  .string()
  .transform((text) => new Set(text.split(',').map((part) => part.trim())))
  .refine((set) => [...set].every((name) => name === 'none' || WAYS.some((way) => way === name)), {
    message: `none, or some of ${WAYS.join(', ')}`,
  });

export const HOST_PORT = /^[A-Za-z0-9.-]+(:\d+)?$/;
