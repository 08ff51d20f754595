import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueState } from '../../src/actions/entry/space-queue';
import { useSession, useSettings } from '../app-context';
import { Vignette } from '../scene/vignette';
import { Button } from '../ui/button';
import { lookOf } from '../ui/avatar-look';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';
import { createLine, QUEUE_SCENE, SHOWN } from './queue-scene';
import style from './queue-view.module.css';

interface SceneProps {
  readonly position: number;
  readonly waiting: number;
}

function QueueScene({ position, waiting }: SceneProps) {
  const { t } = useTranslation('enter');
  const { reducedMotion } = useSettings();
  const { user } = useSession();
  const look = lookOf(user ?? { color: '', image: '' });
  const [line] = useState(() => createLine(look, reducedMotion));
  useEffect(() => line.stand({ position, waiting }), [line, position, waiting]);
  const hidden = position - 1 - SHOWN.ahead;
  return (
    <div className={style['scene']} role="img" aria-label={t('queue.scene', { position })}>
      <Vignette scene={QUEUE_SCENE} cast={line.cast} />
      {hidden > 0 && <span className={style['more']}>{t('queue.more', { count: hidden })}</span>}
    </div>
  );
}

interface Props {
  /** Undefined until it is known. */
  readonly name: string | undefined;
  readonly state: QueueState;
  readonly leaving: boolean;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly onHome: () => void;
  readonly errorTextOf: (error: unknown) => string;
}

/** Queue of a full space: the position as text and as a scene. */
export function QueueView({ name, state, leaving, onLeave, onAgain, onHome, errorTextOf }: Props) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  const title = name ? t('queue.titleOf', { name }) : t('queue.title');
  const home = (
    <Button look="act" onPress={onHome}>
      {common('goHome')}
    </Button>
  );
  if (state.kind === 'refused')
    return (
      <PageFrame>
        <NoticeCard alert title={t('queue.failTitle')} text={errorTextOf(state.error)}>
          <Button onPress={onAgain}>{common('retry')}</Button>
          {home}
        </NoticeCard>
      </PageFrame>
    );
  const { position, waiting } = state.kind === 'waiting' ? state : { position: 0, waiting: 0 };
  const headline =
    state.kind === 'loading'
      ? t('queue.loading')
      : state.kind === 'ready'
        ? t('queue.readyTitle')
        : position === 1
          ? t('queue.next')
          : t('queue.ahead', { count: position - 1 });
  return (
    <PageFrame>
      <section className={style['card']} data-testid="queue" data-state={state.kind} data-position={position}>
        <QueueScene position={state.kind === 'loading' ? 1 : position} waiting={Math.max(1, waiting)} />
        <div className={style['foot']}>
          {state.kind === 'waiting' && (
            <span className={style['number']} aria-hidden="true">
              {position}
            </span>
          )}
          <div className={style['words']} role="status">
            <p>{title}</p>
            <h1>{headline}</h1>
            {state.kind === 'waiting' && <p>{t('queue.position', { position, waiting })}</p>}
            {state.kind === 'ready' && <p>{t('queue.readyText')}</p>}
            {state.kind === 'waiting' && state.lost && (
              <p className={style['connectionLost']}>{t('queue.lost')}</p>
            )}
          </div>
          {state.kind !== 'ready' && (
            <Button busy={leaving} onPress={onLeave}>
              {t('queue.leave')}
            </Button>
          )}
          {state.kind === 'waiting' && <p className={style['keepOpen']}>{t('queue.keep')}</p>}
        </div>
      </section>
    </PageFrame>
  );
}
