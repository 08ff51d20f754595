import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTRA_3D_IDS, OPEN_3D_IDS } from '../../contract/model/avatar/avatar-3d';
import { Toggle } from '../ui/toggle';
import { AvatarPicker } from './avatar-picker';
import type { Draft } from './draft';
import { Section } from './section';

/** Which avatars people may have in the space. */
export function AvatarsSection({ settings: { project }, set }: Draft) {
  const { t } = useTranslation('settings');
  // An empty list means all: it is shown only after the switch was turned on.
  const [listed, setListed] = useState(project.avatar3d.length > 0);
  return (
    <Section id="avatars" title={t('avatars.title')} text={t('avatars.text')}>
      <Toggle
        label={t('avatars.partners')}
        text={t('avatars.partnersText')}
        checked={project.partnerAvatars}
        onChange={(partnerAvatars) => set('project', { partnerAvatars })}
      />
      {!project.partnerAvatars && (
        <Toggle
          label={t('avatars.list')}
          text={t('avatars.listText')}
          checked={listed}
          onChange={(on) => {
            setListed(on);
            if (!on) set('project', { avatar3d: [] });
          }}
        />
      )}
      {listed && !project.partnerAvatars && (
        <AvatarPicker
          legend={t('avatars.offered')}
          hint={t('avatars.offeredHint')}
          ids={OPEN_3D_IDS}
          chosen={project.avatar3d}
          onChange={(avatar3d) => set('project', { avatar3d })}
        />
      )}
      <AvatarPicker
        legend={t('avatars.extra')}
        hint={t('avatars.extraHint')}
        ids={EXTRA_3D_IDS}
        chosen={project.avatar3dExtra}
        onChange={(avatar3dExtra) => set('project', { avatar3dExtra })}
      />
      <Toggle
        label={t('avatars.foreign')}
        text={t('avatars.foreignText')}
        checked={project.keepForeignAvatar}
        onChange={(keepForeignAvatar) => set('project', { keepForeignAvatar })}
      />
    </Section>
  );
}
