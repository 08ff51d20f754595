import { useState } from 'react';
import { useSettings } from '../../app-context';
import { useSpace } from '../space-context';

/** The live region for announcements of the world. */
export function Announcer() {
  const { announcement } = useSpace();
  const { lang } = useSettings();
  // Announcements made in the previous language are cleared.
  const [heard, setHeard] = useState({ lang, over: -1 });
  if (heard.lang !== lang) setHeard({ lang, over: announcement.n });
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="announcer">
      <span key={announcement.n}>{announcement.n === heard.over ? '' : announcement.text}</span>
    </div>
  );
}
