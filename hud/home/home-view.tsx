import { ArrowRight, CloudOff, Compass, Plus, Sprout, Telescope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../contract/calls/call';
import type { listMySpaces } from '../../contract/calls/space-access';
import { DEMO_SPACE_ID } from '../../contract/model/space';
import { UpcomingActivities, type UpcomingSources } from '../activity/upcoming-activities';
import { useSession } from '../app-context';
import { HomeSections } from '../features/home-sections';
import { TopBar } from '../topbar/top-bar';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import type { AfterCreation, CreateSources } from './create-space-dialog';
import style from './home-view.module.css';
import { PersonCard } from './person-card';
import { groupSpaces } from './space-groups';
import { PlazaPicture } from './plaza-picture';
import { RemovalNoticeCard, type RemovalNotice } from '../shell/removal-notice-card';
import { CardSection, CardSectionSkeleton } from './card-section';
import type { CardSources } from './space-card';
import { useTime } from '../time/use-time';
import { partOfDay } from './relative-time';
import { lazyDialog } from '../shell/lazy-dialog';

const CreateSpaceDialog = lazyDialog(async () => (await import('./create-space-dialog')).CreateSpaceDialog);
const SelfEditor = lazyDialog(async () => (await import('../topbar/self-editor')).SelfEditor);

export type SpaceLists =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly lists: OutputOf<typeof listMySpaces> };

interface Props {
  readonly spaces: SpaceLists;
  readonly onRetry: () => void;
  readonly sources: CardSources;
  readonly create: CreateSources;
  readonly activities: UpcomingSources;
  /** Notice after the user was removed from a space. */
  readonly removalNotice: RemovalNotice | undefined;
  readonly onDismiss: () => void;
  /** Enters the plaza or the new space. */
  readonly onGo: (spaceId: string) => void;
  /** Into the editor of a new space, perhaps to import a map. */
  readonly onEdit: (spaceId: string, how: Exclude<AfterCreation, 'enter'>) => void;
  /** Called when a card is pressed: starts the page's loading mark. */
  readonly onEnter: () => void;
}

/** Home page: greeting, space lists and the user's card. */
export function HomeView({
  spaces,
  onRetry,
  sources,
  create,
  activities,
  removalNotice,
  onDismiss,
  onGo,
  onEdit,
  onEnter,
}: Props) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const [dialog, setDialog] = useState<'create' | 'editRole' | 'editNickname' | undefined>();
  const [entering, setEntering] = useState(false);
  const part = useTime((now) => partOfDay(new Date(now).getHours()));
  if (!user) return null;
  const lists = spaces.kind === 'ready' ? groupSpaces(spaces.lists, DEMO_SPACE_ID) : undefined;
  const plaza = lists?.front;
  const close = (): void => setDialog(undefined);
  const newSpace = (
    <Button look="act" onPress={() => setDialog('create')}>
      <Plus size={18} aria-hidden="true" />
      {t('create')}
    </Button>
  );
  const sectionProps = { sources, onEnter };
  return (
    <div className={page['page']}>
      <TopBar />
      <main className={style['main']}>
        <div className={style['hello']}>
          <h1>{t(`greet.${part}`, { name: user.nickname })}</h1>
          <p>{t('lead')}</p>
        </div>
        {removalNotice && (
          <RemovalNoticeCard
            place={style['removalNotice']}
            notice={removalNotice}
            onGo={onGo}
            onDismiss={onDismiss}
          />
        )}
        <div className={style['front']}>
          <section className={style['place']} aria-label={t('plaza')}>
            <div className={style['picture']} role="img" aria-label={t('picture')}>
              <PlazaPicture
                load={() => sources.scenery(DEMO_SPACE_ID)}
                people={plaza?.onlineNum ?? 0}
                still={(plaza?.builtIn ?? 'plaza') === 'plaza' ? sources.stillOf('plaza-wide') : ''}
              />
            </div>
            <div className={style['foot']}>
              <div>
                <h2>{t('plaza')}</h2>
                <p>{t('plazaText')}</p>
                <p className={style['now']} data-testid="plaza-now">
                  {plaza &&
                    (plaza.onlineNum > 0 ? t('busyPlaza', { count: plaza.onlineNum }) : t('quietPlaza'))}
                </p>
              </div>
              <Button
                look="act"
                size="l"
                busy={entering}
                onPress={() => {
                  setEntering(true);
                  onGo(DEMO_SPACE_ID);
                }}
              >
                {entering ? t('entering') : t('enter')}
                {!entering && <ArrowRight size={20} aria-hidden="true" />}
              </Button>
            </div>
          </section>
          <PersonCard onRole={() => setDialog('editRole')} onAccount={() => setDialog('editNickname')} />
        </div>
        <UpcomingActivities {...activities} />
        {lists && <HomeSections />}
        {spaces.kind === 'loading' && <CardSectionSkeleton />}
        {spaces.kind === 'failed' && (
          <section className={style['failed']} role="alert">
            <CloudOff size={28} aria-hidden="true" />
            <div>
              <h2>{t('failed')}</h2>
              <p>{spaces.text}</p>
            </div>
            <Button onPress={onRetry}>{common('retry')}</Button>
          </section>
        )}
        {lists && (
          <>
            {/* Users without visits to other spaces see their own spaces below. */}
            {(lists.recent.length > 0 || !lists.travelled) && (
              <CardSection
                {...sectionProps}
                title={t('recent')}
                cards={lists.recent}
                empty={{ icon: Compass, title: t('recentEmpty'), hint: t('recentEmptyHint') }}
              />
            )}
            <CardSection
              {...sectionProps}
              title={t('mine')}
              cards={lists.mine}
              empty={{ icon: Sprout, title: t('mineEmpty'), hint: t('mineEmptyHint') }}
              aside={lists.mine.length > 0 && newSpace}
              first={newSpace}
            />
            {(lists.open.length > 0 || lists.closed) && (
              <CardSection
                {...sectionProps}
                title={t('open')}
                cards={lists.open}
                empty={{ icon: Telescope, title: t('openEmpty'), hint: t('openEmptyHint') }}
              />
            )}
          </>
        )}
      </main>
      {dialog === 'create' && (
        <CreateSpaceDialog
          {...create}
          stillOf={sources.stillOf}
          onMade={(spaceId, next) => (next === 'enter' ? onGo(spaceId) : onEdit(spaceId, next))}
          onClose={close}
        />
      )}
      {(dialog === 'editRole' || dialog === 'editNickname') && <SelfEditor start={dialog} onClose={close} />}
    </div>
  );
}
