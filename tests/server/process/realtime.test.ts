import { firstValueFrom } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { imageOf, colorOf, headImageId } from '../../../contract/model/avatar/avatar';
import { startCrowd } from '../../../e2e/bots/crowd';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { RealtimeClient } from '../support/realtime-client';

const SPACE = { spaceId: 'plaza' };

onServer('realtime', (start) => {
  let planet: TestPlanet;
  let count = 0;

  const guest = async (): Promise<Person & { userId: string }> => {
    const person = planet.person();
    const { userId } = await person.call('loginGuest', SPACE, {
      'x-rehearsal-key': planet.rehearsalKey(),
      'x-rehearsal-name': `guest${count++}`,
    });
    return Object.assign(person, { userId });
  };
  const visit = (person: Person): RealtimeClient => new RealtimeClient(() => planet.url, person);

  beforeAll(async () => {
    planet = await start();
  });

  it('[W68] stores and broadcasts a saved realistic avatar', async () => {
    const [ann, bob] = [await guest(), await guest()];
    const [anns, bobs] = [visit(ann), visit(bob)];
    const [own] = await Promise.all([anns.welcome(), bobs.welcome()]);
    await ann.call('saveUserInfo', { ...SPACE, image3dReal: '1777' });
    const received = await bobs.event((event) => event.k === 'member' && event.slot === own.slot);
    expect(received).toMatchObject({ member: { userId: ann.userId, image3dReal: '1777' } });
    const { members } = await bob.call('getMembersV3', SPACE);
    expect(members.find(({ userId }) => userId === ann.userId)).toMatchObject({ image3dReal: '1777' });
    anns.session.dispose();
    bobs.session.dispose();
  });

  it('keeps positions and messages of two users across a restart', async () => {
    const [ann, bob] = [await guest(), await guest()];
    const [anns, bobs] = [visit(ann), visit(bob)];
    const [, at] = await Promise.all([anns.welcome(), bobs.welcome()]);
    const x = at.x + 4;
    bobs.session.move(x, at.y, 14);
    await anns.waitForPosition(at.slot, x);
    expect(await bobs.session.sendMessage('cid-restart-1', '一会儿见')).toMatchObject({ ok: true });
    await anns.event((event) => event.k === 'chat' && event.message.text === '一会儿见');
    await planet.restart();
    // Both are awaited from here, in either order.
    const welcomes = Promise.all([bobs.welcome(), anns.welcome()]);
    bobs.wake();
    anns.wake();
    const [back] = await welcomes;
    expect(back).toMatchObject({ resumed: false, x, y: at.y, dir: 6 });
    expect(await anns.session.sendMessage('cid-restart-2', '回来了')).toMatchObject({ ok: true });
    const { messages } = await ann.call('getHistory', SPACE);
    expect(messages.map(({ text }) => text)).toEqual(['一会儿见', '回来了']);
    anns.session.dispose();
    bobs.session.dispose();
  });

  it('[W14] [W21] loses and repeats no message while connections break at random', async () => {
    const listener = visit(await guest());
    const speakers = [visit(await guest()), visit(await guest()), visit(await guest())];
    await Promise.all([listener, ...speakers].map((one) => one.waitForState('open')));
    const texts: string[] = [];
    for (let i = 0; i < 12; i++) {
      const speaker = speakers[i % 3];
      const text = `drop ${i}`;
      texts.push(text);
      const sent = speaker?.session.sendMessage(`cid-drop-${i}`, text);
      if (Math.random() < 0.5) speaker?.sockets.at(-1)?.terminate();
      if (Math.random() < 0.3) listener.sockets.at(-1)?.terminate();
      expect(await sent).toMatchObject({ ok: true });
      listener.wake();
    }
    await listener.event((event) => event.k === 'chat' && event.message.text === texts.at(-1));
    const arrived = listener.events.flatMap((event) => (event.k === 'chat' ? [event.message.text] : []));
    expect(arrived).toEqual(texts);
    for (const { session } of [listener, ...speakers]) session.dispose();
  });

  it('broadcasts a new avatar at once', async () => {
    const [ann, bob] = [await guest(), await guest()];
    const [anns, bobs] = [visit(ann), visit(bob)];
    await Promise.all([anns.waitForState('open'), bobs.waitForState('open')]);
    const look = { color: 1, head: 2, body: 3 };
    await bob.call('saveUserInfo', {
      nickname: '小新',
      color: colorOf(look),
      image: imageOf(look),
      headImage: headImageId(look),
    });
    const received = await anns.event((event) => event.k === 'member' && event.member.userId === bob.userId);
    expect(received).toMatchObject({
      member: { nickname: '小新', color: colorOf(look), image: imageOf(look) },
    });
    anns.session.dispose();
    bobs.session.dispose();
  });

  it('[W44] [T17] ends the connection at sign-out, and removes the avatar', async () => {
    const [ann, bob] = [await guest(), await guest()];
    const [anns, bobs] = [visit(ann), visit(bob)];
    await Promise.all([anns.waitForState('open'), bobs.waitForState('open')]);
    await bob.call('logout', {});
    expect(await bobs.waitForState('closed')).toMatchObject({ reason: 'signedOut' });
    await anns.event((event) => event.k === 'leave' && event.userId === bob.userId);
    anns.session.dispose();
  });

  it('lets rehearsal users enter, walk on free ground, and leave', async () => {
    const watcher = visit(await guest());
    await watcher.waitForState('open');
    const joined = new Set<string>();
    const steps = new Map<number, number>();
    const walked = new Promise<void>((resolve) => {
      watcher.onPosition = () => {
        for (const slot of watcher.positions.keys()) steps.set(slot, (steps.get(slot) ?? 0) + 1);
        if ([...steps.values()].filter((times) => times > 30).length >= 4) resolve();
      };
    });
    const crowd = await startCrowd(
      { space: 'plaza', count: 5, url: planet.url, seconds: undefined, talk: 1, key: planet.rehearsalKey() },
      () => undefined,
    );
    await walked;
    for (const event of watcher.events)
      if (event.k === 'join' && event.member.isNpc) joined.add(event.member.nickname);
    expect(joined.size).toBe(5);
    expect(crowd.figures()).toMatchObject({ inside: 5, corrections: 0 });
    crowd.leave();
    const left = (): number => watcher.events.filter((event) => event.k === 'leave').length;
    while (left() < 5) await firstValueFrom(watcher.session.events$);
    expect((await (await guest()).call('health', {})).people).toBe(1);
    watcher.session.dispose();
  });
});
