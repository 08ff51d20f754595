import { useNavigate } from 'react-router-dom';
import { RecordingsView } from '../../hud/enter/recordings-view';
import type { PageWords } from '../i18n/add-locales';
import { enterWords } from '../i18n/enter-locales';
import { shellWords } from '../i18n/shell-locales';
import { HOME } from '../router/routes';

export const words: readonly PageWords[] = [...enterWords, shellWords];

/** The recording bank (section 2, /record-bank). */
export function Page() {
  const navigate = useNavigate();
  return <RecordingsView onFirst={() => void navigate(HOME)} />;
}
