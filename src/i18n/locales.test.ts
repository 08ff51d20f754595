import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/calls/errors';
import { AppError } from '../http/app-error';
import { errorText } from './error-text';
import { createLanguages, LANG_KEY } from './i18n';
import { activityEn } from './locales/activity.en';
import { activityZh } from './locales/activity.zh';
import { avatarEn } from './locales/avatar.en';
import { avatarZh } from './locales/avatar.zh';
import { chatEn } from './locales/chat.en';
import { chatZh } from './locales/chat.zh';
import { commonEn } from './locales/common.en';
import { commonZh } from './locales/common.zh';
import { helpEn } from './locales/help.en';
import { helpZh } from './locales/help.zh';
import { moderationEn } from './locales/moderation.en';
import { moderationZh } from './locales/moderation.zh';
import { enterEn } from './locales/enter.en';
import { enterZh } from './locales/enter.zh';
import { homeEn } from './locales/home.en';
import { homeZh } from './locales/home.zh';
import { removalEn } from './locales/removal.en';
import { removalZh } from './locales/removal.zh';
import { loginEn } from './locales/login.en';
import { loginZh } from './locales/login.zh';
import { messageEn } from './locales/message.en';
import { messageZh } from './locales/message.zh';
import { privateEn } from './locales/private.en';
import { privateZh } from './locales/private.zh';
import { profileEn } from './locales/profile.en';
import { profileZh } from './locales/profile.zh';
import { settingsEn } from './locales/settings.en';
import { settingsZh } from './locales/settings.zh';
import { shellEn } from './locales/shell.en';
import { shellZh } from './locales/shell.zh';
import { spaceEn } from './locales/space.en';
import { spaceHudZh } from './locales/space-hud.zh';
import { spaceZh } from './locales/space.zh';
import { uploadEn } from './locales/upload.en';
import { uploadZh } from './locales/upload.zh';
import { interactablesEn } from './locales/interactables.en';
import { interactablePanelsZh } from './locales/interactable-panels.zh';
import { interactablesZh } from './locales/interactables.zh';

const flat = (words: object, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value as object, `${path}${key}.`),
  );
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '').sort();

interface FeatureBundle {
  readonly namespace: string;
  readonly zh: object;
  readonly en: object;
}
/** Each room exports one bundle from `locales/locales.ts`. */
const FEATURES = Object.values(
  import.meta.glob<Record<string, FeatureBundle>>('../../features/*/locales/locales.ts', { eager: true }),
).flatMap((module) => Object.values(module));

const SETS = [
  ...FEATURES.map(({ namespace, zh, en }) => [namespace, zh, en] as const),
  ['activity', activityZh, activityEn],
  ['chat', chatZh, chatEn],
  ['avatar', avatarZh, avatarEn],
  ['common', commonZh, commonEn],
  ['help', helpZh, helpEn],
  ['moderation', moderationZh, moderationEn],
  ['enter', enterZh, enterEn],
  ['home', homeZh, homeEn],
  ['removal', removalZh, removalEn],
  ['login', loginZh, loginEn],
  ['private', privateZh, privateEn],
  ['message', messageZh, messageEn],
  ['profile', profileZh, profileEn],
  ['settings', settingsZh, settingsEn],
  ['shell', shellZh, shellEn],
  ['upload', uploadZh, uploadEn],
  ['space', { ...spaceZh, ...spaceHudZh }, spaceEn],
  ['interactables', { ...interactablesZh, ...interactablePanelsZh }, interactablesEn],
] as const;

describe('locales', () => {
  it.each(SETS)(
    '%s has the same keys and placeholders in both languages, and no empty text',
    (_name, zh, en) => {
      const chinese = flat(zh);
      const english = new Map(flat(en));
      expect(chinese.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of chinese) {
        const other = english.get(key) ?? '';
        expect([key, text === '', other === '', holes(other)]).toEqual([key, false, false, holes(text)]);
      }
    },
  );

  it('every error code and local failure has a text in both languages', () => {
    // The text of 401 is always local, so it exists before the table loads.
    expect(errorText(AppError.of('unauthorized'), 'zh', undefined)).toBe(ERROR_CODES.unauthorized.zh);
    for (const lang of ['zh', 'en'] as const) {
      for (const { code } of Object.values(ERROR_CODES))
        expect(errorText(AppError.answered(code, ''), lang, ERROR_CODES)).not.toBe('');
      expect(errorText(AppError.local('network'), lang, undefined)).toBe(
        lang === 'zh' ? '网络错误，请稍后重试' : 'Network error, please try again later',
      );
      expect(errorText(AppError.from(new Error('x')), lang, undefined)).toContain(
        lang === 'zh' ? '未知异常' : 'Unknown',
      );
      expect(errorText(AppError.answered(209, '原话'), lang, ERROR_CODES)).toBe('原话');
    }
  });

  it('the language is Chinese at first, and a choice is stored and set on the document', () => {
    const kept = new Map<string, string>();
    const root = new Map<string, string>();
    const deps = {
      store: {
        get: (key: string) => kept.get(key),
        set: (key: string, value: string) => void kept.set(key, value),
      },
      page: { setRoot: (key: string, value: string) => void root.set(key, value) },
    };
    const languages = createLanguages(deps);
    expect([languages.current(), root.get('lang'), languages.i18n.t('brand')]).toEqual([
      'zh',
      'zh-CN',
      '小星球',
    ]);
    languages.set('en');
    expect([kept.get(LANG_KEY), root.get('lang'), languages.i18n.t('brand')]).toEqual([
      'en',
      'en',
      'Tiny Planet',
    ]);
    expect(createLanguages(deps).current()).toBe('en');
  });
});
