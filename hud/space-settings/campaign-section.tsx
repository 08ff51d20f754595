import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATAR_3D_IDS, allowed3d } from '../../contract/model/avatar/avatar-3d';
import { CAMPAIGN_PHONES } from '../../contract/model/project';
import { TextArea } from '../ui/text-area';
import { AvatarPicker } from './avatar-picker';
import { linesOf } from './check-settings';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

/** The people who manage a campaign, and their further avatars. */
export function CampaignSection({ settings: { campaign, project }, set, errorAt }: Draft) {
  const { t } = useTranslation('settings');
  // The text as typed, with empty lines; the draft has the phones.
  const [phones, setPhones] = useState(() => campaign.phones.join('\n'));
  const everybodys = allowed3d(project, 0);
  const ids = AVATAR_3D_IDS.filter((id) => !everybodys.includes(id) || campaign.avatars.includes(id));
  return (
    <Section id="campaign" title={t('campaign.title')} text={t('campaign.text')}>
      <div className={style['regions']}>
        <TextArea
          label={t('campaign.phones')}
          value={phones}
          onChange={(event) => {
            setPhones(event.target.value);
            set('campaign', { phones: linesOf(event.target.value) });
          }}
          placeholder="13800138000"
          inputMode="tel"
          autoComplete="off"
          error={errorAt('campaign.phones')}
          count={campaign.phones.length}
          max={CAMPAIGN_PHONES}
        />
        <p className={style['hint']}>{t('campaign.phonesHint')}</p>
      </div>
      {ids.length > 0 && (
        <AvatarPicker
          legend={t('campaign.avatars')}
          hint={t('campaign.avatarsHint')}
          ids={ids}
          chosen={campaign.avatars}
          onChange={(avatars) => set('campaign', { avatars })}
        />
      )}
    </Section>
  );
}
