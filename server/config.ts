import { resolve } from 'node:path';
import { z } from 'zod';
import { SERVER_MAX_DEFAULT } from '../contract/model/space';
import { WIRE } from '../contract/wire/limits';
import { StartError } from './errors';
import {
  address,
  endpoints,
  HOST_PORT,
  hosts,
  oneOf,
  origins,
  ownPort,
  pairs,
  turnUrls,
  ways,
  whole,
  word,
} from './setting-types';
import { STORAGE_OPTIONS, STORAGE_SCHEMA } from './storage-settings';

interface Option {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  /** The value is never printed, not even in errors. */
  readonly secret?: true;
}

/** Every setting with its check, in the order of the help. */
const SCHEMA = {
  PORT: whole(0, 65_535),
  HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/, { message: 'a host name or address' }),
  DATA_DIR: z.string().transform((path) => resolve(path)),
  ...STORAGE_SCHEMA,
  DATABASE_URL: z.string().refine((url) => url === '' || /^postgres(ql)?:\/\/./.test(url), {
    message: 'an address such as postgres://user:password@host:5432/name',
  }),
  REDIS_URL: z.string().refine((url) => url === '' || /^rediss?:\/\/./.test(url), {
    message: 'an address such as redis://localhost:6379',
  }),
  NODE_URL: address,
  PUBLIC_ORIGIN: origins,
  TRUST_PROXY: z
    .string()
    .regex(/^(off|[0-9a-fA-F.:/, ]+)$/, { message: 'off, or addresses of proxies separated by commas' }),
  SECRET: z.string().refine((text) => text === '' || text.length >= 32, { message: '32 characters or more' }),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent'),
  LOG_FORMAT: oneOf('pretty', 'json'),
  SMS_SENDER: oneOf('log'),
  CAPTCHA_TRIES: whole(1, 100_000),
  SMS_PER_ADDRESS: whole(1, 1_000_000),
  SMS_PER_HOUR: whole(1, 1_000_000),
  GUESTS_PER_ADDRESS: whole(1, 1_000_000),
  SIGN_INS_PER_ADDRESS: whole(1, 1_000_000),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000),
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000),
  UPLOADS_PER_ADDRESS: whole(1, 10_000),
  HSTS_SUBDOMAINS: oneOf('on', 'off'),
  WECHAT_APP_ID: word,
  WECHAT_APP_SECRET: word,
  WECHAT_AUTHORIZE_URL: address,
  WECHAT_API_URL: address,
  HKUST_AUTHORIZE_URL: address,
  HKUST_TOKEN_URL: address,
  HKUST_PROFILE_URL: address,
  HKUST_LOGOUT_URL: address,
  HKUST_CLIENT_ID: word,
  HKUST_CLIENT_SECRET: z.string().max(500),
  NIM_APP_KEY: word,
  NIM_APP_SECRET: word,
  NIM_API_URL: address,
  NIM_LBS_URL: address,
  NIM_LINKS: hosts,
  MEDIA: oneOf('embedded', 'livekit', 'agora', 'off'),
  MEDIA_PORT: ownPort,
  MEDIA_ADDRESS: endpoints,
  TURN_URL: turnUrls,
  TURN_SECRET: z.string().max(500),
  RECORDING_MB: whole(0, 10_000_000),
  RECORDING_DAYS: whole(0, 36_500),
  LIVEKIT_URL: z.string().regex(/^$|^(wss?|https?):\/\/[\w.[\]:-]+\/?$/, {
    message: 'an address such as wss://livekit.planet.example',
  }),
  LIVEKIT_KEY: word,
  LIVEKIT_SECRET: z.string().max(500),
  AGORA_APP_ID: z.string().regex(/^$|^[0-9a-f]{32}$/i, { message: '32 hexadecimal digits' }),
  AGORA_CERTIFICATE: z.string().regex(/^$|^[0-9a-f]{32}$/i, { message: '32 hexadecimal digits' }),
  SERVER_MAX: whole(1, 5000),
  SPACE_CREATION: oneOf('open', 'apply'),
  TICK_HZ: whole(1, 60),
  CHECK_ANSWERS: oneOf('on', 'off'),
  BRAND_NAME: z.string().max(40, { message: 'at most 40 characters' }),
  MOBILE_HOSTS: pairs(HOST_PORT, HOST_PORT, 'pairs such as planet.example>m.planet.example'),
  SIGN_IN_WAYS: ways,
  PROMO_PATHS: pairs(/^\/[^\s,>]*$/, /^[A-Za-z0-9_-]{1,64}$/, 'pairs such as /spring?from=poster>plaza'),
  CONTACT_URL: address,
  WECOM_CORP_ID: word,
  WECOM_SECRET: word,
  WECOM_CONFIG_ID: word,
  WECOM_USER: word,
  WECOM_URL: address,
  SENSORS_URL: address,
  SLS_ENDPOINT: z.string().regex(/^$|^(https?:\/\/)?[A-Za-z0-9.:[\]-]+$/, {
    message: 'a host such as cn-hangzhou.log.aliyuncs.com',
  }),
  SLS_PROJECT: word,
  SLS_LOGSTORE: word,
  SLS_KEY_ID: word,
  SLS_KEY_SECRET: word,
} as const;

