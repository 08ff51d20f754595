import { expect, it } from 'vitest';
import type { RosterMember } from '../../contract/model/member/member';
import { memberNamed } from '../../server/realtime/testing/memory-platform';
import { refusalOf } from './rights';

const RULES = { muteStatus: false, screenShareModel: 'all' } as const;
const member = (fields: Partial<RosterMember>): RosterMember => ({ ...memberNamed('ann'), ...fields });

it('while everybody is muted, moderators and those who may speak are heard', () => {
  const voice = (fields: Partial<RosterMember>) =>
    refusalOf('voice', member(fields), { ...RULES, muteStatus: true });
  expect([voice({}), voice({ type: 1 }), voice({ speakStatus: 1 })]).toEqual([
    'muteAll',
    undefined,
    undefined,
  ]);
});

it('a silence of a host and one that the user chose are told apart, for voice and screen', () => {
  const of = (fields: Partial<RosterMember>) =>
    (['voice', 'screen', 'camera'] as const).map((source) => refusalOf(source, member(fields), RULES));
  expect(of({ quiesceEnable: true })).toEqual(['silenced', 'silenced', undefined]);
  expect(of({ quiesceEnable: true, ownSilence: true })).toEqual(['ownSilence', 'ownSilence', undefined]);
});
