import { describe, expect, it } from 'vitest';
import { refusalOf, type RoomRules, type MessageDraft, type Sender } from './message-rules';

const OPEN = { imEnable: true, imShow: true, imModel: 'all', muteStatus: false } as const;
const visitor: Sender = { isModerator: false, maySpeak: false, quiesceEnable: false };
const speaker = { ...visitor, maySpeak: true };
const muted = { ...speaker, quiesceEnable: true };
const moderator = { ...visitor, isModerator: true };
const silencedModerator = { ...moderator, quiesceEnable: true };
const hello: MessageDraft = { text: '你好', mentions: [], hasFile: false };

describe('message rules', () => {
  const people = [visitor, speaker, muted, moderator, silencedModerator];
  const ALL: readonly [string, Partial<RoomRules['config']>, Partial<MessageDraft>, readonly unknown[]][] = [
    ['in an open room', {}, {}, [undefined, undefined, 'muted', undefined, 'muted']],
    ['where chat is off', { imEnable: false }, {}, ['chatOff', 'chatOff', 'chatOff', 'chatOff', 'chatOff']],
    ['where chat is hidden', { imShow: false }, {}, ['chatOff', 'chatOff', 'muted', undefined, 'muted']],
    ['while all are muted', { muteStatus: true }, {}, ['allMuted', undefined, 'muted', undefined, 'muted']],
    [
      'where managers write',
      { imModel: 'managers' },
      {},
      ['managersOnly', 'managersOnly', 'muted', undefined, 'muted'],
    ],
    [
      'a phrase where only phrases are allowed',
      { imModel: 'prefabricated' },
      { text: '好的' },
      [undefined, undefined, 'muted', undefined, 'muted'],
    ],
    [
      'another text where only phrases are allowed',
      { imModel: 'prefabricated' },
      {},
      ['phrasesOnly', 'phrasesOnly', 'muted', undefined, 'muted'],
    ],
    [
      'a phrase with a file where only phrases are allowed',
      { imModel: 'prefabricated' },
      { text: '好的', hasFile: true },
      ['phrasesOnly', 'phrasesOnly', 'muted', undefined, 'muted'],
    ],
    ['to everybody', {}, { mentions: ['u1', '*'] }, ['forbidden', 'forbidden', 'muted', undefined, 'muted']],
  ];
  it.each(ALL)('%s', (_, config, draft, expected) => {
    const rules = { config: { ...OPEN, ...config }, phrases: ['好的'] };
    expect(people.map((person) => refusalOf(rules, person, { ...hello, ...draft }))).toEqual(expected);
  });
});
