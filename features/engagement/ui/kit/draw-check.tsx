import { ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../../hud/features/use-features';
import { ReadState } from '../../../../hud/space/panel-parts/read-state';
import { Button } from '../../../../hud/ui/button';
import { useRead } from '../../../../hud/ui/use-read';
import { download } from '../../../../src/platform/download';
import type { DrawCheck as Result, DrawRecord } from '../../client/check-draw';
import { engagementLocales } from '../../locales/locales';
import type { Engagement } from '../../model';
import style from '../engagement.module.css';

/** Lets the page draw a frame. */
const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

function Check({ record, name }: { readonly record: DrawRecord; readonly name: string }) {
  const t = useFeatureLocale(engagementLocales);
  const { showError } = useApp();
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const last = useRef<HTMLParagraphElement>(null);
  const isRevealed = record.seed !== '';
  useEffect(() => {
    if (result) last.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const { checkDraw } = await import('../../client/check-draw');
      setResult(await checkDraw(record, frame));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <section className={style['check']}>
      <h3>
        <ShieldCheck size={18} aria-hidden="true" />
        {t('check.title')}
      </h3>
      <p className={style['hint']}>{t('check.about')}</p>
      <p className={style['hint']}>
        {t('check.print')} <code>{record.commitment}</code>
      </p>
      {isRevealed ? (
        <div className={style['steps']}>
          <Button size="s" look="act" busy={busy} onPress={() => void check()}>
            {t('check.check')}
          </Button>
          <Button
            size="s"
            onPress={() =>
              download(new Blob([JSON.stringify(record)], { type: 'application/json' }), `${name}.json`)
            }
          >
            {t('check.file')}
          </Button>
        </div>
      ) : (
        <p className={style['hint']}>{t('check.waits')}</p>
      )}
      <p
        className={style['checked']}
        role="status"
        data-wrong={(result && result.faults.length > 0) || undefined}
      >
        {result &&
          (result.faults.length > 0
            ? t('check.faults', { count: result.faults.length })
            : t('check.fine', { count: result.checked }))}
        {result && result.own > 0 && ` ${t('check.mine', { count: result.own })}`}
      </p>
      {result && (
        <p ref={last} className={style['hint']}>
          {t('check.proves')}
        </p>
      )}
    </section>
  );
}

/** What is published of a draw, and a check of it in the page. Nothing before the draw has begun. */
export function DrawCheck({ engagement }: { readonly engagement: Engagement }) {
  const api = useFeatureApi('engagement');
  const { engagementId, state, name } = engagement;
  const request = useCallback(() => api.readDraw(engagementId), [api, engagementId]);
  const hasBegun = state !== 'draft' && state !== 'scheduled';
  return hasBegun ? <ReadCheck key={state} request={request} name={name} /> : null;
}

function ReadCheck({
  request,
  name,
}: {
  readonly request: () => Promise<DrawRecord>;
  readonly name: string;
}) {
  const { read, again } = useRead(request);
  return read.kind === 'there' ? (
    <Check record={read.value} name={name} />
  ) : (
    <ReadState read={read} rows={1} onAgain={again} />
  );
}
