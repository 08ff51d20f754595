export interface OpusOptions {
  /** Sends nothing while it is silent. */
  readonly dtx: boolean;
  readonly stereo: boolean;
  /** Bits per second. */
  readonly bitrate?: number;
}

/**
 * Sets what the peer that gets this description sends as Opus (RFC 7587): the receiver states it, so it goes into the
 * answer that a sender applies. Lost packets are repaired inside the stream.
 */
export function withOpus(sdp: string, { dtx, stereo, bitrate }: OpusOptions): string {
  const payloadType = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp)?.[1];
  if (payloadType === undefined) return sdp;
  const wanted: Readonly<Record<string, string>> = {
    minptime: '10',
    useinbandfec: '1',
    ...(dtx && { usedtx: '1' }),
    ...(stereo && { stereo: '1', 'sprop-stereo': '1' }),
    ...(bitrate !== undefined && { maxaveragebitrate: String(bitrate) }),
  };
  const line = `a=fmtp:${payloadType} ${Object.entries(wanted)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')}`;
  const lines = sdp.split('\r\n');
  const old = lines.findIndex((one) => one.startsWith(`a=fmtp:${payloadType} `));
  if (old >= 0) lines[old] = line;
  else lines.splice(lines.findIndex((one) => /^a=rtpmap:\d+ opus\/48000/i.test(one)) + 1, 0, line);
  return lines.join('\r\n');
}
