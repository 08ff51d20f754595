import { ChevronRight, Plus, Sparkles } from 'lucide-react';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi, useFeatureParts } from '../../../hud/features/use-features';
import { usePanelPage } from '../../../hud/space/frame/panel-page';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { textIn } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { inOrder } from '../model/in-order';
import { engagementLocales } from '../locales/locales';
import type { Engagement } from '../model';
import type { EngagementPage } from '../state';
import style from './engagement.module.css';
import { EngagementSetup } from './engagement-setup';
import { EngagementStateLine } from './engagement-state';
import { EngagementSteps } from './engagement-steps';
import { OwnPrizes, PrizesToGive } from './prize-list';
import type { PlayProps } from './kit/kind-ui';

const useBackToList = (title: string): void => {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  usePanelPage(
    title,
    t('back'),
    useCallback(() => api.show({ kind: 'list' }), [api]),
  );
};

function KindList() {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const api = useFeatureApi('engagement');
  const kinds = useFeatureParts('engagementKinds');
  useBackToList(t('list.make'));
  return (
    <ul className={style['list']} aria-label={t('list.pick')}>
      {kinds.map(({ kind, icon: Icon, label, about }) => (
        <li key={kind}>
          <button
            type="button"
            className={style['row']}
            onClick={() => api.show({ kind: 'setup', family: kind })}
          >
            <Icon size={20} aria-hidden="true" />
            <span className={style['words']}>
              <strong dir="auto">{textIn(label, lang)}</strong>
              <small dir="auto">{textIn(about, lang)}</small>
            </span>
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function EngagementList({ list }: { readonly list: readonly Engagement[] }) {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const { maySet } = useSnapshot(api.state);
  const kinds = useFeatureParts('engagementKinds');
  const make = maySet && (
    <Button look="act" onPress={() => api.show({ kind: 'new' })}>
      <Plus size={18} aria-hidden="true" />
      {t('list.make')}
    </Button>
  );
  if (list.length === 0)
    return (
      <EmptyState icon={Sparkles} title={t('list.none')} hint={t(maySet ? 'list.noneMake' : 'list.noneHint')}>
        {make}
      </EmptyState>
    );
  return (
    <>
      <p className={style['intro']}>{t('list.intro')}</p>
      <ul className={style['list']}>
        {inOrder(list).map((engagement) => {
          const Icon = kinds.find(({ kind }) => kind === engagement.kind)?.icon ?? Sparkles;
          return (
            <li key={engagement.engagementId}>
              <button
                type="button"
                className={style['row']}
                onClick={() => api.show({ kind: 'play', engagementId: engagement.engagementId })}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={style['words']}>
                  <strong dir="auto">{engagement.name}</strong>
                  <EngagementStateLine engagement={engagement} serverNow={api.serverNow} />
                </span>
                <ChevronRight size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {make}
      <OwnPrizes />
    </>
  );
}

function EngagementView({ engagement, elementId }: PlayProps) {
  const t = useFeatureLocale(engagementLocales);
  const kinds = useFeatureParts('engagementKinds');
  const found = kinds.find(({ kind }) => kind === engagement.kind);
  const { serverNow } = useFeatureApi('engagement');
  const isPlayed = engagement.state !== 'draft' || found?.playsDraft === true;
  useBackToList(engagement.name);
  return (
    <>
      <EngagementStateLine engagement={engagement} serverNow={serverNow} />
      <EngagementSteps engagement={engagement} />
      {!isPlayed && <p className={style['hint']}>{t('steps.draftHint')}</p>}
      {found && isPlayed && (
        <found.Play key={engagement.engagementId} engagement={engagement} elementId={elementId} />
      )}
      <PrizesToGive engagement={engagement} />
    </>
  );
}

function Page({ page, list }: { readonly page: EngagementPage; readonly list: readonly Engagement[] }) {
  if (page.kind === 'new') return <KindList />;
  if (page.kind === 'setup') return <EngagementSetup key={page.engagementId ?? 'new'} page={page} />;
  const shown =
    page.kind === 'play' ? list.find(({ engagementId }) => engagementId === page.engagementId) : undefined;
  const elementId = page.kind === 'play' ? page.elementId : undefined;
  return shown ? <EngagementView engagement={shown} elementId={elementId} /> : <EngagementList list={list} />;
}

/** What is played in the space: to take part in, and for organisers to make and to run. */
export function EngagementPanel() {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const { status, list, page } = useSnapshot(api.state);
  // A page begins at its top, however far the one before was scrolled.
  const key = page.kind === 'play' ? page.engagementId : page.kind;
  if (status === 'loading') return <RowSkeleton />;
  if (status === 'failed') return <PartFailed onAgain={() => api.again()} />;
  return (
    <section
      key={key}
      className={style['panel']}
      data-testid="engagement-panel"
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where nothing in it takes the focus, the keys scroll it
      tabIndex={0}
    >
      <Page page={page} list={list as readonly Engagement[]} />
    </section>
  );
}
