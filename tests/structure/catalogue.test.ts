import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ISSUE_ERRORS, type ErrorName } from '../../contract/calls/errors';
import { UNBUILT } from '../../contract/unbuilt';
import { commonEn } from '../../src/i18n/locales/common.en';
import { shellEn } from '../../src/i18n/locales/shell.en';
import { spaceEn } from '../../src/i18n/locales/space.en';
import { readSource, sourceFiles } from './source-files';

const SOURCES = sourceFiles()
  .filter((file) => /^(server|features|contract)\//.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  .filter((file) => file !== 'contract/calls/errors.ts' && file !== 'contract/unbuilt.ts')
  .map(readSource);
const isNamed = (name: string): boolean => SOURCES.some((source) => source.includes(`'${name}'`));

/** Errors that the framework's steps name, and success. */
const OF_THE_FRAME: ReadonlySet<string> = new Set(['ok', 'notFound', 'invalid']);
const issuesOf = (error: ErrorName): string[] =>
  Object.keys(ISSUE_ERRORS).filter((issue) => ISSUE_ERRORS[issue] === error);
const isAnswered = (error: ErrorName): boolean =>
  OF_THE_FRAME.has(error) || [error, ...issuesOf(error)].some(isNamed);

type Shown = { readonly error: ErrorName } | { readonly text: string } | { readonly room: string };

/** The messages of sections 5, 6 and 8: the error, or the text of the client or of a room, that shows each. */
const MESSAGES: Readonly<Record<string, Shown>> = {
  'Nickname cannot be empty': { error: 'nicknameEmpty' },
  'Invitation code error': { error: 'inviteInvalid' },
  'Password error': { error: 'passwordWrong' },
  'Password cannot be empty': { error: 'passwordEmpty' },
  'Text cannot be empty': { error: 'textEmpty' },
  'Invalid verification code': { error: 'codeInvalid' },
  'please enter a valid phone number': { error: 'phoneInvalid' },
  'You are sending messages too fast': { error: 'sendTooFast' },
  'Please select the person to be sent first': { error: 'receiverMissing' },
  'The current map has a screen and cannot be added': { room: 'space-editor' },
  'You do not have permission to cast screen': {
    text: shellEn.messages.noCast,
  },
  'no permission to edit': { room: 'space-editor' },
  'please log in first': { error: 'unauthorized' },
  'unknown exception': { text: commonEn.errors.unknown },
  'Failed to get user list': { text: spaceEn.membersFailed },
  'Network error, please try again later': { text: commonEn.errors.network },
  'Space closed': { error: 'spaceClosed' },
  'The corresponding device is not connected and cannot be opened': {
    text: shellEn.messages.device,
  },
  'Audio and video are trying to reconnect': {
    text: shellEn.messages.mediaReconnecting,
  },
  'The current audio and video network is disconnected, please try to refresh': {
    text: shellEn.messages.mediaLost,
  },
};
const plain = (text: string): string => text.toLowerCase().replace(/\.$/, '');
/** Nothing outside of a room imports it, so its English texts are read as they stand in its source. */
const wordsOf = (room: string): readonly string[] =>
  sourceFiles()
    .filter((file) => file.startsWith(`features/${room}/locales/`) && file.endsWith('en.ts'))
    .flatMap((file) => [...readSource(file).matchAll(/: '(.*)',$/gm)].map(([, text = '']) => plain(text)));

describe('the messages of the specification', () => {
  it.each(Object.entries(MESSAGES))('%s', (message, shown) => {
    if ('room' in shown) expect(wordsOf(shown.room)).toContain(plain(message));
    else expect(plain('error' in shown ? ERROR_CODES[shown.error].en : shown.text)).toBe(plain(message));
  });
});

describe('the error catalogue', () => {
  it.each(Object.keys(ERROR_CODES) as ErrorName[])('%s is answered, or stands in the table', (error) => {
    if (error in UNBUILT.errors) expect(isAnswered(error)).toBe(false);
    else expect(isAnswered(error)).toBe(true);
  });
});
