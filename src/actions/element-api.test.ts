import { expect, test } from 'vitest';
import type { LeftMessage } from '../../contract/model/element/element';
import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import type { Http } from '../http/client';
import { createElementsState } from '../state/elements';
import { createElementApi } from './element-api';

type Asked = readonly [method: 'get' | 'post', path: string, input: unknown];

const title = { zh: '门', en: 'Gate' };
const element = (id: string, type: InteractionType, more: Partial<SpaceElement> = {}): SpaceElement => ({
  id,
  kind: 'gate',
  x: 0,
  y: 0,
  variant: 0,
  interaction: {
    type,
    range: 72,
    title,
    ...(type === InteractionType.openDushuhuiQuestion
      ? { questions: [{ text: title, options: [title, title] }] }
      : {}),
  },
  ...more,
});
const PLACE = { id: 'lawn', kind: 'place', name: title, x: 0, y: 0, width: 64, height: 64 } as const;

/** A server that answers by path; errors are thrown. */
function calls(
  answers: Readonly<Record<string, unknown>>,
  document: Pick<SpaceDocument, 'elements' | 'areas'> | undefined = { elements: [], areas: [] },
) {
  const requests: Asked[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const answer =
    (method: Asked[0]) => async (path: string, input: unknown, options?: { signal?: AbortSignal }) => {
      requests.push([method, path, input]);
      signals.push(options?.signal);
      const found = answers[path];
      if (found instanceof Error) throw found;
      return found;
    };
  const http = { get: answer('get'), post: answer('post') } as unknown as Pick<Http, 'get' | 'post'>;
  const elements = createElementsState();
  const { signal } = new AbortController();
  const elementApi = createElementApi({ http, spaceId: 'hall', document: () => document, elements, signal });
  return { elementApi, elements, requests, signals, signal };
}

test('switchTo stores the state of every controlled element as the server returns it', async () => {
  const { elementApi, elements, requests, signals, signal } = calls({
    '/api/spaceElement/setState': {
      elements: [
        { elementId: 'switch', on: false },
        { elementId: 'lamp', on: false },
        { elementId: 'door', on: true },
      ],
    },
  });
  elements.set('door', false);
  expect([elementApi.isOn('switch'), elementApi.isOn('door')]).toEqual([true, false]);
  await elementApi.switchTo('switch', false);
  expect(requests).toEqual([
    ['post', '/api/spaceElement/setState', { spaceId: 'hall', elementId: 'switch', on: false }],
  ]);
  expect(['switch', 'lamp', 'door'].map((id) => elementApi.isOn(id))).toEqual([false, false, true]);
  expect(signals).toEqual([signal]);
});

test('openGate stores the gate only when the server accepts the code', async () => {
  const gates = '/api/spaceElement/openGate';
  const good = calls({ [gates]: { gates: ['north', 'south'] } });
  await good.elementApi.openGate('south', 'star');
  expect(good.requests).toEqual([['post', gates, { spaceId: 'hall', elementId: 'south', code: 'star' }]]);
  expect(['north', 'south', 'west'].map((id) => good.elementApi.isOpened(id))).toEqual([true, true, false]);
  const wrong = new Error('wrong');
  const bad = calls({ [gates]: wrong });
  await expect(bad.elementApi.openGate('south', 'moon')).rejects.toBe(wrong);
  expect(bad.elementApi.isOpened('south')).toBe(false);
});

test('a refused switch keeps its state', async () => {
  const { elementApi } = calls({ '/api/spaceElement/setState': new Error('too far') });
  await expect(elementApi.switchTo('lamp', false)).rejects.toThrow('too far');
  expect(elementApi.isOn('lamp')).toBe(true);
});

test('messages, answers and transfers are requested for their element', async () => {
  const message: LeftMessage = { id: 4, userId: 'me', nickname: 'Me', text: 'hi', at: 1, mayRemove: true };
  const given = [{ question: 0, option: 1, right: 1 }];
  const page = { messages: [message], more: true };
  const { elementApi, requests } = calls({
    '/api/spaceElement/messages': page,
    '/api/spaceElement/leaveMessage': message,
    '/api/spaceElement/removeMessage': {},
    '/api/spaceElement/answers': { answers: given },
    '/api/spaceElement/answer': given[0],
    '/api/spaceElement/transfer': { spaceId: 'yard', elementId: 'arch' },
  });
  expect(await elementApi.messages('book')).toEqual(page);
  await elementApi.messages('book', 4);
  expect(await elementApi.leave('book', 'cid-1', 'hi')).toEqual(message);
  expect(await elementApi.remove(4)).toBeUndefined();
  expect(await elementApi.answers('quiz')).toEqual(given);
  expect(await elementApi.answer('quiz', 0, 1)).toEqual(given[0]);
  expect((await elementApi.transfer('portal')).spaceId).toBe('yard');
  const at = (elementId: string) => ({ spaceId: 'hall', elementId });
  expect(requests).toEqual([
    ['get', '/api/spaceElement/messages', { ...at('book'), before: undefined }],
    ['get', '/api/spaceElement/messages', { ...at('book'), before: 4 }],
    ['post', '/api/spaceElement/leaveMessage', { ...at('book'), cid: 'cid-1', text: 'hi' }],
    ['post', '/api/spaceElement/removeMessage', { spaceId: 'hall', messageId: 4 }],
    ['get', '/api/spaceElement/answers', at('quiz')],
    ['post', '/api/spaceElement/answer', { ...at('quiz'), question: 0, option: 1 }],
    ['post', '/api/spaceElement/transfer', at('portal')],
  ]);
});

test('medals lists every medal of the space, earned ones first in the order of earning', async () => {
  const name = { zh: '北门', en: 'North gate' };
  const document = {
    elements: [
      element('gate', InteractionType.codeGate),
      element('named', InteractionType.codeGate, { name }),
      element('quiz', InteractionType.openDushuhuiQuestion),
      element('bell', InteractionType.makeSound),
    ],
    areas: [PLACE, { ...PLACE, id: 'nook', kind: 'quiet' as const, name }],
  };
  const answer = {
    medals: [
      { reason: 'questions', elementId: 'quiz', at: 20 },
      { reason: 'gate', elementId: 'named', at: 10 },
      { reason: 'gate', elementId: 'no more', at: 1 },
    ],
    total: 4,
    visited: ['lawn'],
  };
  const { elementApi } = calls({ '/api/spaceElement/medals': answer }, document);
  expect(await elementApi.medals()).toEqual({
    medals: [
      { reason: 'gate', elementId: 'named', name, at: 10 },
      { reason: 'questions', elementId: 'quiz', name: title, at: 20 },
      { reason: 'gate', elementId: 'gate', name: title, at: undefined },
      { reason: 'places', elementId: '', name: undefined, at: undefined },
    ],
    places: 2,
    missing: [name],
  });
});

test('medals is empty outside a space', async () => {
  const { elementApi } = calls({ '/api/spaceElement/medals': { medals: [], total: 0, visited: [] } });
  expect((await elementApi.medals()).medals).toEqual([]);
});
