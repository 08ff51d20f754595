import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/actions/app-actions';
import { shellEn } from '../../src/i18n/locales/shell.en';
import type { Candidate } from '../../src/state/views';
import { AppProvider } from '../app-context';
import { FormView } from './form-view';
import { PolaroidView } from './polaroid-view';
import { PortalView } from './portal-view';
import { shareOf, VoteView } from './vote-view';

const i18n = createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { shell: shellEn } }, initAsync: false }),
);
const shown = (view: ReactElement): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <AppProvider value={{} as App}>{view}</AppProvider>
    </I18nextProvider>,
  );
const people: readonly Candidate[] = [
  { id: 'a', name: 'Ada', votes: 3 },
  { id: 'b', name: 'Bo', votes: 1 },
];

describe('vote view', () => {
  it('shows shares in whole per cent, and none before the first vote', () => {
    expect(people.map((candidate) => shareOf(candidate, people))).toEqual([75, 25]);
    const none = people.map((candidate) => ({ ...candidate, votes: 0 }));
    expect(none.map((candidate) => shareOf(candidate, none))).toEqual([0, 0]);
  });

  it('shows a button per option until the user has voted, then the shares', () => {
    const cast = () => Promise.resolve(people);
    const before = shown(<VoteView vote={{ candidates: people, chosen: undefined, cast }} />);
    expect(before.match(/<button/g)).toHaveLength(2);
    expect(before).not.toContain('75%');
    const after = shown(<VoteView vote={{ candidates: people, chosen: 'b', cast }} />);
    expect(after).not.toContain('<button');
    expect(after).toContain('75% of the votes');
    expect(after.match(/data-mine/g)).toHaveLength(1);
  });
});

describe('other views', () => {
  it('a portal shows the host when it leads to another site', () => {
    expect(shown(<PortalView text="Over there" to="https://planet.example/x" />)).toContain('planet.example');
    expect(shown(<PortalView text="Over there" to="/main?id=garden" />)).not.toContain('garden');
  });

  it('a polaroid shows its picture above its text', () => {
    const view = shown(<PolaroidView text="Together" image="/a.webp" />);
    expect(view).toContain('src="/a.webp" alt="Together"');
  });

  it('a form shows every kind of field with its label', () => {
    const view = shown(
      <FormView
        text="Tell us"
        form={{
          fields: [
            { name: 'name', label: 'Your name', kind: 'text', required: true },
            { name: 'why.so', label: 'Why', kind: 'long' },
            { name: 'way', label: 'Which way', kind: 'choice', options: ['left', 'right'] },
          ],
          submit: () => Promise.resolve(),
        }}
        onDone={() => undefined}
      />,
    );
    expect(view.match(/<input/g)).toHaveLength(3);
    expect(view).toContain('name="why_so"');
    for (const words of ['Your name', 'Why', 'Which way', 'left', 'right']) expect(view).toContain(words);
  });
});
