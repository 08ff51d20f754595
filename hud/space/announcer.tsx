import { useSpace } from './space-context';

/** The one place from which a screen reader hears what happens around. */
export function Announcer() {
  const { announcement } = useSpace();
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="announcer">
      <span key={announcement.n}>{announcement.text}</span>
    </div>
  );
}
