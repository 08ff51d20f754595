import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { textIn } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { IconButton } from '../../../hud/ui/icon-button';
import { POINTS_MAX } from '../../engagement/model-prize';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { PrizesSetup } from '../../engagement/ui/kit/prizes-setup';
import style from '../../engagement/ui/kit/setup.module.css';
import { LimitField, NumberField } from '../../engagement/ui/kit/number-field';
import { lotteryBoxLocales } from '../locales/locales';
import {
  BOX_MARK_MAX,
  BOX_TYPES,
  BOXES_MAX,
  OPENS_MAX,
  RESPAWN_MAX,
  type LotteryBoxConfig,
  type SceneBox,
} from '../model';
import { newBox } from './new-box';

interface BoxProps {
  readonly box: SceneBox;
  readonly number: number;
  readonly onChange: (part: Partial<SceneBox>) => void;
  /** Absent: the last one stays. */
  readonly onRemove: (() => void) | undefined;
}

function BoxCard({ box, number, onChange, onRemove }: BoxProps) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const { lang } = useSettings();
  const elementField = useId();
  const api = useFeatureApi('engagement');
  const places = api.places();
  const lotteries = useSnapshot(api.state).list.filter(
    ({ kind, state, engagementId }) =>
      kind === 'lottery' && ((state !== 'closed' && state !== 'settled') || engagementId === box.lotteryId),
  );
  const { mark, elementId, type, perPerson, perDay, respawn, points, lotteryId } = box;
  return (
    <div className={style['card']}>
      <div className={style['line']}>
        <input
          className={style['input']}
          aria-label={t('setup.mark', { number })}
          placeholder={t('setup.box', { number })}
          value={mark}
          maxLength={BOX_MARK_MAX}
          dir="auto"
          required
          onChange={({ target }) => onChange({ mark: target.value })}
        />
        {onRemove && <IconButton icon={X} label={t('setup.remove', { number })} onPress={onRemove} />}
      </div>
      <label className={style['label']} htmlFor={elementField}>
        {t('setup.element')}
        <select
          id={elementField}
          className={style['input']}
          value={elementId}
          required
          onChange={({ target }) => onChange({ elementId: target.value })}
        >
          <option value="">{t('setup.chooseElement')}</option>
          {places.map((place) => (
            <option key={place.id} value={place.id} dir="auto">
              {textIn(place.name, lang)}
            </option>
          ))}
        </select>
      </label>
      {places.length === 0 && <p className={style['hint']}>{t('setup.noElements')}</p>}
      <label className={style['label']}>
        {t('setup.type')}
        <select
          className={style['input']}
          value={type}
          onChange={({ target }) => onChange({ type: target.value as SceneBox['type'] })}
        >
          {BOX_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`setup.types.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {type === 'lottery' && lotteries.length > 0 && (
        <label className={style['label']}>
          {t('setup.lottery')}
          <select
            className={style['input']}
            value={lotteryId ?? ''}
            onChange={({ target }) => onChange({ lotteryId: target.value || undefined })}
          >
            <option value="">{t('setup.noLottery')}</option>
            {lotteries.map(({ engagementId, name }) => (
              <option key={engagementId} value={engagementId} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={style['numbers']}>
        {type === 'lottery' && lotteryId === undefined && (
          <NumberField
            label={t('setup.points')}
            min={0}
            max={POINTS_MAX}
            value={points}
            onChange={(points) => onChange({ points })}
          />
        )}
        <LimitField
          label={t('setup.perPerson')}
          min={1}
          max={OPENS_MAX}
          value={perPerson}
          onChange={(perPerson) => onChange({ perPerson })}
        />
        <LimitField
          label={t('setup.perDay')}
          min={1}
          max={OPENS_MAX}
          value={perDay}
          onChange={(perDay) => onChange({ perDay })}
        />
        <NumberField
          label={t('setup.respawn')}
          min={0}
          max={RESPAWN_MAX}
          value={respawn}
          onChange={(respawn) => onChange({ respawn })}
        />
      </div>
    </div>
  );
}

/** The settings of boxes: which things of the scene they are, and what is in them. */
export function BoxesSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const game = config as unknown as LotteryBoxConfig;
  const { boxes, prizes, perPerson, who } = game;
  // Their names change while they are written.
  const [keys, setKeys] = useState(() => boxes.map(() => crypto.randomUUID()));
  const change = (part: Partial<LotteryBoxConfig>) => onChange({ ...game, ...part });
  return (
    <>
      <fieldset className={style['list']}>
        <legend>{t('setup.boxes')}</legend>
        {keys.map((key, at) => {
          const box = boxes[at];
          return (
            box && (
              <BoxCard
                key={key}
                box={box}
                number={at + 1}
                onChange={(part) =>
                  change({ boxes: boxes.map((one, place) => (place === at ? { ...one, ...part } : one)) })
                }
                onRemove={
                  boxes.length > 1
                    ? () => {
                        setKeys(keys.toSpliced(at, 1));
                        change({ boxes: boxes.toSpliced(at, 1) });
                      }
                    : undefined
                }
              />
            )
          );
        })}
        {boxes.length < BOXES_MAX && (
          <Button
            size="s"
            onPress={() => {
              setKeys([...keys, crypto.randomUUID()]);
              change({ boxes: [...boxes, newBox()] });
            }}
          >
            <Plus size={16} aria-hidden="true" />
            {t('setup.add')}
          </Button>
        )}
      </fieldset>
      <PrizesSetup prizes={prizes} onChange={(next) => change({ prizes: next })} />
      <LimitField
        label={t('setup.prizesPerPerson')}
        min={1}
        max={1000}
        value={perPerson}
        onChange={(perPerson) => change({ perPerson })}
      />
      <Choice
        title={t('setup.who')}
        hint={t('setup.whoHint')}
        options={(['all', 'users'] as const).map((value) => ({ value, label: t(`setup.whos.${value}`) }))}
        value={who}
        onChoose={(value) => change({ who: value })}
      />
    </>
  );
}
