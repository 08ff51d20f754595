import surface from '../../../hud/space/surface.module.css';
import { SourceButtons } from './source-buttons';
import { useNarrow } from './use-narrow';
import style from './voice-bar.module.css';

/** In the control bar, where it has room. */
export function VoiceControls() {
  return useNarrow() ? null : <SourceButtons />;
}

/** Above the control bar, where it has none. */
export function VoiceBar() {
  if (!useNarrow()) return null;
  return (
    <div className={`${surface['surface']} ${style['bar']}`} data-bar-row="" data-keys-walk="">
      <SourceButtons />
    </div>
  );
}
