import { Orbit } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { useSpace, useSpaceActions } from '../space-context';

/** In 3D: frees the camera from the avatar, or returns it. */
export function CameraButton({ caption = false }: { readonly caption?: boolean }) {
  const { t } = useTranslation('space');
  const { view, camera, pendingView } = useSpace();
  const actions = useSpaceActions();
  if (view !== '3d') return null;
  return (
    <IconButton
      icon={Orbit}
      label={t('camera.free')}
      {...(caption && { caption: t('camera.short') })}
      pressed={camera === 'free'}
      disabled={pendingView !== undefined}
      onPress={() => actions.camera(camera === 'free' ? 'follow' : 'free')}
    />
  );
}
