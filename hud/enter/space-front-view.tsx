import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/model/user/user';
import type { DeviceCheck } from '../../src/actions/entry/device-check';
import { worstState } from '../../src/actions/entry/device-check';
import type { Door, SpaceFront } from '../../src/actions/entry/space-front';
import { AvatarStage } from '../profile/avatar-stage';
import { Vignette } from '../scene/vignette';
import { Button } from '../ui/button';
import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';
import { DeviceChecks } from './device-checks';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';
import style from './space-front-view.module.css';
import { castOf, sceneOf } from './space-scene';
import { lazyDialog } from '../shell/lazy-dialog';

const SelfEditor = lazyDialog(async () => (await import('../topbar/self-editor')).SelfEditor);

const HEADS = 6;

export interface SpacePreview {
  readonly name: string;
  readonly description: string;
  /** Address of the cover picture; when empty, the scene is drawn. */
  readonly picture: string;
}

interface Props {
  /** Undefined while it loads. */
  readonly preview: SpacePreview | undefined;
  readonly front: SpaceFront | undefined;
  /** Error text when the page cannot be loaded. */
  readonly failed: string | undefined;
  readonly checks: readonly DeviceCheck[] | undefined;
  readonly user: Pick<CurrentUser, 'nickname' | 'color' | 'image'> | undefined;
  /** The avatar can be changed. */
  readonly editable: boolean;
  readonly onDoor: (door: Door['kind']) => void;
  readonly onRetry: () => void;
  readonly onHome: () => void;
  readonly errorTextOf: (error: unknown) => string;
}

const PRESS = {
  open: 'front.enter',
  full: 'front.wait',
  invite: 'front.code',
  signIn: 'front.signIn',
} as const;
const HINTS = { full: 'front.waitHint', invite: 'front.codeHint', signIn: 'front.signInHint' } as const;

function Picture({
  preview,
  front,
}: {
  readonly preview: SpacePreview;
  readonly front: SpaceFront | undefined;
}) {
  const document = front?.document;
  const drawn = useMemo(
    () => document && { scene: sceneOf(document), cast: castOf(document, (front?.people ?? []).map(lookOf)) },
    [document, front],
  );
  const { t } = useTranslation('enter');
  return (
    <div className={style['picture']} role="img" aria-label={t('front.picture', { name: preview.name })}>
      {preview.picture !== '' ? <img src={preview.picture} alt="" /> : drawn && <Vignette {...drawn} />}
    </div>
  );
}

/** Page before entering a space: description, people inside, the user's avatar and the device checks. */
export function SpaceFrontView(props: Props) {
  const { preview, front, failed, checks, user, editable, onDoor, onRetry, onHome, errorTextOf } = props;
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  const [editing, setEditing] = useState(false);
  const refused = front?.door.kind === 'refused' ? errorTextOf(front.door.error) : undefined;
  const trouble = failed ?? refused;
  if (trouble !== undefined)
    return (
      <PageFrame>
        <NoticeCard alert title={preview?.name ?? t('front.failTitle')} text={trouble}>
          {failed !== undefined && <Button onPress={onRetry}>{common('retry')}</Button>}
          <Button look="act" onPress={onHome}>
            {common('goHome')}
          </Button>
        </NoticeCard>
      </PageFrame>
    );
  const door = front?.door.kind ?? 'open';
  const entering = door === 'open' || door === 'full';
  const unable = entering && checks !== undefined && worstState(checks) === 'bad';
  const press = door === 'refused' || door === 'region' ? 'open' : door;
  return (
    <PageFrame>
      <div className={style['front']}>
        <section
          className={style['place']}
          aria-busy={!front || undefined}
          data-testid="front"
          data-door={front && door}
        >
          {preview ? (
            <Picture preview={preview} front={front} />
          ) : (
            <div className={`${style['picture']} ${style['blank']}`} />
          )}
          <div className={style['foot']}>
            {preview ? (
              <div>
                <h1 dir="auto">{preview.name}</h1>
                <p dir="auto">{preview.description}</p>
              </div>
            ) : (
              <div
                className={style['blank']}
                style={{ height: 62 }}
                role="progressbar"
                aria-label={common('loading')}
              />
            )}
            <div className={style['now']}>
              {front && front.people.length > 0 && (
                <span className={style['heads']} aria-hidden="true">
                  {front.people.slice(0, HEADS).map((member) => (
                    <Portrait key={member.id} look={lookOf(member)} size={36} />
                  ))}
                </span>
              )}
              {front?.online !== undefined && (
                <>
                  {front.online === 0 && <Users size={18} aria-hidden="true" />}
                  <span>
                    {front.online === 0 ? t('front.nobody') : t('front.now', { count: front.online })}
                  </span>
                </>
              )}
            </div>
            <div className={style['enter']}>
              <Button look="act" size="l" wide busy={!front} disabled={unable} onPress={() => onDoor(door)}>
                {t(PRESS[press])}
              </Button>
              {press !== 'open' && <p>{t(HINTS[press])}</p>}
              {unable && <p role="alert">{t('front.deviceBad')}</p>}
            </div>
          </div>
        </section>
        <div className={style['aside']}>
          {user && (
            <section className={`${style['card']} ${style['self']}`}>
              <div className={style['stage']}>
                <AvatarStage look={lookOf(user)} label={t('front.you')} />
              </div>
              <div className={style['selfFoot']}>
                <p>
                  <strong dir="auto">{user.nickname}</strong>
                  <span>{t('front.you')}</span>
                </p>
                {editable && <Button onPress={() => setEditing(true)}>{t('front.edit')}</Button>}
              </div>
            </section>
          )}
          <DeviceChecks checks={checks} />
        </div>
      </div>
      {editing && <SelfEditor onClose={() => setEditing(false)} />}
    </PageFrame>
  );
}
