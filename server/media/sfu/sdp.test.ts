import { describe, expect, it } from 'vitest';
import { announceAddresses, announceLoopback } from './sdp';

const HEAD = ['v=0', 'm=audio 7000 UDP/TLS/RTP/SAVPF 111', 'a=ice-ufrag:abcd'];
const TAIL = ['a=end-of-candidates', 'm=video 7000 UDP/TLS/RTP/SAVPF 96', 'a=mid:v1'];
const OWN = ['a=candidate:1 1 UDP 2114977791 192.0.2.2 7000 typ host'];
const sdp = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');
const LOOPBACK = 'a=candidate:99 1 UDP 2113929727 127.0.0.1 7000 typ host';

describe('the addresses in a description', () => {
  it.each([
    ['instead of those of the network cards', sdp(...HEAD, ...OWN, ...TAIL)],
    ['also where there is none', sdp(...HEAD, ...TAIL)],
  ])('are the announced ones, the first one preferred, %s', (_, given) => {
    expect(
      announceAddresses(given, [{ address: '203.0.113.7' }, { address: '2001:db8::7', port: 3478 }], 7000),
    ).toBe(
      sdp(
        ...HEAD,
        'a=candidate:1 1 UDP 2122317823 203.0.113.7 7000 typ host',
        'a=candidate:2 1 UDP 2122317822 2001:db8::7 3478 typ host',
        ...TAIL,
      ),
    );
  });

  it('end with the one of this machine, as the last choice', () => {
    expect(announceLoopback(sdp(...HEAD, ...TAIL), 7000)).toBe(sdp(...HEAD, LOOPBACK, ...TAIL));
    const priorities = [...announceLoopback(sdp(...HEAD, ...OWN, ...TAIL), 7000).matchAll(/ UDP (\d+)/g)];
    expect(Math.min(...priorities.map(([, priority]) => Number(priority)))).toBe(2_113_929_727);
  });
});
