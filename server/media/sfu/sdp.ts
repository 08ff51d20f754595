/** What the media server reads from and changes in session descriptions. */

const AUDIO_LEVEL = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';
const STREAM_ID = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id';

export interface OfferedMedia {
  readonly kind: 'audio' | 'video';
  readonly mid: string;
  /** Of Opus or VP8; undefined: not offered. */
  readonly payloadType: number | undefined;
  /** Ids of the header extensions; undefined: not offered. */
  readonly audioLevelId: number | undefined;
  readonly streamIdId: number | undefined;
  /** Simulcast layers that it sends, lowest first; empty: a single stream. */
  readonly layers: readonly string[];
}

const linesOf = (sdp: string): string[] => sdp.split(/\r?\n/).filter((line) => line !== '');

function sectionsOf(sdp: string): string[][] {
  const sections: string[][] = [[]];
  for (const line of linesOf(sdp)) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

const first = (lines: readonly string[], pattern: RegExp): string | undefined => {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found[1];
  }
  return undefined;
};
const numbered = (lines: readonly string[], pattern: RegExp): number | undefined => {
  const found = first(lines, pattern);
  return found === undefined ? undefined : Number(found);
};
const extension = (lines: readonly string[], uri: string): number | undefined =>
  numbered(lines, new RegExp(String.raw`^a=extmap:(\d+)(?:/\w+)? ${uri}$`));

/** The media that an offer sends. */
export function offeredMedia(sdp: string): readonly OfferedMedia[] {
  return sectionsOf(sdp)
    .slice(1)
    .flatMap((lines) => {
      const kind = first(lines, /^m=(audio|video) /);
      if (kind !== 'audio' && kind !== 'video') return [];
      const codec = kind === 'audio' ? /^a=rtpmap:(\d+) opus\/48000/i : /^a=rtpmap:(\d+) VP8\/90000/i;
      return [
        {
          kind,
          mid: first(lines, /^a=mid:(\S+)/) ?? '',
          payloadType: numbered(lines, codec),
          audioLevelId: extension(lines, AUDIO_LEVEL),
          streamIdId: extension(lines, STREAM_ID),
          layers: (first(lines, /^a=simulcast:.*send ([\w;~-]+)/) ?? '').split(';').filter((id) => id !== ''),
        } as const,
      ];
    });
}

/**
 * Removes transport-wide congestion control: the media server answers with REMB, and Chrome would send padding for the
 * reports that never come.
 */
export const withoutTransportFeedback = (sdp: string): string =>
  `${linesOf(sdp)
    .filter((line) => !/transport-cc|transport-wide-cc/.test(line))
    .join('\r\n')}\r\n`;

/** Says in an answer that the layers of the offer are received: the library leaves the lines of the sender in it. */
export function acceptLayers(sdp: string, layers: readonly string[]): string {
  const kept = linesOf(sdp).filter((line) => !/^a=(rid|simulcast):/.test(line));
  const added =
    layers.length === 0
      ? []
      : [...layers.map((id) => `a=rid:${id} recv`), `a=simulcast:recv ${layers.join(';')}`];
  return `${[...kept, ...added].join('\r\n')}\r\n`;
}

/** Priorities of host candidates (RFC 8445, section 5.1.2.1); the loopback address is the last choice. */
const ANNOUNCED = 2_122_317_823;
const LOOPBACK = 2_113_929_727;

/**
 * A client's addresses are learnt from its checks, so the media server sends nothing to an address that a client only
 * names.
 */
export const withoutCandidates = (sdp: string): string =>
  `${linesOf(sdp)
    .filter((line) => !line.startsWith('a=candidate:'))
    .join('\r\n')}\r\n`;

/** Puts candidates where the library puts its own, or would if it had any. */
function addCandidates(lines: readonly string[], candidates: readonly string[]): string {
  const at = lines.findIndex((line) => /^a=(candidate:|end-of-candidates)/.test(line));
  const added = lines.toSpliced(at === -1 ? lines.length : at, 0, ...candidates);
  return `${added.join('\r\n')}\r\n`;
}

/** An address at which clients reach the media server; its port where that is not the media server's own. */
export interface AnnouncedAddress {
  readonly address: string;
  readonly port?: number | undefined;
}

/** Names the addresses at which clients reach the media server, instead of those of its network cards. */
export function announceAddresses(
  sdp: string,
  addresses: readonly AnnouncedAddress[],
  ownPort: number,
): string {
  const candidates = addresses.map(
    ({ address, port = ownPort }, index) =>
      `a=candidate:${index + 1} 1 UDP ${ANNOUNCED - index} ${address} ${port} typ host`,
  );
  return addCandidates(linesOf(withoutCandidates(sdp)), candidates);
}

/** Adds the address of this machine itself. */
export const announceLoopback = (sdp: string, port: number): string =>
  addCandidates(linesOf(sdp), [`a=candidate:99 1 UDP ${LOOPBACK} 127.0.0.1 ${port} typ host`]);
