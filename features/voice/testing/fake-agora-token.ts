import { inflateSync } from 'node:zlib';

/** What a token of Agora (version 007) opens. */
export interface AgoraToken {
  readonly appId: string;
  readonly channel: string;
  readonly uid: number;
  /** Whether its holder may send in the channel. */
  readonly sends: boolean;
}

const SENDS_AUDIO = 2;

/** Reads a token as Agora's gateway does, apart from its signature and its times. */
export function readAgoraToken(token: string): AgoraToken {
  const bytes = inflateSync(Buffer.from(token.slice('007'.length), 'base64'));
  let at = 0;
  const short = (): number => bytes.readUInt16LE((at += 2) - 2);
  const long = (): number => bytes.readUInt32LE((at += 4) - 4);
  const text = (): string => {
    const length = short();
    return bytes.toString('latin1', at, (at += length));
  };
  text();
  const appId = text();
  // When it was issued, how long it lasts, its salt.
  for (let skipped = 0; skipped < 3; skipped++) long();
  // One service, that of media.
  short();
  short();
  const privileges = new Set(Array.from({ length: short() }, () => [short(), long()][0]));
  const channel = text();
  return { appId, channel, uid: Number(text()), sends: privileges.has(SENDS_AUDIO) };
}
