import { expect, it } from 'vitest';
import { withOpus } from './opus';

const SDP = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2', 'a=mid:0', ''].join(
  '\r\n',
);

it('asks for silence suppression and repair of lost packets, once', () => {
  const once = withOpus(SDP, { dtx: true, stereo: false });
  expect(once.split('\r\n')[3]).toBe('a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1');
  expect(withOpus(once, { dtx: true, stereo: false })).toBe(once);
});

it('asks for stereo at a bit rate, and replaces what stood there', () => {
  const mono = withOpus(SDP, { dtx: true, stereo: false });
  expect(withOpus(mono, { dtx: false, stereo: true, bitrate: 128_000 })).toContain(
    'a=fmtp:111 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=128000\r\n',
  );
});

it('leaves a description without Opus alone', () => {
  expect(withOpus('v=0\r\nm=video 9 UDP 96\r\n', { dtx: true, stereo: true })).not.toContain('fmtp');
});
