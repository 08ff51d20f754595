import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBoot } from '../boot-context';

/** Puts a page's own words into the title, for as long as the page is shown. */
export function usePageTitle(text: string): void {
  const { app } = useBoot();
  const { pathname: path } = useLocation();
  useEffect(() => {
    app.showSubject({ path, text });
    return () => app.showSubject(undefined);
  }, [app, path, text]);
}
