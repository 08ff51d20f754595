import { describe, expect, it } from 'vitest';
import { PATHS, ROUTES } from '../../router/routes';
import { LOADERS } from './pages';

describe('pages', () => {
  it('there is one for every route, boards and the editor apart, which open with a later version', () => {
    const without = ROUTES.map(({ path }) => path).filter((path) => !(path in LOADERS));
    expect(without).toEqual([
      // The guard sends both to the root.
      PATHS.portal,
      PATHS.reserveInfo,
      PATHS.talkingBoard,
      PATHS.selfTalkingBoard,
      PATHS.selfFormBoard,
      PATHS.materialWhiteboard,
      PATHS.spaceEditor,
    ]);
  });

  it('none stands at an address that is no route', () => {
    const paths = new Set<string>(ROUTES.map(({ path }) => path));
    expect(Object.keys(LOADERS).filter((path) => !paths.has(path))).toEqual([]);
  });
});
