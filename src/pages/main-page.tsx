import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SpaceScreen } from '../../hud/space/space-screen';
import { useBoot } from '../boot/boot-context';
import { openSpace, type OpenedSpace } from '../boot/space';
import type { LocaleBundle } from '../i18n/add-locales';
import { spaceZh } from '../i18n/locales/space.zh';
import { interactablesZh } from '../i18n/locales/interactables.zh';
import { spaceIdOf } from '../router/routes';

export { preloadView as prewarm } from '../boot/space/open-engine';

export const locales: readonly LocaleBundle[] = [
  { namespace: 'space', zh: spaceZh, en: async () => (await import('../i18n/locales/space.en')).spaceEn },
  {
    namespace: 'interactables',
    zh: interactablesZh,
    en: async () => (await import('../i18n/locales/interactables.en')).interactablesEn,
  },
];

/** The space in the URL. Leaving the page or changing the id disposes the space. */
export function Page() {
  const booted = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const spaceId = spaceIdOf(query.toString());
  const host = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedSpace | undefined>();
  // `navigate` changes at each navigation and must not restart the space.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    const { current } = host;
    // After a full page load the timing starts with the navigation.
    booted.app.page.mark('tp:enter', 0);
    if (!current || spaceId === undefined) return undefined;
    const space = openSpace({
      booted,
      spaceId,
      host: current,
      navigate: (path, options) => void go.current(path, options),
    });
    setOpened(space);
    return () => {
      space.dispose();
      setOpened(undefined);
    };
  }, [booted, spaceId]);
  // Before the next page is painted: the night of a world ends with it.
  useLayoutEffect(() => () => booted.app.setTheme('day'), [booted]);
  return <SpaceScreen host={host} view={opened?.view} />;
}
