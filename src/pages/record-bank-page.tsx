import { useNavigate } from 'react-router-dom';
import { RecordingsView } from '../../hud/enter/recordings-view';
import type { LocaleBundle } from '../i18n/add-locales';
import { enterLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { HOME } from '../router/routes';

export const locales: readonly LocaleBundle[] = [...enterLocales, shellLocales];

/** The recording bank (section 2, /record-bank). */
export function Page() {
  const navigate = useNavigate();
  return <RecordingsView onFirst={() => void navigate(HOME)} />;
}
