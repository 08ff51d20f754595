import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import type { StoredDocument } from '../../../contract/model/document/upgrade';
import { InteractionType } from '../../../contract/model/element/interaction';
import { withStoppedServer } from '../support/db-helpers';
import { insertElementSpace, elementDocument, makeElement, ELEMENT_TITLE } from '../support/element-fixture';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { Wire } from '../support/wire';

const ERR = ERROR_CODES;
const spaceId = 'hall';
const other = 'other-space';
const words = (text: string) => ({ zh: text, en: text });
const T = InteractionType;

const MAP = elementDocument(
  [
    makeElement('switch', 'mailbox', 640, 440, { type: T.manualSwitch, controls: ['lamp', 'door'] }),
    { ...makeElement('lamp', 'lamp', 700, 440), on: false },
    makeElement('door', 'gate', 300, 300),
    makeElement('gate', 'gate', 640, 520, { type: T.codeGate, code: '芝麻' }),
    makeElement('bell', 'mailbox', 600, 480, { type: T.makeSound }),
    makeElement('hop', 'mailbox', 680, 480, { type: T.transfer }),
    makeElement('far', 'mailbox', 1200, 900, { type: T.recive }),
    makeElement('nearer', 'mailbox', 1000, 700, { type: T.recive }),
    makeElement('named', 'mailbox', 660, 500, { type: T.transfer, goal: { elementId: 'far' } }),
    makeElement('aside', 'mailbox', 640, 500, { type: T.transfer, goal: { spawnId: 'side' } }),
    makeElement('portal', 'mailbox', 620, 500, {
      type: T.portal,
      goal: { spaceId: other, elementId: 'arch' },
    }),
    makeElement('lost', 'mailbox', 620, 460, { type: T.portal, goal: { spaceId: 'nowhere' } }),
    makeElement('book', 'mailbox', 600, 440, { type: T.dyschronismDialog }),
    makeElement('second', 'mailbox', 600, 430, { type: T.dyschronismDialog }),
    makeElement('quiz', 'mailbox', 680, 440, {
      type: T.openDushuhuiQuestion,
      questions: [
        { text: words('一加一'), options: [words('一'), words('二')], right: 1 },
        { text: words('二加二'), options: [words('三'), words('四')], right: 1 },
        { text: words('你喜欢哪个'), options: [words('春'), words('秋')] },
      ],
    }),
    makeElement('away', 'mailbox', 1200, 100, { type: T.manualSwitch }),
  ],
  [
    { id: 'middle', kind: 'place', name: ELEMENT_TITLE, x: 560, y: 400, width: 160, height: 160 },
    { id: 'corner', kind: 'quiet', name: ELEMENT_TITLE, x: 1120, y: 820, width: 160, height: 140 },
  ],
);
const HALL = {
  ...MAP,
  spawns: [...MAP.spawns, { id: 'side', x: 200, y: 800, dir: 0, roles: ['organizer' as const] }],
};
const NEWEST = elementDocument([makeElement('arch', 'flowerArch', 200, 200, { type: T.recive })]);
/** As spaces from before the editor have it stored. */
const OTHER_SPACE: StoredDocument = { ...NEWEST, version: 1, spawns: [{ x: 640, y: 480, dir: 0 }] };

