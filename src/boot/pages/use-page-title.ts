import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBoot } from '../boot-context';

/** Sets the page's own title text while the page is mounted. */
export function usePageTitle(text: string): void {
  const { app } = useBoot();
  const { pathname: path } = useLocation();
  useEffect(() => {
    app.showSubject({ path, text });
    return () => app.showSubject(undefined);
  }, [app, path, text]);
}
