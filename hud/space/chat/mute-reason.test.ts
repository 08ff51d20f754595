import { expect, it } from 'vitest';
import { muteReason } from './mute-reason';

const open = { imEnable: true, imModel: 'all', muteStatus: false } as const;
const visitor = { speakStatus: 0, quiesceEnable: false } as const;

it.each([
  ['open', {}, visitor, false, undefined],
  ['off', { imEnable: false }, visitor, true, 'chatOff'],
  ['silenced, even a keeper', {}, { ...visitor, quiesceEnable: true }, true, 'muted'],
  ['all muted', { muteStatus: true }, visitor, false, 'allMuted'],
  ['all muted, but one may speak', { muteStatus: true }, { ...visitor, speakStatus: 1 }, false, undefined],
  ['all muted, a keeper', { muteStatus: true }, visitor, true, undefined],
  ['managers write', { imModel: 'managers' }, visitor, false, 'managersOnly'],
  ['phrases', { imModel: 'prefabricated' }, visitor, false, 'phrasesOnly'],
] as const)('mute reason: %s', (_, config, own, keeps, expected) => {
  expect(muteReason({ ...open, ...config }, own, keeps)).toBe(expected);
});
