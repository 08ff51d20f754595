import { useCallback, useRef, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { restOf } from '../../engagement/model-prize';
import { DrawCheck } from '../../engagement/ui/kit/draw-check';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import { PrizeTable } from '../../engagement/ui/kit/prize-table';
import { TaskList } from '../../engagement/ui/kit/task-list';
import type { DrawResult, ShownLottery } from '../client-api';
import { lotteryLocales } from '../locales/locales';
import style from './lottery.module.css';
import { Wheel, type Slice } from './wheel';

interface Props extends PlayProps {
  readonly lottery: ShownLottery;
  readonly onChange: (change: (now: ShownLottery) => ShownLottery) => void;
}

function Draw({ engagement, lottery, onChange }: Props) {
  const t = useFeatureLocale(lotteryLocales);
  const { showError } = useApp();
  const { reducedMotion } = useSettings();
  const api = useFeatureApi('lottery');
  const [result, setResult] = useState<DrawResult>();
  const [phase, setPhase] = useState<'rests' | 'asks' | 'turns'>('rests');
  /** Of the draw whose answer has not come: a repetition asks for the same one. */
  const cid = useRef<string>(undefined);
  const { engagementId, state } = engagement;
  const { machine, left, tasks } = lottery;
  const isOpen = state === 'open';
  const rest = restOf(machine.prizes);
  // Prizes that have run out, or that one person has won often enough, are nothing.
  const mayBeNothing =
    rest > 0 || machine.perPerson !== null || machine.prizes.some(({ left: number }) => number !== null);
  const slices: Slice[] = [
    ...machine.prizes,
    ...(mayBeNothing ? [{ id: '', name: t('play.slice'), weight: rest }] : []),
  ];
  const draw = async (): Promise<void> => {
    setPhase('asks');
    cid.current ??= crypto.randomUUID();
    try {
      const drawn = await api.draw(engagementId, cid.current);
      cid.current = undefined;
      setResult(drawn);
      setPhase(reducedMotion ? 'rests' : 'turns');
      onChange((now) => ({ ...now, left: drawn.left, used: drawn.used }));
    } catch (error) {
      setPhase('rests');
      showError(error);
    }
  };
  const status = (): string => {
    if (phase !== 'rests') return t('play.drawing');
    if (result?.prize) {
      const { name: prize, points } = result.prize;
      return points > 0 ? t('play.wonPoints', { prize, count: points }) : t('play.wonThing', { prize });
    }
    return result ? t('play.nothing') : '';
  };
  const chances = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    if (!isOpen) return t('play.over');
    if (left > 0) return t('play.left', { count: left });
    return t(tasks.some(({ finished }) => !finished) ? 'play.noneLeftTasks' : 'play.noneLeft');
  };
  return (
    <section className={style['draw']}>
      <Wheel
        slices={slices}
        stop={result && { id: result.prize?.id ?? '', seq: result.seq }}
        onStopped={() => setPhase('rests')}
      />
      <p
        className={style['result']}
        role="status"
        data-won={(phase === 'rests' && result?.prize) || undefined}
      >
        {status()}
      </p>
      <p className={style['chances']}>{chances()}</p>
      {isOpen && (
        <Button
          look="act"
          size="l"
          busy={phase !== 'rests'}
          disabled={left === 0 && phase === 'rests'}
          onPress={() => void draw()}
        >
          {t('play.draw')}
        </Button>
      )}
      {result && phase === 'rests' && (
        <p className={style['hint']}>{t('play.receipt', { seq: result.seq, who: result.who })}</p>
      )}
    </section>
  );
}

/** A lottery: the wheel, the own chances and tasks, prizes with their odds, and how to check the draws. */
export function Lottery({ engagement }: PlayProps) {
  const t = useFeatureLocale(lotteryLocales);
  const { toaster } = useApp();
  const api = useFeatureApi('lottery');
  const { engagementId, state } = engagement;
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, change, refresh } = useRead(request, state);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { tasks, machine } = read.value;
  const isOver = state === 'closed' || state === 'settled';
  return (
    <>
      <Draw engagement={engagement} lottery={read.value} onChange={change} />
      {tasks.length > 0 && !isOver && (
        <TaskList
          title={t('tasks.title')}
          tasks={tasks.map((task) => ({ ...task, brings: t('tasks.chances', { count: task.chances }) }))}
          isOpen={state === 'open'}
          onAnswer={async (taskNum, answer) => {
            const { right } = await api.answer(engagementId, taskNum, answer);
            if (right) {
              toaster.success(t('tasks.right'));
              refresh();
            }
            return right;
          }}
        />
      )}
      <PrizeTable
        engagementId={engagementId}
        prizes={machine.prizes}
        perPerson={machine.perPerson}
        winners={machine.winners}
      />
      <DrawCheck engagement={engagement} />
    </>
  );
}
