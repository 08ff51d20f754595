import { Crown, LoaderCircle, UserMinus, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../contract/calls/call';
import type { listManagers } from '../../contract/calls/space-settings';
import { useApp, useSession } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';
import { Section } from './section';
import style from './settings.module.css';

type Lists = OutputOf<typeof listManagers>;

export interface ManagersSource {
  list(): Promise<Lists>;
  /** `entry`: phone or user id. */
  add(entry: string): Promise<void>;
  remove(userId: string): Promise<void>;
  /** The user removed their own permission for this page. */
  onGone(): void;
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly lists: Lists };

/** Managers of the space. Changes apply at once. */
export function ManagersSection({ source }: { readonly source: ManagersSource }) {
  const app = useApp();
  const { user } = useSession();
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [entry, setEntry] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState('');
  const load = useCallback(
    () =>
      source.list().then(
        (lists) => setShown({ kind: 'ready', lists }),
        (failure: unknown) => setShown({ kind: 'failed', text: app.errorText(failure) }),
      ),
    [app, source],
  );
  useEffect(() => {
    void load();
  }, [load]);

  const add = async (entered: string): Promise<void> => {
    setBusy(entered);
    try {
      await source.add(entered);
      setEntry('');
      app.toaster.success(t('managers.added'));
      await load();
    } catch (failure) {
      if (entered === entry.trim()) setError(app.errorText(failure));
      else app.showError(failure);
    }
    setBusy('');
  };
  const remove = async ({ userId, nickname }: Lists['managers'][number]): Promise<void> => {
    const self = userId === user?.userId;
    const confirmed = await app.dialogs.confirm({
      title: t('managers.removeAsk', { name: nickname }),
      ...(self && { content: t('managers.removeSelf') }),
      confirm: t('managers.removeShort'),
    });
    if (!confirmed) return;
    try {
      await source.remove(userId);
      app.toaster.success(t('managers.removed', { name: nickname }));
      if (self) source.onGone();
      else await load();
    } catch (failure) {
      app.showError(failure);
    }
  };

  return (
    <Section id="managers" title={t('managers.title')} text={t('managers.text')}>
      {shown.kind === 'loading' && (
        <p role="status" aria-label={common('loading')}>
          <LoaderCircle className={style['waiting']} aria-hidden="true" />
        </p>
      )}
      {shown.kind === 'failed' && (
        <div className={style['failed']} role="alert">
          <p>
            {t('managers.failed')}
            <small>{shown.text}</small>
          </p>
          <Button
            onPress={() => {
              setShown({ kind: 'loading' });
              void load();
            }}
          >
            {common('retry')}
          </Button>
        </div>
      )}
      {shown.kind === 'ready' && (
        <>
          <ul className={style['people']} aria-label={t('managers.title')}>
            {shown.lists.managers.map((manager) => (
              <li key={manager.userId} data-testid="manager">
                <Portrait look={lookOf(manager)} size={40} />
                <span className={style['identity']}>
                  <strong dir="auto">{manager.nickname}</strong>
                  {manager.userId === user?.userId && <small>{t('managers.you')}</small>}
                  {manager.owner && (
                    <small>
                      <Crown size={13} aria-hidden="true" />
                      {t('managers.owner')}
                    </small>
                  )}
                </span>
                {!manager.owner && shown.lists.managers.length > 1 && (
                  <Button
                    size="s"
                    look="plain"
                    label={t('managers.remove', { name: manager.nickname })}
                    onPress={() => void remove(manager)}
                  >
                    <UserMinus size={16} aria-hidden="true" />
                    {t('managers.removeShort')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <form
            className={style['add']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (entry.trim() === '') setError(t('managers.empty'));
              else void add(entry.trim());
            }}
          >
            <Field
              label={t('managers.add')}
              value={entry}
              onChange={(event) => {
                setEntry(event.target.value);
                setError(undefined);
              }}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              hint={t('managers.addHint')}
              error={error}
              end={
                <Button type="submit" size="s" busy={busy !== '' && busy === entry.trim()}>
                  {t('managers.addDo')}
                </Button>
              }
            />
          </form>
          <div>
            <h3>{t('managers.visitors')}</h3>
            {shown.lists.visitors.length === 0 ? (
              <p className={style['hint']}>
                {t('managers.noVisitors')}
                <br />
                {t('managers.noVisitorsHint')}
              </p>
            ) : (
              <ul className={style['people']} aria-label={t('managers.visitors')}>
                {shown.lists.visitors.map((person) => (
                  <li key={person.userId} data-testid="visitor">
                    <Portrait look={lookOf(person)} size={40} />
                    <span className={style['identity']}>
                      <strong dir="auto">{person.nickname}</strong>
                    </span>
                    <Button
                      size="s"
                      busy={busy === person.userId}
                      label={t('managers.make', { name: person.nickname })}
                      onPress={() => void add(person.userId)}
                    >
                      <UserPlus size={16} aria-hidden="true" />
                      {t('managers.makeShort')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Section>
  );
}
