import { expect, it } from 'vitest';
import { IceParameters } from './ice-parameters';
import { addressBytes } from './turn/endpoint';

const described = (ufrag: string, address: string): string =>
  [
    'v=0',
    'm=audio 7000 UDP/TLS/RTP/SAVPF 111',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:password-${ufrag}`,
    `a=candidate:1 1 UDP 2114977791 ${address} 7000 typ host`,
    '',
  ].join('\r\n');
const has = (ice: IceParameters, address: string, port?: number): boolean =>
  ice.isAnnounced(addressBytes(address) ?? Buffer.alloc(0), port);

it('descriptions tell passwords and addresses of the media server, until it is restarted', () => {
  const ice = new IceParameters();
  ice.learn(described('abcd', '192.0.2.2'));
  ice.learn(described('efgh', 'fd00::2'));
  expect([ice.passwordOf('abcd'), ice.passwordOf('efgh')]).toEqual(['password-abcd', 'password-efgh']);
  expect(['192.0.2.2', 'fd00:0::2', '192.0.2.3'].map((address) => has(ice, address))).toEqual([
    true,
    true,
    false,
  ]);
  expect([has(ice, '192.0.2.2', 7000), has(ice, '192.0.2.2', 7001)]).toEqual([true, false]);
  ice.clear();
  expect([ice.passwordOf('abcd'), has(ice, '192.0.2.2')]).toEqual([undefined, false]);
});

it('the longest unused passwords are forgotten first', () => {
  const ice = new IceParameters();
  ice.learn(described('used', '192.0.2.2'));
  ice.learn(described('unused', '192.0.2.2'));
  for (let count = 0; count < 19_999; count++) {
    if (count === 10_000) ice.passwordOf('used');
    ice.learn(described(`n${count}`, '192.0.2.2'));
  }
  expect([ice.passwordOf('used'), ice.passwordOf('unused')]).toEqual(['password-used', undefined]);
});
