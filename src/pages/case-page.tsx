import { useLocation } from 'react-router-dom';
import { CaseView } from '../../hud/portal/pages/case-view';
import { WithContact } from '../boot/contact';
import type { PageWords } from '../i18n/add-words';

/** The portal's prose comes with its views. */
export const words: readonly PageWords[] = [];

export function Page() {
  const { pathname } = useLocation();
  return (
    <WithContact>
      <CaseView id={pathname.split('/')[2] ?? ''} />
    </WithContact>
  );
}
