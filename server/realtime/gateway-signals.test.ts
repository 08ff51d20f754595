import { describe, expect, it } from 'vitest';
import type { FeatureSignal } from '../../contract/wire/events';
import { GatewayFixture } from './testing/fixture';
import { SPACE } from './testing/harness';

const gateway = new GatewayFixture();
const signal = (name: string): FeatureSignal => ({ t: 'signal', feature: 'waves', name, payload: { n: 1 } });

describe('[W93] signals', () => {
  it('of a client reach the platform with their sender, those of the server only the named user', async () => {
    const ann = await gateway.come('ann');
    const bob = await gateway.come('bob');
    ann.client.send(signal('hello'));
    await gateway.roundTrip(ann.client);
    expect(gateway.platform.signals).toEqual([{ userId: 'ann', signal: signal('hello') }]);

    expect(gateway.harness.realtime.signal(SPACE, 'ann', signal('answer'))).toBe(true);
    expect(await ann.client.message('signal')).toEqual(signal('answer'));
    await gateway.roundTrip(bob.client);
    expect(bob.client.messages.filter(({ t }) => t === 'signal')).toEqual([]);
  });

  it('are not kept while the user is away, nor replayed on a resume', async () => {
    const ann = await gateway.come('ann');
    ann.client.close();
    const bob = await gateway.come('bob');
    await bob.client.until(
      () =>
        bob.welcome.roster.some(({ away }) => away) || bob.client.events.some(([, { k }]) => k === 'away'),
      'away',
    );
    expect(gateway.harness.realtime.signal(SPACE, 'ann', signal('answer'))).toBe(false);
    const again = await gateway.connect('ann');
    again.send({
      t: 'hello',
      v: 1,
      spaceId: SPACE,
      resume: { token: ann.welcome.resumeToken, seq: ann.welcome.seq },
    });
    await again.message('welcome');
    await gateway.roundTrip(again);
    expect(again.messages.filter(({ t }) => t === 'signal')).toEqual([]);
  });

  it('before the welcome are no frames of the protocol', async () => {
    const ann = await gateway.connect('ann');
    ann.send(signal('early'));
    expect((await ann.closed).code).toBe(4400);
    expect(gateway.platform.signals).toEqual([]);
  });
});
