import { describe, expect, it } from 'vitest';
import { saveActivity } from '../../calls/activity';
import { announce, createWhiteboard } from '../../calls/chat-boards';
import { setImPrefabricateContent } from '../../calls/chat-rules';
import { leaveMessage } from '../../calls/feedback';
import { chatGroupNameSchema, messageTextSchema } from '../chat/chat.schema';
import { leftMessageInputSchema } from '../element/element.schema';
import { reasonSchema } from '../member/moderation.schema';
import { spaceNameSchema } from '../space.schema';
import { nicknameSchema } from './user.schema';
import { lineSchema, textSchema } from './user-text.schema';

const UNSEEN = '\u200b\u202e\u3164\u200d\u034f\ufe0f\u{e0100}\u2800\u00ad';
const faultOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('user text', () => {
  it('a line loses invisible characters, and its white space is folded', () => {
    const line = lineSchema(12, { tooLong: 'name_too_long' });
    expect(line.parse(' 小\u200b  院\r\n\u202eabc ')).toBe('小 院 abc');
    expect(line.parse('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
    expect(line.parse(UNSEEN)).toBe('');
    expect(faultOf(line, '0123456789abc')).toBe('name_too_long');
    expect(faultOf(line, 'x'.repeat(10_000))).toBe('name_too_long');
  });

  it('a text keeps its line breaks and the joiners inside words', () => {
    const text = textSchema(40, { tooLong: 'text_too_long' });
    expect(text.parse(' one\r\ntwo\0 ')).toBe('one\ntwo');
    expect(text.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(text.parse(`${UNSEEN}\n${UNSEEN}`)).toBe('');
  });

  it.each([
    ['a message', messageTextSchema, 'text_empty'],
    ['a nickname', nicknameSchema, 'nickname_empty'],
    ['the name of a space', spaceNameSchema, 'name_empty'],
    ['a group', chatGroupNameSchema, 'name_empty'],
    ['a left message', leftMessageInputSchema.shape.text, 'text_empty'],
    ['an announcement', announce.input.shape.text, 'text_empty'],
    ['a whiteboard', createWhiteboard.input.shape.name, 'name_empty'],
    ['the sender of a message to the provider', leaveMessage.input.shape.name, 'Invalid input'],
    ['a message to the provider', leaveMessage.input.shape.text, 'text_empty'],
    ['the name of an activity', saveActivity.input.shape.name, 'name_empty'],
  ] as const)('%s of invisible characters is refused', (_what, schema, fault) => {
    expect(faultOf(schema, UNSEEN)).toBe(fault);
    expect(faultOf(schema, 'VIP')).toBeUndefined();
  });

  it('a reason or a personality of invisible characters becomes empty, and a phrase is refused', () => {
    const phrases = (text: string) => ({ spaceId: 'plaza', imPrefabricateContent: [text] });
    expect(faultOf(setImPrefabricateContent.input, phrases(UNSEEN))).toBe('text_empty');
    expect(faultOf(setImPrefabricateContent.input, phrases('hello'))).toBeUndefined();
    expect(reasonSchema.parse(UNSEEN)).toBe('');
  });
});
