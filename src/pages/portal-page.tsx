import { PortalView } from '../../hud/portal/home/portal-view';
import { loadPlanet } from '../boot/planet';
import type { PageWords } from '../i18n/add-words';

export const words: readonly PageWords[] = [];

export const Page = () => <PortalView loadPlanet={loadPlanet} />;
