import { DoorOpen, GraduationCap, Footprints, Medal as MedalIcon, type LucideIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAt } from '../../contract/model/upload';
import { safeAddress } from '../../src/actions/addresses';
import type { MedalBoard, MedalRow } from '../../src/actions/element-api';
import { useSettings } from '../app-context';
import { dayLabel } from '../space/message-ui/times';
import { EmptyState } from '../space/panel-parts/empty';
import { textIn, useElementApi } from '../space/space-context';
import { dayAt, useTime } from '../time/use-time';
import bar from './bar.module.css';
import style from './medals.module.css';
import type { PanelProps } from './panel-props';
import { useLoaded } from './use-loaded';
import { LoadState } from './load-state';

const ICONS: Readonly<Record<MedalRow['reason'], LucideIcon>> = {
  gate: DoorOpen,
  questions: GraduationCap,
  places: Footprints,
};

interface RowProps {
  readonly medal: MedalRow;
  readonly board: MedalBoard;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The picture of the space's medals. */
  readonly picture: string | undefined;
}

function Row({ medal: { reason, name, at }, board, now, picture }: RowProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const Icon = ICONS[reason];
  const [failed, setFailed] = useState<string>();
  const { places, missing } = board;
  const visited = places - missing.length;
  const ahead = reason === 'places' && at === undefined;
  const how = t(`medals.how.${reason}`, { name: name ? textIn(name, lang) : '', visited, places });
  const days = { today: t('messages.today'), yesterday: t('messages.yesterday') };
  return (
    <li className={style['medal']} data-testid="medal" data-won={at !== undefined} data-reason={reason}>
      <span className={style['badge']} aria-hidden="true">
        <span className={style['ribbon']} />
        <span className={style['disc']}>
          {picture === undefined || picture === failed ? (
            <Icon size={22} />
          ) : (
            <img src={pictureAt(picture, 128)} alt="" onError={() => setFailed(picture)} />
          )}
        </span>
      </span>
      <div>
        <strong>{t(`medals.names.${reason}`)}</strong>
        <span>{how}</span>
        {ahead && <progress className={bar['bar']} value={visited} max={places} aria-label={how} />}
        {ahead && missing.length > 0 && (
          <span>
            {t('medals.ahead', {
              names: missing.map((medal) => textIn(medal, lang)).join(t('medals.between')),
            })}
          </span>
        )}
        <em>
          {at === undefined ? t('medals.missing') : t('medals.got', { day: dayLabel(at, now, lang, days) })}
        </em>
      </div>
    </li>
  );
}

/** Medals of the space: the user's, and how to get the others. */
export function MedalsPanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const calls = useElementApi();
  const load = useCallback(() => calls.medals(), [calls]);
  const { now, retry } = useLoaded(load);
  const today = useTime(dayAt);
  if (now.kind !== 'there') return <LoadState now={now} onRetry={retry} />;
  const { value: board } = now;
  const { medals } = board;
  if (medals.length === 0) return <EmptyState icon={MedalIcon} title={t('medals.none')} />;
  const won = medals.filter(({ at }) => at !== undefined).length;
  return (
    <div className={style['wall']}>
      <p className={style['count']}>{t('medals.won', { count: won, total: medals.length })}</p>
      <ul className={style['medals']}>
        {medals.map((medal) => (
          <Row
            key={`${medal.reason}/${medal.elementId}`}
            medal={medal}
            board={board}
            now={today}
            picture={safeAddress(interaction.url)}
          />
        ))}
      </ul>
    </div>
  );
}
