import { Monitor, Smartphone } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRights, OwnSession } from '../../src/actions/account/account-rights';
import { useApp, useSettings } from '../app-context';
import { relativeTime } from '../home/relative-time';
import { useTime } from '../time/use-time';
import { ReadState } from '../space/panel-parts/read-state';
import { Button } from '../ui/button';
import { useRead } from '../ui/use-read';
import { AccountRow } from './account-row';
import style from './rights.module.css';

const PHONES: ReadonlySet<string> = new Set(['iOS', 'Android', 'HarmonyOS']);

function LastUsed({ at }: { readonly at: number }) {
  const { t } = useTranslation('avatar');
  const { lang } = useSettings();
  const when = useTime((now) => relativeTime(at, now, lang));
  return when === undefined ? t('sessions.usedNow') : t('sessions.used', { when });
}

interface Props {
  readonly rights: AccountRights;
}

/** Where the account is signed in; ends one session, or all others. */
export function OwnSessions({ rights }: Props) {
  const { toaster, showError } = useApp();
  const { t } = useTranslation('avatar');
  const { read, again, change } = useRead(useCallback(() => rights.sessions(), [rights]));
  const [ending, setEnding] = useState<string | undefined>();

  const end = async (which: string, run: () => Promise<unknown>, stays: (one: OwnSession) => boolean) => {
    setEnding(which);
    try {
      await run();
      change((sessions) => sessions.filter(stays));
      toaster.success(t('sessions.ended'));
    } catch (error) {
      showError(error);
    } finally {
      setEnding(undefined);
    }
  };

  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const sessions = read.value;
  const nameOf = ({ browser, system }: OwnSession): string =>
    [browser, system].filter((part) => part !== '').join(' · ') || t('sessions.unknown');
  return (
    <div className={style['part']}>
      <p>{t('sessions.lead')}</p>
      <ul className={style['rows']} aria-label={t('sessions.title')}>
        {sessions.map((one) => (
          <AccountRow
            key={one.id}
            name={nameOf(one)}
            value={one.current ? t('sessions.current') : <LastUsed at={one.lastSeenAt} />}
            start={
              <span className={style['icon']} aria-hidden="true">
                {PHONES.has(one.system) ? <Smartphone size={20} /> : <Monitor size={20} />}
              </span>
            }
          >
            {!one.current && (
              <Button
                size="s"
                busy={ending === one.id}
                label={t('sessions.endNamed', { name: nameOf(one) })}
                onPress={() =>
                  void end(
                    one.id,
                    () => rights.endSession(one.id),
                    ({ id }) => id !== one.id,
                  )
                }
              >
                {t('sessions.end')}
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <Button
          look="softDanger"
          wide
          busy={ending === 'others'}
          onPress={() => void end('others', rights.endOthers, ({ current }) => current)}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p role="status">{t('sessions.none')}</p>
      )}
    </div>
  );
}
