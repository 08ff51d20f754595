import { Maximize2, MicOff, PictureInPicture2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useApp, useSession } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { lazyDialog } from '../../../hud/shell/lazy-dialog';
import { useRoom } from '../../../hud/space/space-context';
import surface from '../../../hud/space/surface.module.css';
import { lookOf } from '../../../hud/ui/avatar-look';
import { IconButton } from '../../../hud/ui/icon-button';
import { Portrait } from '../../../hud/ui/portrait';
import { visiblePictures, type VisiblePicture } from '../client/visible-pictures';
import { voiceLocales } from '../locales/locales';
import { useVoice, useVoiceState } from './use-voice';
import { Video } from './video';
import style from './tiles.module.css';

const LargePicture = lazyDialog(async () => (await import('./large-picture')).LargePicture);

/** Widths of the tiles, CSS px; those of the style sheet. */
const WIDTHS = { camera: 148, screen: 264 } as const;

const keyOf = ({ userId, source }: VisiblePicture): string => `${userId}/${source}`;

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

/** The own picture, screens, and the cameras of those whom the user hears. */
export function Tiles() {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { own, sources, people, hears, pictures, speaking } = useVoiceState();
  const { people: room } = useRoom();
  const selfId = useSession().user?.userId ?? '';
  const [large, setLarge] = useState<string>();
  const members = useMemo(
    () => new Map(Object.values(room).map(({ member }) => [member.userId, member])),
    [room],
  );
  const visible = visiblePictures({ people, hears, selfId });
  const streams = new Map(pictures.map((picture) => [keyOf(picture), picture.stream]));
  const enlarged = visible.find((picture) => keyOf(picture) === large);
  const enlargedStream = enlarged && streams.get(keyOf(enlarged));

  // What is in view, and how large: the server sends no more than that.
  const wanted = JSON.stringify(
    visible.map((picture) => ({
      ...picture,
      width: Math.round(
        (picture === enlarged ? window.innerWidth : WIDTHS[picture.source]) * window.devicePixelRatio,
      ),
    })),
  );
  useEffect(() => run((session) => session.view(JSON.parse(wanted) as never)), [run, wanted]);
  useEffect(() => () => run((session) => session.view([])), [run]);

  const nameOf = ({ userId, source }: VisiblePicture): string => {
    const name = members.get(userId)?.nickname ?? '';
    return source === 'screen' ? t('tiles.screenOf', { name }) : name;
  };
  const ownCamera = sources.camera.status === 'on' ? own.camera : undefined;
  // A screen that the server does not give is not for this user.
  const shown = visible.filter((picture) => picture.source === 'camera' || streams.has(keyOf(picture)));
  if (!ownCamera && !own.screen && shown.length === 0) return null;
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
      {own.screen && <Tile label={t('tiles.yourScreen')} stream={own.screen} />}
      {shown.map((picture) => {
        const member = members.get(picture.userId);
        return (
          <Tile
            key={keyOf(picture)}
            label={nameOf(picture)}
            stream={streams.get(keyOf(picture))}
            screen={picture.source === 'screen'}
            speaks={picture.source === 'camera' && speaking.includes(picture.userId)}
            muted={picture.source === 'camera' && people[picture.userId]?.voice === 'muted'}
            onEnlarge={() => setLarge(keyOf(picture))}
          >
            {member && <Portrait look={lookOf(member)} size={48} />}
          </Tile>
        );
      })}
      {enlarged && enlargedStream && (
        <LargePicture label={nameOf(enlarged)} stream={enlargedStream} onClose={() => setLarge(undefined)} />
      )}
    </div>
  );
}
