import { Maximize2, MicOff, PictureInPicture2 } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useApp, useSession } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useRoom } from '../../../hud/space/space-context';
import surface from '../../../hud/space/surface.module.css';
import { lookOf } from '../../../hud/ui/avatar-look';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { Portrait } from '../../../hud/ui/portrait';
import { visiblePictures, type VisiblePicture } from '../client/visible-pictures';
import { keyOf } from '../client/world/wanted-pictures';
import { voiceLocales } from '../locales/locales';
import { nameOf } from './picture-name';
import { useVoice, useVoiceState } from './use-voice';
import { Video } from './video';
import style from './tiles.module.css';

interface TileProps {
  readonly label: string;
  readonly stream: MediaStream | undefined;
  readonly screen?: boolean;
  readonly mirrored?: boolean;
  readonly speaks?: boolean;
  readonly muted?: boolean;
  /** Shown until the picture comes. */
  readonly children?: ReactNode;
  readonly onEnlarge?: () => void;
}

function Tile({ label, stream, screen, mirrored, speaks, muted, children, onEnlarge }: TileProps) {
  const t = useFeatureLocale(voiceLocales);
  const { page } = useApp();
  const video = useRef<HTMLVideoElement>(null);
  // The browser refuses without a picture or a press: then the tile stays where it is.
  const popOut = (): void => {
    video.current?.requestPictureInPicture().catch((error: unknown) => page.report(error));
  };
  return (
    <figure
      className={style['tile']}
      data-screen={screen || undefined}
      data-speaks={speaks || undefined}
      data-testid="picture"
      aria-label={label}
    >
      {stream ? (
        <Video ref={video} stream={stream} mirrored={mirrored ?? false} className={style['video']} />
      ) : (
        children
      )}
      <figcaption className={style['name']}>
        {muted && <MicOff size={12} role="img" aria-label={t('tiles.muted')} />}
        <span dir="auto">{label}</span>
      </figcaption>
      {stream && onEnlarge && (
        <span className={style['tools']}>
          {document.pictureInPictureEnabled && (
            <IconButton
              icon={PictureInPicture2}
              label={`${t('tiles.popOut')} · ${label}`}
              tip="title"
              onPress={popOut}
            />
          )}
          <IconButton
            icon={Maximize2}
            label={`${t('tiles.large')} · ${label}`}
            tip="title"
            onPress={onEnlarge}
          />
        </span>
      )}
    </figure>
  );
}

/** The own picture, screens, and the cameras of the people that the user hears, but for what the world shows. */
export function Tiles() {
  const t = useFeatureLocale(voiceLocales);
  const { enlarge } = useVoice();
  const voice = useVoiceState();
  const { own, sources, people, pictures, speaking, inWorld } = voice;
  const { people: room } = useRoom();
  const selfId = useSession().user?.userId ?? '';
  const members = useMemo(
    () => new Map(Object.values(room).map(({ member }) => [member.userId, member])),
    [room],
  );
  const streams = new Map(pictures.map((picture) => [keyOf(picture), picture.stream]));
  const isTile = (picture: VisiblePicture): boolean => !inWorld.includes(keyOf(picture));
  const visible = visiblePictures(voice, selfId);
  const showsOwn = sources.camera.status === 'on' && isTile({ userId: selfId, source: 'camera' });
  const ownCamera = showsOwn ? own.camera : undefined;
  const ownScreen = isTile({ userId: selfId, source: 'screen' }) ? own.screen : undefined;
  // A screen that the server does not give is not for this user.
  const shown = visible.filter(
    (picture) => isTile(picture) && (picture.source === 'camera' || streams.has(keyOf(picture))),
  );
  const onScreens = visible.filter((picture) => picture.source === 'screen' && !isTile(picture));
  if (!ownCamera && !ownScreen && shown.length === 0 && onScreens.length === 0) return null;
  return (
    <div
      className={`${surface['surface']} ${style['row']}`}
      role="group"
      aria-label={t('tiles.label')}
      data-testid="pictures"
      data-picture-row={shown.some(({ source }) => source === 'screen') ? 'large' : 'small'}
    >
      {ownCamera && (
        <Tile
          label={t('tiles.you')}
          stream={ownCamera}
          mirrored
          speaks={speaking.includes(selfId)}
          muted={sources.voice.status === 'muted'}
        />
      )}
      {ownScreen && <Tile label={t('tiles.yourScreen')} stream={ownScreen} />}
      {onScreens.map((picture) => (
        <Button
          key={keyOf(picture)}
          size="s"
          look="plain"
          label={`${nameOf(t, picture, members)} · ${t('tiles.onScreen')}`}
          onPress={() => enlarge(keyOf(picture))}
        >
          <Maximize2 size={16} aria-hidden="true" />
          <span dir="auto">{nameOf(t, picture, members)}</span>
        </Button>
      ))}
      {shown.map((picture) => {
        const member = members.get(picture.userId);
        return (
          <Tile
            key={keyOf(picture)}
            label={nameOf(t, picture, members)}
            stream={streams.get(keyOf(picture))}
            screen={picture.source === 'screen'}
            speaks={picture.source === 'camera' && speaking.includes(picture.userId)}
            muted={picture.source === 'camera' && people[picture.userId]?.voice === 'muted'}
            onEnlarge={() => enlarge(keyOf(picture))}
          >
            {member && <Portrait look={lookOf(member)} size={48} />}
          </Tile>
        );
      })}
    </div>
  );
}
