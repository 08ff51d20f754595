import { AnnouncementNote } from './announcement-note';
import { WhisperNote } from './whisper-note';
import style from './world-note.module.css';

/** Stack of notes over the canvas. */
export function WorldNotes() {
  return (
    <div className={style['notes']}>
      <WhisperNote />
      <AnnouncementNote />
    </div>
  );
}
