import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameRateSettings } from '../../../contract/model/quality';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { CostDots, type Cost } from './cost-dots';
import { FpsReadout } from './fps-readout';
import style from './settings-panel.module.css';
import { useDanmaku, useSpace, useSpaceActions } from '../space-context';

const QUALITIES = [
  { quality: 0, key: 'auto' },
  { quality: 1, key: 'low', cost: 1 },
  { quality: 2, key: 'middle', cost: 2 },
  { quality: 3, key: 'high', cost: 3 },
] as const;
const RATES = [15, 20, 30, 60, 0] as const;
const PARTS = [
  { part: 'effects', dots: 2 },
  { part: 'shadow', dots: 3 },
  { part: 'curved', dots: undefined },
] as const;

const costOfRate = (rate: FrameRateSettings['refreshRate']): Cost =>
  rate === 0 || rate > 30 ? 3 : rate > 20 ? 2 : 1;

/** Graphics settings of this browser, with their cost. */
export function SettingsPanel() {
  const app = useApp();
  const { t } = useTranslation('space');
  const { view } = useSpace();
  const danmaku = useDanmaku();
  const { recommendFrameRate, setDanmaku } = useSpaceActions();
  // Without a renderer the graphics settings have no effect.
  const drawn = view !== 'headless';
  return (
    <div className={style['panel']}>
      {drawn ? <Drawing /> : <p>{t('settingsPanel.none')}</p>}
      {danmaku.allowed && (
        <Tick
          title={t('danmaku.title')}
          cost={t('danmaku.about')}
          dots={undefined}
          on={danmaku.wanted}
          onChange={setDanmaku}
        />
      )}
      <Volume />
      {drawn && (
        <Button
          look="plain"
          onPress={() => {
            recommendFrameRate();
            app.toaster.success(t('settingsPanel.resetDone'));
          }}
        >
          <RotateCcw size={16} aria-hidden="true" />
          {t('settingsPanel.reset')}
        </Button>
      )}
    </div>
  );
}

/** Current quality and its settings. */
function Drawing() {
  const { t } = useTranslation('space');
  const { frameRate } = useSpace();
  const { setFrameRate } = useSpaceActions();
  const change = (part: Partial<FrameRateSettings>): void => setFrameRate({ ...frameRate, ...part });
  const chosen = QUALITIES.find(({ quality }) => quality === frameRate.quality) ?? QUALITIES[0];
  return (
    <>
      <FpsReadout />
      <Choice
        title={t('settingsPanel.quality.title')}
        hint={
          <>
            {'cost' in chosen && <CostDots cost={chosen.cost} />}
            {t(`settingsPanel.quality.cost.${chosen.key}`)}
          </>
        }
        options={QUALITIES.map(({ quality, key }) => ({
          value: quality,
          label: t(`settingsPanel.quality.${key}`),
        }))}
        value={frameRate.quality}
        onChoose={(quality) => change({ quality })}
      />
      <Choice
        title={t('settingsPanel.rate.title')}
        hint={
          <>
            <CostDots cost={costOfRate(frameRate.refreshRate)} />
            {t('settingsPanel.rate.cost')}
          </>
        }
        options={RATES.map((value) => ({
          value,
          label: value === 0 ? t('settingsPanel.rate.screen') : t('settingsPanel.rate.fps', { count: value }),
        }))}
        value={frameRate.refreshRate}
        onChoose={(refreshRate) => change({ refreshRate })}
      />
      {PARTS.map(({ part, dots }) => (
        <Tick
          key={part}
          dots={dots}
          title={t(`settingsPanel.${part}.title`)}
          cost={t(`settingsPanel.${part}.cost`)}
          on={frameRate[part]}
          onChange={(on) => change({ [part]: on })}
        />
      ))}
    </>
  );
}

/** Volume of the space. */
function Volume() {
  const id = useId();
  const { t } = useTranslation('space');
  const { volume } = useSpace();
  const { setVolume } = useSpaceActions();
  const percent = Math.round(volume * 100);
  return (
    <div className={style['volume']}>
      <label htmlFor={id}>{t('settingsPanel.volume.title')}</label>
      <output htmlFor={id}>{percent === 0 ? t('settingsPanel.volume.off') : `${percent}%`}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-describedby={`${id}-cost`}
        onChange={(event) => setVolume(Number(event.target.value) / 100)}
      />
      <p id={`${id}-cost`} className={style['cost']}>
        {t('settingsPanel.volume.cost')}
      </p>
    </div>
  );
}

interface TickProps {
  readonly title: string;
  readonly cost: string;
  readonly dots: Cost | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Tick({ title, cost, dots, on, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={style['tick']}>
      <label>
        {title}
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-cost`}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <p id={`${id}-cost`} className={style['cost']}>
        {dots && <CostDots cost={dots} />}
        {cost}
      </p>
    </div>
  );
}
