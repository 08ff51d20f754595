import { Trophy } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSession } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { lookOf } from '../../../hud/ui/avatar-look';
import { Button } from '../../../hud/ui/button';
import { ListedPortrait } from '../../../hud/ui/listed-portrait';
import { useRead } from '../../../hud/ui/use-read';
import { scoresLocales } from '../locales/locales';
import { RANK_PAGE, type OwnScore, type ScoreRow } from '../model';
import { OwnEntries } from './own-entries';
import style from './scores.module.css';
import { Teams } from './teams';
import { Titles } from './titles';

function OwnPoints({ own }: { readonly own: OwnScore }) {
  const t = useFeatureLocale(scoresLocales);
  return (
    <section className={style['own']}>
      <dl className={style['figures']}>
        <div>
          <dt>{t('own.balance')}</dt>
          <dd>{own.balance}</dd>
        </div>
        <div>
          <dt>{t('own.earned')}</dt>
          <dd>{own.earned}</dd>
        </div>
      </dl>
      <p className={style['hint']}>
        {own.rank === null ? t('own.noRank') : t('own.rank', { rank: own.rank })}
      </p>
      {own.rank !== null && <OwnEntries />}
    </section>
  );
}

function Row({ row, isOwn }: { readonly row: ScoreRow; readonly isOwn: boolean }) {
  const t = useFeatureLocale(scoresLocales);
  return (
    <li className={style['row']} data-own={isOwn || undefined} aria-current={isOwn || undefined}>
      <span className={style['place']} data-top={row.rank <= 3 ? row.rank : undefined}>
        {row.rank}
      </span>
      <ListedPortrait look={lookOf(row)} size={36} />
      <span className={style['name']}>
        <bdi>{row.nickname}</bdi>
        {isOwn && <small>{t('rank.me')}</small>}
      </span>
      <strong className={style['points']}>{t('rank.points', { count: row.earned })}</strong>
    </li>
  );
}

/** The own points, and everybody's rank by what they earned. */
export function ScoresPanel() {
  const t = useFeatureLocale(scoresLocales);
  const api = useFeatureApi('scores');
  const { changes } = useSnapshot(api.state);
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const request = useCallback(() => api.rank(page), [api, page]);
  const { read, again } = useRead(request, changes);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { rows, total, own } = read.value;
  const pages = Math.max(1, Math.ceil(total / RANK_PAGE));
  const isHere = rows.some(({ userId }) => userId === user?.userId);
  return (
    <div className={style['panel']} data-testid="scores-panel">
      <OwnPoints own={own} />
      <Titles />
      <h3 className={style['title']}>{t('rank.title')}</h3>
      {rows.length === 0 ? (
        <EmptyState icon={Trophy} title={t('rank.none')} hint={t('rank.noneHint')} />
      ) : (
        <ol className={style['rows']}>
          {rows.map((row) => (
            <Row key={row.userId} row={row} isOwn={row.userId === user?.userId} />
          ))}
        </ol>
      )}
      {own.rank !== null && !isHere && user && (
        <ol className={style['rows']} data-kept="">
          <Row row={{ ...user, nickname: user.nickname, rank: own.rank, earned: own.earned }} isOwn />
        </ol>
      )}
      {pages > 1 && (
        <div className={style['pages']}>
          <Button size="s" disabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('rank.before')}
          </Button>
          <span>{t('rank.page', { page, pages })}</span>
          <Button size="s" disabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t('rank.next')}
          </Button>
        </div>
      )}
      <Teams />
    </div>
  );
}
