import { lazyPart } from '../../../hud/ui/lazy-part';
import { useVoiceState } from './use-voice';

const Tiles = lazyPart(async () => (await import('./tiles')).Tiles, { Failed: () => null });

/** The pictures above the control bar; their code loads with the first one. */
export function PictureRow() {
  const { own, people, sources } = useVoiceState();
  const isOwn = (own.camera && sources.camera.status === 'on') || own.screen;
  const shows = isOwn || Object.values(people).some(({ camera, screen }) => camera || screen);
  return shows ? <Tiles /> : null;
}
