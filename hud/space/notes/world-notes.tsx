import { AnnouncementNote } from './announcement-note';
import { WhisperNote } from './whisper-note';
import style from './world-note.module.css';

/** What is said elsewhere while one looks at the world, below each other. */
export function WorldNotes() {
  return (
    <div className={style['notes']}>
      <WhisperNote />
      <AnnouncementNote />
    </div>
  );
}