export const OPTIONS: readonly (Option & { readonly name: keyof typeof SCHEMA })[] = [
  { name: 'PORT', fallback: '8080', meaning: 'port to listen on; 0 takes a free one' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'address to listen on; 0.0.0.0 accepts connections from the network',
  },
  { name: 'DATA_DIR', fallback: './data', meaning: 'folder of the embedded database and of the keys' },
  ...STORAGE_OPTIONS,
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL to use; empty: the embedded database in DATA_DIR',
    secret: true,
  },
  {
    name: 'REDIS_URL',
    fallback: '',
    meaning: 'Redis shared by several processes on one PostgreSQL; needs DATABASE_URL and SECRET',
    secret: true,
  },
  {
    name: 'NODE_URL',
    fallback: '',
    meaning: 'address at which other processes reach this one; empty: HOST and PORT',
  },
  {
    name: 'PUBLIC_ORIGIN',
    fallback: '',
    meaning: 'public addresses, for example https://planet.example; empty: this machine as it was reached',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'off',
    meaning: 'addresses of proxies whose X-Forwarded-For is trusted, for example 10.0.0.0/8',
  },
  {
    name: 'SECRET',
    fallback: '',
    meaning: 'key for captchas, codes and guest bans; empty: created in DATA_DIR',
    secret: true,
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'debug, info, warn, error or silent' },
  { name: 'LOG_FORMAT', fallback: 'pretty', meaning: 'pretty for people, json for machines' },
  { name: 'SMS_SENDER', fallback: 'log', meaning: 'how sign-in codes are sent; log writes them to the log' },
  {
    name: 'CAPTCHA_TRIES',
    fallback: '600',
    meaning: 'work of a captcha: mean number of tries; 600 take a browser about 0.4 s',
  },
  { name: 'SMS_PER_ADDRESS', fallback: '300', meaning: 'sign-in codes per hour and network address' },
  { name: 'SMS_PER_HOUR', fallback: '3000', meaning: 'sign-in codes per hour in total' },
  { name: 'GUESTS_PER_ADDRESS', fallback: '300', meaning: 'guest sign-ins per hour and network address' },
  {
    name: 'SIGN_INS_PER_ADDRESS',
    fallback: '300',
    meaning: 'sign-ins by WeChat or a partner per hour and network address',
  },
  { name: 'REQUESTS_PER_MINUTE', fallback: '6000', meaning: 'calls per minute and network address' },
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    fallback: '2000',
    meaning: 'open connections of a network address, pages and spaces together',
  },
  { name: 'UPLOADS_PER_ADDRESS', fallback: '32', meaning: 'uploads of a network address at the same time' },
  {
    name: 'HSTS_SUBDOMAINS',
    fallback: 'off',
    meaning: 'on: browsers use TLS for all subdomains of PUBLIC_ORIGIN too',
  },
  {
    name: 'MEDIA',
    fallback: 'embedded',
    meaning: 'voice, cameras and screens: embedded, livekit, agora, or off',
  },
  {
    name: 'MEDIA_PORT',
    fallback: '',
    meaning: 'UDP port of voice and video; empty: the number of PORT; 0 takes a free one',
  },
  {
    name: 'MEDIA_ADDRESS',
    fallback: '',
    meaning:
      'addresses at which clients reach MEDIA_PORT, for example 203.0.113.7 or 203.0.113.7:3478; empty: those of HOST',
  },
  {
    name: 'TURN_URL',
    fallback: '',
    meaning:
      "TURN servers for networks without UDP; without TURN_SECRET: addresses of this server's own TURN",
  },
  {
    name: 'TURN_SECRET',
    fallback: '',
    meaning: 'shared secret of those TURN servers (static-auth-secret of coturn)',
    secret: true,
  },
  { name: 'RECORDING_MB', fallback: '2000', meaning: 'megabytes that the recordings of a space may take' },
  {
    name: 'RECORDING_DAYS',
    fallback: '30',
    meaning: 'days after which a recording is deleted; 0: never',
  },
  {
    name: 'LIVEKIT_URL',
    fallback: '',
    meaning: 'LiveKit server of MEDIA=livekit, for this server and for browsers',
  },
  { name: 'LIVEKIT_KEY', fallback: '', meaning: 'API key of that server' },
  { name: 'LIVEKIT_SECRET', fallback: '', meaning: 'secret of that key', secret: true },
  { name: 'AGORA_APP_ID', fallback: '', meaning: 'Agora project of MEDIA=agora' },
  { name: 'AGORA_CERTIFICATE', fallback: '', meaning: 'primary certificate of that project', secret: true },
  {
    name: 'SERVER_MAX',
    fallback: String(SERVER_MAX_DEFAULT),
    meaning: 'maximum number of users in one server of a space',
  },
  {
    name: 'SPACE_CREATION',
    fallback: 'open',
    meaning: 'open: users create spaces; apply: users apply for one',
  },
  { name: 'TICK_HZ', fallback: String(WIRE.tickHz), meaning: 'movement updates per second' },
  {
    name: 'BRAND_NAME',
    fallback: '',
    meaning: 'name in titles and in the top bar; empty: 小星球 Tiny Planet',
  },
  {
    name: 'MOBILE_HOSTS',
    fallback: '',
    meaning: 'where phones are redirected, for example planet.example>m.planet.example, separated by commas',
  },
  {
    name: 'SIGN_IN_WAYS',
    fallback: 'wechat,hkust',
    meaning: 'sign-in methods besides phone and code; none for no others',
  },
  {
    name: 'PROMO_PATHS',
    fallback: '',
    meaning: 'addresses that lead into a space, for example /spring>plaza, separated by commas',
  },
  {
    name: 'CHECK_ANSWERS',
    fallback: 'off',
    meaning: 'on validates every response against its schema; for tests',
  },
  {
    name: 'CONTACT_URL',
    fallback: '',
    meaning: 'target of the "contact us" QR code; empty: with PUBLIC_ORIGIN the about page',
  },
  { name: 'WECOM_CORP_ID', fallback: '', meaning: 'WeCom company for "contact us" QR codes' },
  { name: 'WECOM_SECRET', fallback: '', meaning: "key of WeCom's customer contact", secret: true },
  { name: 'WECOM_CONFIG_ID', fallback: '', meaning: 'WeCom contact method; empty: created at WeCom' },
  { name: 'WECOM_USER', fallback: '', meaning: 'WeCom member of a contact method that is created' },
  { name: 'WECOM_URL', fallback: 'https://qyapi.weixin.qq.com', meaning: "address of WeCom's API" },
  {
    name: 'SENSORS_URL',
    fallback: '',
    meaning: 'Sensors collector for analytics; empty: own table',
    secret: true,
  },
  {
    name: 'SLS_ENDPOINT',
    fallback: '',
    meaning: 'region of Aliyun Log Service for client logs; empty: own table',
  },
  { name: 'SLS_PROJECT', fallback: '', meaning: 'project in that service' },
  { name: 'SLS_LOGSTORE', fallback: '', meaning: 'log store in that project' },
  { name: 'SLS_KEY_ID', fallback: '', meaning: 'access key id' },
  { name: 'SLS_KEY_SECRET', fallback: '', meaning: 'access key secret', secret: true },
  {
    name: 'WECHAT_APP_ID',
    fallback: '',
    meaning: 'website app of the WeChat Open Platform; empty: simulated sign-in',
  },
  { name: 'WECHAT_APP_SECRET', fallback: '', meaning: 'secret of that app', secret: true },
  {
    name: 'WECHAT_AUTHORIZE_URL',
    fallback: 'https://open.weixin.qq.com/connect/qrconnect',
    meaning: 'address of the page with the QR code',
  },
  { name: 'WECHAT_API_URL', fallback: 'https://api.weixin.qq.com', meaning: "address of WeChat's API" },
  {
    name: 'NIM_APP_KEY',
    fallback: '',
    meaning: 'NetEase IM app that carries private chats; empty: this server carries them',
  },
  { name: 'NIM_APP_SECRET', fallback: '', meaning: 'secret of that app', secret: true },
  { name: 'NIM_API_URL', fallback: 'https://api.netease.im', meaning: "address of NIM's server API" },
  {
    name: 'NIM_LBS_URL',
    fallback: '',
    meaning: "where browsers request NIM's link addresses; empty: NIM's own address",
  },
  {
    name: 'NIM_LINKS',
    fallback: '',
    meaning: "hosts of NIM's links, for example *.netease.im; pages connect to no others; empty: any host",
  },
  {
    name: 'HKUST_AUTHORIZE_URL',
    fallback: '',
    meaning: 'sign-in page of the partner (OAuth 2); empty: simulated sign-in',
  },
  { name: 'HKUST_TOKEN_URL', fallback: '', meaning: 'token endpoint of the partner' },
  { name: 'HKUST_PROFILE_URL', fallback: '', meaning: 'profile endpoint of the partner' },
  { name: 'HKUST_LOGOUT_URL', fallback: '', meaning: 'sign-out page of the partner' },
  { name: 'HKUST_CLIENT_ID', fallback: '', meaning: 'client id at the partner' },
  {
    name: 'HKUST_CLIENT_SECRET',
    fallback: '',
    meaning: 'client secret at the partner',
    secret: true,
  },
];

