import { describe, expect, it } from 'vitest';
import { PATHS, ROUTES } from '../../router/routes';
import { LOADERS } from './pages';

describe('LOADERS', () => {
  it('has a page for every route except boards, which a later version adds', () => {
    const without = ROUTES.map(({ path }) => path).filter((path) => !(path in LOADERS));
    expect(without).toEqual([
      // The guard sends both to the root.
      PATHS.portal,
      PATHS.reserveInfo,
      PATHS.talkingBoard,
      PATHS.selfTalkingBoard,
      PATHS.selfFormBoard,
      PATHS.materialWhiteboard,
    ]);
  });

  it('has no page for an unknown path', () => {
    const paths = new Set<string>(ROUTES.map(({ path }) => path));
    expect(Object.keys(LOADERS).filter((path) => !paths.has(path))).toEqual([]);
  });
});
