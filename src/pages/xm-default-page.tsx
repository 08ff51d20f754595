import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSettings } from '../../hud/app-context';
import { RegionView, type RegionProps } from '../../hud/enter/region-view';
import { regionAllows } from '../actions/region';
import { useBoot } from '../boot/boot-context';
import { enterWords } from '../i18n/enter-words';
import { HOME, PATHS, spaceIdOf } from '../router/routes';

export const words = enterWords;

/** The fallback of the region check (section 2, /xm-default). */
export function Page() {
  const { app, http } = useBoot();
  const { lang } = useSettings();
  const navigate = useNavigate();
  const spaceId = spaceIdOf(useLocation().search);
  const [names, setNames] = useState<{ zh: string; en: string } | undefined>();
  const [contact, setContact] = useState<string | undefined>();
  const [state, setState] = useState<RegionProps['state']>('blocked');

  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, quiet: true };
    http.get('/api/wecom/contactWay', {}, options).then(
      ({ qr_code }) => setContact(qr_code),
      () => !leaving.signal.aborted && setContact(''),
    );
    if (spaceId)
      http
        .get('/api/space/simplifyV2', { spaceId }, options)
        .then(({ spaceName: zh, spaceNameEn }) => setNames({ zh, en: spaceNameEn || zh }))
        // The page stands without the name.
        .catch(() => undefined);
    return () => leaving.abort();
  }, [http, spaceId]);

  const again = async (): Promise<void> => {
    if (!spaceId) return;
    setState('checking');
    try {
      setState((await regionAllows(http, spaceId)) ? 'open' : 'still');
    } catch (error) {
      app.showError(error);
      setState('blocked');
    }
  };
  return (
    <RegionView
      name={names?.[lang] ?? ''}
      state={state}
      contact={contact}
      onAgain={() => void (spaceId ? again() : navigate(HOME))}
      onOpen={() => void navigate(`${PATHS.spaceEnter}?id=${encodeURIComponent(spaceId ?? '')}`)}
      onHome={() => void navigate(HOME)}
    />
  );
}
