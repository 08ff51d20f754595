import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as I18next from 'i18next';
import { describe, expect, it, onTestFinished } from 'vitest';
import { slimI18next } from '../../scripts/slim/i18next';
import { slimReactDom, unservedIn } from '../../scripts/slim/react-dom';
import { applyEdits, parse, settle, withoutUnreached } from '../../scripts/slim/settle';

const I18NEXT = readFileSync(fileURLToPath(import.meta.resolve('i18next')), 'utf8');
const REACT_DOM = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
    'cjs/react-dom-client.production.js',
  ),
  'utf8',
);
const NOTHING = { variables: {}, fields: {}, bodies: {} };

describe('what is settled of a module', () => {
  const slim = (code: string, settled: Partial<Parameters<typeof settle>[1]>): string =>
    withoutUnreached(applyEdits(code, settle(parse(code, 'one'), { ...NOTHING, ...settled }, 'one')));

  it('is folded in, and what that leaves unreachable goes', () => {
    const code =
      'let on = !1; function far() { on = !0; } export function near(a) { on && far(); return a.x ? far : 1; }';
    expect(slim(code, { variables: { on: '!1' }, fields: { x: 'null' } })).not.toMatch(/far|on\b.*&&/);
  });

  it('leaves a parameter of the same name alone', () => {
    const code = 'let on = !1; export function near(on) { return on; } export const now = () => on;';
    expect(slim(code, { variables: { on: '!1' } })).toMatch(/near\(on\) \{\s*return on;/);
  });

  it('gives functions and methods other bodies', () => {
    const code = 'function a() { return 1; } export class B { c() { return a(); } }';
    expect(slim(code, { bodies: { 'return 2': ['B.c'] } })).toMatch(/c\(\) \{\s*return 2;/);
  });

  it('ends the build when a name is not there any more', () => {
    expect(() => slim('export const a = 1;', { variables: { b: '1' } })).toThrow('one has no b any more');
  });
});

describe('React for browsers', () => {
  const slim = slimReactDom(REACT_DOM);

  it('loses a third, and what it left out', () => {
    expect(slim.length).toBeLessThan(REACT_DOM.length * 0.6);
    expect(['observeUsing', 'hydrateRoot', 'modulepreload'].filter((word) => slim.includes(word))).toEqual(
      [],
    );
    expect(/export \{\s*createRoot\s*\}/.test(slim)).toBe(true);
  });

  it('knows who asks for what it left out', () => {
    expect(unservedIn("import { useState, useActionState } from 'react';")).toEqual(['useActionState']);
    expect(unservedIn('React2.useActionState(a)')).toEqual(['useActionState']);
    expect(unservedIn('_jsx("style", {})')).toEqual(['style']);
    expect(
      unservedIn("import { useState } from 'react'; jsx('p', {}); import { Activity } from './model';"),
    ).toEqual([]);
  });
});

describe('i18next', () => {
  it('still knows keys, holes, plural forms, lists, bundles and languages', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'slim-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'i18next.mjs');
    writeFileSync(file, slimI18next(I18NEXT));
    const { createInstance } = (await import(pathToFileURL(file).href)) as Pick<
      typeof I18next,
      'createInstance'
    >;
    const i18n = createInstance();
    const seen: string[] = [];
    i18n.on('languageChanged', (language) => seen.push(language));
    void i18n.use({ type: '3rdParty', init: () => seen.push('plugged') }).init({
      lng: 'en',
      fallbackLng: 'zh',
      defaultNS: 'one',
      resources: { zh: { one: { only: '只有中文' } }, en: { one: { a: { b: 'Hello {{name}}' } } } },
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    const t = i18n.getFixedT(null, 'home') as unknown as (key: string, options?: object) => unknown;
    i18n.addResourceBundle('en', 'home', {
      list: ['x {{n}}', 'y'],
      n_one: 'one',
      n_other: '{{count}} of them',
    });
    i18n.addResourceBundle('zh', 'home', { list: ['一'], n_other: '{{count}} 个' });
    const say = i18n.t as unknown as (key: string, options?: object) => unknown;
    expect([say('a.b', { name: '<Ann>' }), say('only'), say('none.there')]).toEqual([
      'Hello <Ann>',
      '只有中文',
      'none.there',
    ]);
    expect([t('n', { count: 1 }), t('n', { count: 3 }), t('list', { returnObjects: true, n: 2 })]).toEqual([
      'one',
      '3 of them',
      ['x 2', 'y'],
    ]);
    await i18n.changeLanguage('zh');
    expect([i18n.language, t('n', { count: 3 }), i18n.hasResourceBundle('en', 'home'), seen]).toEqual([
      'zh',
      '3 个',
      true,
      ['plugged', 'en', 'zh'],
    ]);
  });
});
