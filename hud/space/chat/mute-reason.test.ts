import { expect, it } from 'vitest';
import { muteReason } from './mute-reason';

const open = { imEnable: true, imModel: 'all', muteStatus: false } as const;
const member = { speakStatus: 0, quiesceEnable: false } as const;

it.each([
  ['open', {}, member, false, undefined],
  ['off', { imEnable: false }, member, true, 'chatOff'],
  ['silenced moderator', {}, { ...member, quiesceEnable: true }, true, 'muted'],
  ['silenced by oneself', {}, { ...member, quiesceEnable: true, ownSilence: true }, false, 'ownSilence'],
  ['all muted', { muteStatus: true }, member, false, 'allMuted'],
  ['all muted, permission to speak', { muteStatus: true }, { ...member, speakStatus: 1 }, false, undefined],
  ['all muted, moderator', { muteStatus: true }, member, true, undefined],
  ['only managers write', { imModel: 'managers' }, member, false, 'managersOnly'],
  ['phrases', { imModel: 'prefabricated' }, member, false, 'phrasesOnly'],
] as const)('mute reason: %s', (_, config, own, isModerator, expected) => {
  expect(muteReason({ ...open, ...config }, own, isModerator)).toBe(expected);
});
