import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_LIMITS } from '../../contract/model/space-settings';
import { TextArea } from '../ui/text-area';
import { Toggle } from '../ui/toggle';
import { linesOf } from './check-settings';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

interface Props extends Draft {
  /** Network address of the user, for comparison with the regions. */
  readonly address: string;
}

/** Who may enter. */
export function AccessSection({ settings: { access }, set, errorAt, address }: Props) {
  const { t } = useTranslation('settings');
  // The text as typed, with empty lines; the draft has the parsed regions.
  const [regions, setRegions] = useState(() => access.regions.join('\n'));
  const toggle = (
    field: 'listed' | 'anonymousEnable' | 'inviteRequired' | 'closed',
    key: 'listed' | 'anonymous' | 'invite' | 'closed',
  ) => (
    <Toggle
      label={t(`access.${key}`)}
      text={t(`access.${key}Text`)}
      checked={access[field]}
      onChange={(on) => set('access', { [field]: on })}
    />
  );
  return (
    <Section id="access" title={t('access.title')}>
      {toggle('listed', 'listed')}
      {toggle('anonymousEnable', 'anonymous')}
      {toggle('inviteRequired', 'invite')}
      {toggle('closed', 'closed')}
      <div className={style['regions']}>
        <TextArea
          label={t('access.regions')}
          value={regions}
          onChange={(event) => {
            setRegions(event.target.value);
            set('access', { regions: linesOf(event.target.value) });
          }}
          placeholder="203.0.113.0/24"
          spellCheck={false}
          autoCapitalize="none"
          error={errorAt('access.regions')}
          count={access.regions.length}
          max={SETTINGS_LIMITS.regions}
        />
        <p className={style['hint']}>{t('access.regionsHint', { address })}</p>
      </div>
    </Section>
  );
}
