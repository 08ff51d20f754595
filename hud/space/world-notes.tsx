import { AnnouncementNote } from './announcement-note';
import { useSpace } from './space-context';
import { WhisperNote } from './whisper-note';
import style from './world-note.module.css';

/** What is said elsewhere while one looks at the world, below each other. */
export function WorldNotes() {
  const { panel } = useSpace();
  return (
    <div className={style['notes']} data-aside={panel ? '' : undefined}>
      <WhisperNote />
      <AnnouncementNote />
    </div>
  );
}
