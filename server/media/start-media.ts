import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import { requireTogether, type Config } from '../config';
import type { Log } from '../log';
import type { Scope } from '../scope';
import { keyedHash } from '../secrets';
import { AgoraMedia } from './agora/agora-media';
import { EmbeddedMedia } from './embedded-media';
import { LiveKitMedia } from './livekit/livekit-media';
import { connectRoomService } from './livekit/room-service';
import type { NetworkOptions } from './sfu/connection';

/** The program's bundle is next to the server's. */
const CHILD_FILE = fileURLToPath(new URL('./media-child.js', import.meta.url));

export interface MediaOptions {
  readonly config: Config;
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
  /** The program of the media process, when it is not next to the server's bundle. */
  readonly mediaFile?: string;
}

const isLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** Media listens where HTTP listens. With addresses to announce it is for the network, whatever a proxy hides. */
async function networkOf({ HOST, PORT, MEDIA_PORT, MEDIA_ADDRESS }: Config): Promise<NetworkOptions> {
  const port = MEDIA_PORT ?? PORT;
  const network = { port, announce: MEDIA_ADDRESS };
  if (MEDIA_ADDRESS.length > 0 || /^(0\.0\.0\.0|::)$/.test(HOST)) return network;
  const found = await lookup(HOST).catch(() => undefined);
  return found ? { ...network, bindAddress: found.address } : network;
}

/** Prepares what carries media; it is started when a feature first needs it. Undefined: it is switched off. */
export async function prepareMedia(
  options: MediaOptions,
  scope: Scope,
): Promise<EmbeddedMedia | LiveKitMedia | AgoraMedia | undefined> {
  const media = await createMedia(options);
  scope.add(() => media?.stop());
  return media;
}

async function createMedia(options: MediaOptions) {
  const { config, log, now } = options;
  switch (config.MEDIA) {
    case 'off':
      return undefined;
    case 'embedded':
      return createEmbedded(options);
    case 'livekit': {
      requireTogether(config, 'MEDIA', ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET']);
      const { LIVEKIT_URL: url, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret } = config;
      const settings = { url, key, secret };
      return new LiveKitMedia({ settings, service: connectRoomService(settings), log });
    }
    case 'agora':
      requireTogether(config, 'MEDIA', ['AGORA_APP_ID', 'AGORA_CERTIFICATE']);
      return new AgoraMedia({
        settings: { appId: config.AGORA_APP_ID, certificate: config.AGORA_CERTIFICATE },
        now,
      });
  }
}

async function createEmbedded(options: MediaOptions): Promise<EmbeddedMedia> {
  const { config, secret, log, now, mediaFile = CHILD_FILE } = options;
  const network = await networkOf(config);
  const isPublic = config.PUBLIC_ORIGIN.some((origin) => !isLoopback(new URL(origin).hostname));
  if (isPublic && isLoopback(network.bindAddress))
    log.warn('voice and video reach only this machine; set MEDIA_ADDRESS to the public address');
  const origins = new Set(config.PUBLIC_ORIGIN);
  return new EmbeddedMedia({
    file: mediaFile,
    network,
    turn: { urls: config.TURN_URL, secret: config.TURN_SECRET },
    turnSecret: keyedHash(secret, 'turn'),
    isBehindTls: (host) => origins.has(`https://${host}`),
    log,
    now,
  });
}
