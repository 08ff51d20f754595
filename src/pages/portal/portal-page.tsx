import { PortalView } from '../../../hud/portal/home/portal-view';
import { useFeedbackLoader } from '../../boot/pages/feedback-loader';
import { loadPlanet } from '../../boot/pages/planet';
import type { LocaleBundle } from '../../i18n/add-locales';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

export const Page = () => <PortalView loadPlanet={loadPlanet} loadFeedback={useFeedbackLoader()} />;
