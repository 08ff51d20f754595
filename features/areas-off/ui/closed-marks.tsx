import { lazyPart } from '../../../hud/ui/lazy-part';
import { useSpace } from '../../../hud/space/space-context';

const GroundMarks = lazyPart(async () => (await import('./ground-marks')).GroundMarks, {
  Failed: () => null,
});

/** Over the canvas: the marks of closed areas, where there are any. */
export function ClosedMarks() {
  const { shutAreas } = useSpace();
  return Object.values(shutAreas).some(({ off }) => off) ? <GroundMarks /> : null;
}