const schema = z.object(SCHEMA);
export type Config = z.output<typeof schema>;

/** Reads the settings. Throws a `StartError` that names the first invalid one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    OPTIONS.map(({ name, fallback }) => [name, env[name]?.trim() || fallback]),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const name = String(issue?.path[0]);
  const secret = OPTIONS.find((option) => option.name === name)?.secret;
  const shown = secret ? '' : ` (it is "${given[name] ?? ''}")`;
  throw new StartError(`${name} must be ${issue?.message ?? 'something else'}${shown}.`);
}

/** Checks settings that are valid only together. Throws a `StartError` that names the first missing one. */
export function requireTogether<K extends keyof Config>(
  config: Config,
  given: K,
  needed: readonly K[],
): void {
  const missing = needed.find((name) => config[name] === '');
  if (missing) throw new StartError(`${missing} must be set when ${given} is.`);
}

export function helpText(): string {
  const width = Math.max(...OPTIONS.map((o) => o.name.length));
  const inner = Math.max(...OPTIONS.map((o) => o.fallback.length));
  const rows = OPTIONS.map(
    (o) => `  ${o.name.padEnd(width)}  ${(o.fallback || '-').padEnd(inner)}  ${o.meaning}`,
  );
  return [
    'Tiny Planet: virtual spaces in the browser.',
    '',
    'Usage: npm start [-- --help]',
    '',
    'Settings are environment variables: name, default, meaning.',
    ...rows,
    '',
  ].join('\n');
}

/** Returns whether help is requested. Throws a `StartError` for an unknown option. */
export function readArguments(args: readonly string[]): { help: boolean } {
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h');
  if (unknown !== undefined)
    throw new StartError(`Unknown option ${unknown}. Settings are environment variables: see --help.`);
  return { help: args.length > 0 };
}
