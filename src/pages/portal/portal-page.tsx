import { PortalView } from '../../../hud/portal/home/portal-view';
import { useFeedbackLoader } from '../../boot/pages/feedback-loader';
import { loadPlanet } from '../../boot/pages/planet';
import type { PageWords } from '../../i18n/add-locales';

/** The portal's prose comes with its views. */
export const words: readonly PageWords[] = [];

export const Page = () => <PortalView loadPlanet={loadPlanet} loadFeedback={useFeedbackLoader()} />;
