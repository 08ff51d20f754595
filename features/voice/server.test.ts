import rtc from 'node-datachannel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RealtimeClient } from '../../tests/server/support/realtime-client';
import { voiceSignals } from '../../e2e/bots/voice/signals';
import { VoiceClient } from '../../e2e/bots/voice/voice-client';
import { onServer, tapContext } from '../../tests/server/support/suites';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { eventually } from '../../tests/server/support/process';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EmbeddedMedia } from '../../server/media/embedded-media';
import { EARSHOT } from './model';

/** The middle of the garden, logical px. */
const ENTRANCE = { x: 640, y: 640 };

/** Nobody is heard who sent nothing for this time, ms: ten packets. */
const SILENCE = 200;

const WITHIN = { timeout: 20_000 };

/** A person in the space with a voice. */
interface Talker {
  readonly who: SignedInPerson;
  readonly client: RealtimeClient;
  readonly voice: VoiceClient;
}

onServer('voice over the real media server', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  const { features, context } = tapContext();
  const talkers: Talker[] = [];
  const clock = setInterval(() => {
    for (const { voice } of talkers) voice.step();
  }, 20);

  const enter = async (who: SignedInPerson): Promise<Talker> => {
    const client = new RealtimeClient(() => planet.url, who, { spaceId: fixture.spaceId });
    await client.welcome();
    const signals = voiceSignals(client.session);
    const voice = new VoiceClient({ signals, host: new URL(planet.url).host, rtc });
    await voice.join();
    const talker = { who, client, voice };
    talkers.push(talker);
    await stand(talker, 0);
    return talker;
  };
  /** Puts somebody to the right of the entrance, logical px. */
  const stand = async (talker: Talker, right: number): Promise<void> => {
    const { spaceId } = fixture;
    const at = { x: ENTRANCE.x + right, y: ENTRANCE.y };
    expect(await context().presence.placeBeside(spaceId, talker.who.userId, at.x, at.y)).toBe(true);
  };
  /** Packets of the speaker arrive from now on. */
  const expectHeard = async (listener: Talker, speaker: Talker): Promise<void> => {
    const since = performance.now();
    await eventually('hears', () => listener.voice.heardAt(speaker.who.userId) > since);
  };
  const expectSilence = (listener: Talker, speaker: Talker): Promise<void> =>
    eventually(
      'hears nothing',
      () => performance.now() - listener.voice.heardAt(speaker.who.userId) > SILENCE,
    );

  beforeAll(async () => {
    planet = await start({ features });
    fixture = await SpaceFixture.create(planet, 13_839_100_000);
  });
  afterEach(() => {
    for (const { client, voice } of talkers.splice(0)) {
      voice.dispose();
      client.session.dispose();
    }
  });
  afterAll(() => clearInterval(clock));

  it('two people who stand together hear each other; who walks away does not', async () => {
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await bob.voice.speak();
    await expectHeard(bob, ann);
    await expectHeard(ann, bob);
    expect(bob.voice.voices).toEqual([{ userId: ann.who.userId, how: 'near' }]);
    await stand(bob, EARSHOT * 2);
    await expect.poll(() => bob.voice.voices, WITHIN).toEqual([]);
    await expectSilence(bob, ann);
    await expectSilence(ann, bob);
    await stand(bob, EARSHOT / 2);
    await expectHeard(bob, ann);
  });

  it('a broadcast reaches the whole space', async () => {
    const [ann, bob] = [await enter(fixture.owner), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await expectHeard(bob, ann);
    await stand(bob, EARSHOT * 2);
    await expect.poll(() => bob.voice.voices, WITHIN).toEqual([]);
    await fixture.owner.call('updateBroadcastStatus', {
      spaceId: fixture.spaceId,
      broadcastEnable: true,
      broadcastTag: '开场',
    });
    await expectHeard(bob, ann);
    await expect.poll(() => bob.voice.voices, WITHIN).toEqual([{ userId: ann.who.userId, how: 'stage' }]);
    expect((await bob.who.call('broadcastUserList', { spaceId: fixture.spaceId })).users).toMatchObject([
      { userId: ann.who.userId, broadcastTag: '开场' },
    ]);
  });

  it('who speaks is announced to everybody, with the level of the packets', async () => {
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await eventually('speaking', () => bob.voice.speakers.includes(ann.who.userId));
    ann.voice.mute(true);
    await eventually('muted', () => bob.voice.speakers.length === 0);
    await expectSilence(bob, ann);
    ann.voice.mute(false);
    await expectHeard(bob, ann);
  });

  it('a silence of the host ends a voice at once; the silenced user cannot speak again', async () => {
    const { spaceId } = fixture;
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await expectHeard(bob, ann);
    await fixture.host.call('setQuiesceEnable', { spaceId, userId: ann.who.userId, quiesceEnable: true });
    await eventually('stopped', () => ann.voice.stopped.length > 0);
    expect(ann.voice.stopped).toEqual([{ source: 'voice', why: 'silenced' }]);
    await expectSilence(bob, ann);
    await ann.voice.speak();
    await eventually('stopped again', () => ann.voice.stopped.length > 1);
  });

  it('while everybody is muted only people speak that a host lets', async () => {
    const { spaceId } = fixture;
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await fixture.host.call('setMuteStatus', { spaceId, muteStatus: true });
    await eventually('muted', () => ann.voice.stopped.some(({ why }) => why === 'muteAll'));
    await ann.who.call('setSelfSpeakStatus', { spaceId, speakStatus: 1 });
    expect((await fixture.host.call('listSpeakV2', { spaceId })).asking).toMatchObject([
      { userId: ann.who.userId },
    ]);
    const isLet = ann.client.event(
      (event) =>
        event.k === 'member' && event.member.userId === ann.who.userId && event.member.speakStatus === 1,
    );
    await fixture.host.call('setSpeakStatusByUserId', { spaceId, userId: ann.who.userId, speakStatus: 1 });
    await isLet;
    await ann.voice.speak();
    await expectHeard(bob, ann);
    await fixture.host.call('setMuteStatus', { spaceId, muteStatus: false });
  });

  it('audio and video that a host switches off end at once, and come back when they are on again', async () => {
    const { spaceId } = fixture;
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await expectHeard(bob, ann);
    const { settings } = await fixture.owner.call('getSpaceSettings', { spaceId });
    const about = { ...settings.about, spaceName: '花园', spaceNameEn: '', description: '' };
    const turn = (avSwitch: boolean) =>
      fixture.owner.call('saveSpaceSettings', { spaceId, settings: { about: { ...about, avSwitch } } });
    await turn(false);
    await expectSilence(bob, ann);
    await turn(true);
    await eventually('joined again', () => ann.voice.joins > 1 && bob.voice.joins > 1);
    await ann.voice.speak();
    await expectHeard(bob, ann);
  });

  it('a kicked user is cut off at once, and everybody else is heard on', async () => {
    const { spaceId } = fixture;
    const [ann, bob, cem] = [
      await enter(await fixture.person('安')),
      await enter(await fixture.person('阿宝')),
      await enter(await fixture.person('阿姆')),
    ];
    await ann.voice.speak();
    await bob.voice.speak();
    await expectHeard(cem, ann);
    await fixture.host.call('kickMember', { spaceId, userId: ann.who.userId, reason: '' });
    await expectSilence(cem, ann);
    await expectSilence(ann, bob);
    await expectHeard(cem, bob);
  });

  it('after a crash of the media server everybody joins again and hears again', async () => {
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('阿宝'))];
    await ann.voice.speak();
    await expectHeard(bob, ann);
    const media = context().media as EmbeddedMedia | undefined;
    // A handshake that took too long has made this client join by itself before.
    const before = new Map([ann, bob].map(({ voice }) => [voice, voice.joins]));
    process.kill(media?.pid ?? 0, 'SIGKILL');
    await eventually('joined again', () => [...before].every(([voice, joins]) => voice.joins > joins));
    await ann.voice.speak();
    await expectHeard(bob, ann);
  });
});