onServer('elements of a space', (start) => {
  let planet: TestPlanet;
  let manager: Person;
  const inside: Wire[] = [];

  beforeAll(async () => {
    planet = await start();
    manager = planet.person();
    const { userId } = await manager.signIn('13814300001', planet.codeFor);
    await withStoppedServer(planet, async (db) => {
      await insertElementSpace(db, HALL, { id: spaceId, ownerUserId: userId });
      await insertElementSpace(db, OTHER_SPACE, { id: other, ownerUserId: userId });
    });
  });
  afterEach(async () => {
    for (const wire of inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  });

  /** Guests of both spaces, because sign-in is not tested here. */
  let phone = 13_814_300_010;
  const person = async (): Promise<Person & { userId: string }> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    return Object.assign(one, { userId });
  };
  const enter = async (one: Person, server = 1, space = spaceId): Promise<Wire> => {
    const wire = await Wire.open(planet.url, one, space, `${space}-${server}`);
    inside.push(wire);
    return wire;
  };
  const at = (one: { userId: string }, space = spaceId) =>
    planet.server.realtime.whereabouts(space, one.userId) ?? { x: NaN, y: NaN };
  const welcomed = (wire: Wire) => wire.waitForMessage('welcome', () => true);
  const received = async (wire: Wire, k: string, elementId: string) =>
    await wire.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === k && 'elementId' in event && event.elementId === elementId),
    );

  it('need a present, near user, and an element with that interaction', async () => {
    const ann = await person();
    const use = (elementId: string, on = true) => ann.request('setElementState', { spaceId, elementId, on });
    expect(await use('switch')).toMatchObject({ code: ERR.notInSpace.code, desc: ERR.notInSpace.zh });
    await enter(ann);
    expect(await use('away')).toMatchObject({ code: ERR.tooFar.code });
    expect(await use('bell')).toMatchObject({ code: ERR.notFound.code });
    expect(await use('nothing')).toMatchObject({ code: ERR.notFound.code });
    expect(
      (await planet.person().request('setElementState', { spaceId, elementId: 'switch', on: true })).code,
    ).toBe(ERR.unauthorized.code);
    expect((await ann.request('elementStates', { spaceId: 'nowhere' })).code).toBe(ERR.spaceNotFound.code);
  });

  it('switch with what they control, on every server, once, and store it', async () => {
    const [ann, bob] = [await person(), await person()];
    const [here, there] = [await enter(ann, 1), await enter(bob, 2)];
    const states = async () => (await bob.call('elementStates', { spaceId })).elements;
    expect(await states()).toEqual([]);
    const off = { spaceId, elementId: 'switch', on: false };
    const answer = await ann.call('setElementState', off);
    expect(answer.elements.map((one) => one.elementId)).toEqual(['switch', 'lamp', 'door']);
    for (const wire of [here, there]) {
      const { list } = await received(wire, 'element', 'door');
      const events = list.flatMap(([, event]) => (event.k === 'element' ? [event] : []));
      // The lamp was off already.
      expect(events.map(({ elementId, on, userId }) => [elementId, on, userId])).toEqual([
        ['switch', false, ann.userId],
        ['door', false, ann.userId],
      ]);
    }
    await ann.call('setElementState', off);
    await bob.call('setElementState', { ...off, on: true });
    for (const wire of [here, there]) await received(wire, 'element', 'lamp');
    expect(await states()).toEqual([{ elementId: 'lamp', on: true }]);
    await planet.restart();
    expect(await states()).toEqual([{ elementId: 'lamp', on: true }]);
    expect((await welcomed(await enter(ann, 2))).elements).toEqual([{ elementId: 'lamp', on: true }]);
  });

  it('end in the state of the last event when two users switch at once', async () => {
    const [ann, bob] = [await person(), await person()];
    const [wire] = [await enter(ann), await enter(bob, 2)];
    const set = (one: Person, on: boolean) =>
      one.call('setElementState', { spaceId, elementId: 'switch', on });
    await Promise.all([set(ann, false), set(bob, true), set(ann, false), set(bob, true), set(ann, false)]);
    await received(wire, 'element', 'switch');
    const off = (await ann.call('elementStates', { spaceId })).elements;
    await planet.restart();
    expect((await ann.call('elementStates', { spaceId })).elements).toEqual(off);
  });

  it('open a gate with its password, for that user permanently, and award a medal', async () => {
    const ann = await person();
    await enter(ann);
    const open = (code: string) => ann.request('openGate', { spaceId, elementId: 'gate', code });
    expect(await open(' ')).toMatchObject({ code: ERR.passwordEmpty.code, desc: '密码不能为空' });
    expect(await open('开门')).toMatchObject({ code: ERR.passwordWrong.code, desc: '密码错误' });
    expect((await open('芝麻')).data).toEqual({ gates: ['gate'] });
    expect((await open('芝麻')).data).toEqual({ gates: ['gate'] });
    expect((await ann.call('spaceMedals', { spaceId })).medals).toMatchObject([
      { reason: 'gate', elementId: 'gate' },
    ]);
    for (let i = 0; i < 10; i++) await open('猜');
    expect((await open('芝麻')).code).toBe(ERR.tooFast.code);
    await planet.restart();
    expect((await welcomed(await enter(ann))).gates).toEqual(['gate']);
    expect((await welcomed(await enter(await person()))).gates).toEqual([]);
  });

  it('never send passwords and right answers with the document', async () => {
    const ann = await person();
    const text = JSON.stringify(await ann.call('getSpaceContent', { spaceId }));
    expect(text).toContain('一加一');
    expect(text).not.toContain('芝麻');
    expect(text).not.toContain('"right"');
    expect(text).not.toContain('"code"');
  });

  it('sound on every server, with a rate limit', async () => {
    const [ann, bob] = [await person(), await person()];
    await enter(ann);
    const wire = await enter(bob, 2);
    const ring = () => ann.request('soundElement', { spaceId, elementId: 'bell' });
    expect((await ring()).code).toBe(200);
    await received(wire, 'sound', 'bell');
    for (let i = 0; i < 10; i++) await ring();
    expect((await ring()).code).toBe(ERR.tooFast.code);
  });

  it('transfer to the nearest landing, or the one they name', async () => {
    const ann = await person();
    await enter(ann);
    expect(await ann.call('transferElement', { spaceId, elementId: 'hop' })).toEqual({
      spaceId,
      elementId: 'nearer',
    });
    expect(Math.hypot(at(ann).x - 1000, at(ann).y - 700)).toBeLessThan(50);
    expect((await ann.request('transferElement', { spaceId, elementId: 'hop' })).code).toBe(ERR.tooFar.code);
    const bob = await person();
    await enter(bob);
    expect((await bob.call('transferElement', { spaceId, elementId: 'named' })).elementId).toBe('far');
    expect(Math.hypot(at(bob).x - 1200, at(bob).y - 900)).toBeLessThan(50);
    const cem = await person();
    await enter(cem);
    expect((await cem.call('transferElement', { spaceId, elementId: 'aside' })).elementId).toBe('');
    expect(Math.hypot(at(cem).x - 200, at(cem).y - 800)).toBeLessThan(50);
  });

  it('of a document that is stored in version 1 are read in the newest version', async () => {
    const { document } = await (await person()).call('getSpaceContent', { spaceId: other });
    expect(document).toEqual(NEWEST);
  });

  it('[T39] lead through a portal to the element they name, once, in time', async () => {
    const ann = await person();
    const isThere = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 200, y - 200) < 60;
    const go = async () => {
      await enter(ann);
      return ann.call('transferElement', { spaceId, elementId: 'portal' });
    };
    const arrive = async () => {
      const wire = await enter(ann, 1, other);
      const welcome = await welcomed(wire);
      await wire.leave();
      return welcome;
    };
    expect(await go()).toEqual({ spaceId: other, elementId: 'arch' });
    expect((await ann.request('transferElement', { spaceId, elementId: 'lost' })).code).toBe(
      ERR.spaceNotFound.code,
    );
    expect(isThere(await arrive())).toBe(true);
    const bob = await person();
    expect(isThere(await welcomed(await enter(bob, 1, other)))).toBe(false);
    await enter(bob);
    await bob.call('transferElement', { spaceId, elementId: 'portal' });
    planet.advance(121_000);
    const late = await Wire.open(planet.url, bob, other, `${other}-2`);
    inside.push(late);
    expect(isThere(await welcomed(late))).toBe(false);
  });

  it('keep messages: cleaned, once, newest first, 50 a page', async () => {
    const [ann, bob] = [await person(), await person()];
    await ann.call('saveUserInfo', { nickname: '安安' });
    await enter(ann);
    await enter(bob, 2);
    const leave = (one: Person, cid: string, text: string, elementId = 'book') =>
      one.request('leaveElementMessage', { spaceId, elementId, cid, text });
    expect(await leave(ann, 'cid-book-0', '  \n ')).toMatchObject({ code: ERR.textEmpty.code });
    expect(await leave(ann, 'cid-book-0', '字'.repeat(501))).toMatchObject({ code: ERR.textTooLong.code });
    const first = (await leave(ann, 'cid-book-1', '  早上好\r\n再见 ')).data;
    expect(first).toMatchObject({
      text: '早上好\n再见',
      userId: ann.userId,
      nickname: '安安',
      mayRemove: true,
    });
    expect((await leave(ann, 'cid-book-1', '别的')).data).toEqual(first);
    expect((await leave(ann, 'cid-book-1', '别的', 'second')).code).toBe(ERR.invalid.code);
    const page = async (one: Person, before?: number, elementId = 'book') =>
      one.call('elementMessages', { spaceId, elementId, ...(before === undefined ? {} : { before }) });
    expect((await page(bob)).messages).toEqual([{ ...first, mayRemove: false }]);
    expect((await page(bob, undefined, 'second')).messages).toEqual([]);
    for (let i = 0; i < 52; i++) {
      planet.advance(3_000);
      expect((await leave(bob, `cid-more-${i}`, `第 ${i}`)).code).toBe(200);
    }
    const newest = await page(manager);
    expect([newest.messages.length, newest.more, newest.messages[0]?.text]).toEqual([50, true, '第 51']);
    const rest = await page(manager, newest.messages.at(-1)?.id);
    expect(rest.messages.map(({ text }) => text)).toEqual(['第 1', '第 0', '早上好\n再见']);
    expect(rest.more).toBe(false);
    for (let i = 0; i < 6; i++) await leave(ann, `cid-fast-${i}`, '快');
    expect((await leave(ann, 'cid-fast-9', '快')).code).toBe(ERR.leftTooFast.code);
    // The word filter applies; stored messages are still answered.
    const check = { spaceId, commentsCheckEnable: true };
    await manager.call('setSpaceCommentsCheckConfig', { ...check, commentsCheckWords: ['早上'] });
    planet.advance(10_000);
    expect((await leave(ann, 'cid-words-1', '早 上见')).code).toBe(ERR.wordsBlocked.code);
    for (let i = 0; i < 6; i++)
      expect((await leave(ann, 'cid-book-1', '早上好')).data).toMatchObject({ id: first?.id });
    await manager.call('setSpaceCommentsCheckConfig', { ...check, commentsCheckWords: [] });

    const remove = async (one: Person, messageId: number) =>
      (await one.request('removeElementMessage', { spaceId, messageId })).code;
    const id = first?.id ?? 0;
    expect(await remove(bob, id)).toBe(ERR.forbidden.code);
    expect([await remove(ann, id), await remove(ann, id)]).toEqual([200, 200]);
    expect(await remove(manager, rest.messages[0]?.id ?? 0)).toBe(200);
    expect(await remove(manager, 999_999)).toBe(ERR.notFound.code);
    await planet.restart();
    expect((await page(manager, rest.messages[0]?.id)).messages.map(({ text }) => text)).toEqual(['第 0']);
  });

  it('broadcast a transfer and its removal to every server, once, with a count', async () => {
    const [ann, bob] = [await person(), await person()];
    const [here, there] = [await enter(ann, 1), await enter(bob, 2)];
    const lie = async (wire: Wire) =>
      (await welcomed(wire)).left.find(({ elementId }) => elementId === 'second')?.count;
    expect([await lie(here), await lie(there)]).toEqual([undefined, undefined]);
    const leave = (cid: string) =>
      ann.call('leaveElementMessage', { spaceId, elementId: 'second', cid, text: '我来过' });
    const { mayRemove: _, ...message } = await leave('cid-stored-1');
    await leave('cid-stored-1');
    for (const wire of [here, there]) {
      const { list } = await received(wire, 'left', 'second');
      expect(list.map(([, event]) => event)).toContainEqual({
        k: 'left',
        elementId: 'second',
        count: 1,
        message,
      });
    }
    await leave('cid-stored-2');
    const remove = () => ann.call('removeElementMessage', { spaceId, messageId: message.id });
    await Promise.all([remove(), remove()]);
    const { list } = await received(there, 'unleft', 'second');
    expect(list.map(([, event]) => event)).toContainEqual({
      k: 'unleft',
      elementId: 'second',
      count: 1,
      messageId: message.id,
    });
    expect(await lie(await enter(await person()))).toBe(1);
    await planet.restart();
    expect(await lie(await enter(ann, 2))).toBe(1);
  });

  it('count the first answer, and award a medal when all are right', async () => {
    const [ann, bob] = [await person(), await person()];
    await enter(ann);
    await enter(bob, 2);
    const answer = (one: Person, question: number, option: number) =>
      one.request('answerQuestion', { spaceId, elementId: 'quiz', question, option });
    const medals = async (one: Person) =>
      (await one.call('spaceMedals', { spaceId })).medals.map(({ reason }) => reason);
    expect((await answer(ann, 0, 0)).data).toEqual({ question: 0, option: 0, right: 1 });
    expect((await answer(ann, 0, 1)).data).toEqual({ question: 0, option: 0, right: 1 });
    expect((await answer(ann, 3, 0)).code).toBe(ERR.invalid.code);
    expect((await answer(ann, 0, 2)).code).toBe(ERR.invalid.code);
    await Promise.all([answer(bob, 0, 1), answer(bob, 1, 1)]);
    await Promise.all([answer(ann, 1, 1), answer(ann, 2, 0)]);
    expect(await medals(bob)).toEqual([]);
    expect((await answer(bob, 2, 1)).data).toEqual({ question: 2, option: 1, right: 1 });
    expect([await medals(ann), await medals(bob)]).toEqual([[], ['questions']]);
    await planet.restart();
    const given = (one: Person) => one.call('givenAnswers', { spaceId, elementId: 'quiz' });
    expect((await given(ann)).answers).toEqual([
      { question: 0, option: 0, right: 1 },
      { question: 1, option: 1, right: 1 },
      { question: 2, option: 0, right: 0 },
    ]);
    expect((await given(await person())).answers).toEqual([]);
  });

  it('award a medal for visiting every place', async () => {
    const ann = await person();
    await enter(ann);
    expect(await ann.call('spaceMedals', { spaceId })).toMatchObject({ total: 3, medals: [] });
    const visited = (count: number) =>
      expect
        .poll(async () => (await ann.call('spaceMedals', { spaceId })).visited.length, { timeout: 10_000 })
        .toBe(count);
    await visited(1);
    await ann.call('transferElement', { spaceId, elementId: 'named' });
    await visited(2);
    expect((await ann.call('spaceMedals', { spaceId })).medals).toMatchObject([
      { reason: 'places', elementId: '' },
    ]);
  });

  describe('the calls', () => {
    it('that change state need the header of our own page', async () => {
      const one = await person();
      for (const name of ['setElementState', 'openGate', 'transferElement', 'leaveElementMessage'] as const)
        expect((await one.request(name, { spaceId }, { 'x-tiny-planet': undefined })).code).toBe(
          ERR.crossSite.code,
        );
    });
  });
});
