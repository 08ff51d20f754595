import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { activityZh } from './locales/activity.zh';
import { avatarZh } from './locales/avatar.zh';
import { chatZh } from './locales/chat.zh';
import { commonZh } from './locales/common.zh';
import { enterZh } from './locales/enter.zh';
import { helpZh } from './locales/help.zh';
import { homeZh } from './locales/home.zh';
import { removalZh } from './locales/removal.zh';
import { moderationZh } from './locales/moderation.zh';
import { loginZh } from './locales/login.zh';
import { privateZh } from './locales/private.zh';
import { profileZh } from './locales/profile.zh';
import { messageZh } from './locales/message.zh';
import { settingsZh } from './locales/settings.zh';
import { shellZh } from './locales/shell.zh';
import { uploadZh } from './locales/upload.zh';
import { spaceHudZh } from './locales/space-hud.zh';
import { spaceZh } from './locales/space.zh';
import { interactablePanelsZh } from './locales/interactable-panels.zh';
import { interactablesZh } from './locales/interactables.zh';

// The compiler finds missing keys (`i18next.d.ts`). This test finds unused keys.

/** Each room exports one bundle from `locales/locales.ts`. */
const FEATURES = Object.values(
  import.meta.glob<Record<string, { readonly namespace: string; readonly zh: object }>>(
    '../../features/*/locales/locales.ts',
    { eager: true },
  ),
).flatMap((module) => Object.values(module));

const SETS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(FEATURES.map(({ namespace, zh }) => [namespace, zh])),
  activity: activityZh,
  avatar: avatarZh,
  chat: chatZh,
  common: commonZh,
  enter: enterZh,
  help: helpZh,
  home: homeZh,
  removal: removalZh,
  moderation: moderationZh,
  login: loginZh,
  private: privateZh,
  profile: profileZh,
  settings: settingsZh,
  message: messageZh,
  shell: shellZh,
  upload: uploadZh,
  space: { ...spaceZh, ...spaceHudZh },
  interactables: { ...interactablesZh, ...interactablePanelsZh },
};

const source = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => !/[\\/]locales[\\/](?!locales)/.test(name))
    .map((name) => readFileSync(name, 'utf8'));
const FILES = [...source('src'), ...source('hud'), ...source('features')];
/** Values that may fill placeholders of template keys. */
const ALL = [...FILES, ...['contract', 'assets', 'engine', 'features'].flatMap(source)].join('\n');
const VALUES = new Set([...ALL.matchAll(/\b([\w-]+)['"]|\b(\w+)\??:/g)].flatMap(([, a, b]) => [a, b]));

const keysOf = (words: object, start = ''): readonly string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [start + key] : keysOf(value as object, `${start}${key}.`),
  );

/** Keys that code reads without naming them. */
const UNNAMED: Readonly<Record<string, RegExp>> = {
  // The entry button's action: named by `way-in`.
  activity: /^(early|visit)$/,
  // Read as an object by `error-text`, before any load.
  common: /^errors\./,
  // Lists, taken as lists by the editors.
  profile: /^(heads|bodies|hairs)\.\d+$/,
  // Read as objects by slots that take a text in both languages.
  lottery: /^about$/,
  punchCard: /^(about|label)$/,
  questionLibrary: /^about$/,
  lotteryBox: /^about$/,
  charge: /^(about|label)$/,
  scoreTasks: /^(about|label)$/,
  shop: /^about$/,
  quiz: /^about$/,
  votes: /^(about|label)$/,
  dictionary: /^title$/,
  // The message catalogue of section 6, used by later features (media, screens, the editor).
  shell: /^messages\./,
};

/** Matches keys as code names them: literally, or as a template whose placeholders are filled by known values. */
function named(texts: readonly string[]): (key: string) => boolean {
  const text = texts.join('\n');
  const whole = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key));
  const holed = [...text.matchAll(/`([\w.]*\$\{[^`\n]*)`/g)]
    .map(([, key = '']) => key.split(/\$\{[^}]*\}/))
    .filter((steps) => /^[a-z]+\.|[a-z]{4}/i.test(steps.join(' ')))
    .map((steps) => steps.map((step) => step.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')))
    .map((steps) => new RegExp(`^${steps.join('([\\w-]+)')}$`));
  const filled = (pattern: RegExp, key: string): boolean => {
    const found = pattern.exec(key);
    return found !== null && found.slice(1).every((value) => /\d$/.test(value) || VALUES.has(value));
  };
  return (key) => whole.has(key) || holed.some((pattern) => filled(pattern, key));
}

describe('locale keys', () => {
  const anywhere = named(FILES);
  it.each(Object.entries(SETS))('%s has no unused key', (namespace, words) => {
    const hook = `use${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}`;
    const marks = [
      `'${namespace}'`,
      `${hook}Words`,
      `${hook}Locale`,
      `${hook}Context`,
      `useFeatureLocale(${namespace}Locales)`,
    ];
    const here = named(
      namespace === 'common' ? FILES : FILES.filter((text) => marks.some((mark) => text.includes(mark))),
    );
    const unused = keysOf(words).filter((key) => {
      // Plural forms are chosen by the count.
      const plain = key.replace(/_(zero|one|other)$/, '');
      // A single short word may have another meaning; a composed key may be named in parts.
      const telling = /[.A-Z]/.test(plain);
      const tail = plain.split('.').slice(1).join('.');
      return !(
        here(plain) ||
        (telling && anywhere(plain)) ||
        (/[.A-Z]/.test(tail) && anywhere(tail)) ||
        UNNAMED[namespace]?.test(plain)
      );
    });
    expect(unused).toEqual([]);
  });
});
