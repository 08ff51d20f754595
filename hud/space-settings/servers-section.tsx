import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field';
import { Toggle } from '../ui/toggle';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

/** Number of people from which a server counts as busy (specification, section 9). */
const CALM = 200;

const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

interface Props extends Draft {
  readonly serverLimit: number;
}

/** Number of servers of the space and people per server. */
export function ServersSection({ settings: { servers }, set, errorAt, serverLimit }: Props) {
  const { t } = useTranslation('settings');
  // The text as typed: an empty field is not a number.
  const [num, setNum] = useState(String(servers.serverNum));
  const [max, setMax] = useState(String(servers.serverMax));
  return (
    <Section id="servers" title={t('servers.title')} text={t('servers.text')}>
      <div className={style['pair']}>
        <Field
          label={t('servers.num')}
          inputMode="numeric"
          value={num}
          onChange={(event) => {
            setNum(event.target.value);
            set('servers', { serverNum: numberOf(event.target.value) });
          }}
          hint={t('servers.numHint')}
          error={errorAt('servers.serverNum')}
        />
        <Field
          label={t('servers.max')}
          inputMode="numeric"
          value={max}
          onChange={(event) => {
            setMax(event.target.value);
            set('servers', { serverMax: numberOf(event.target.value) });
          }}
          hint={t('servers.maxHint', { calm: Math.min(CALM, serverLimit), most: serverLimit })}
          error={errorAt('servers.serverMax')}
        />
      </div>
      <Toggle
        label={t('servers.choose')}
        text={t('servers.chooseText')}
        checked={servers.serverMoreEnable}
        onChange={(serverMoreEnable) => set('servers', { serverMoreEnable })}
      />
    </Section>
  );
}
