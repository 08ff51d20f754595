import { LoaderCircle, Pause, Play, Volume2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { featureFilePath } from '../../../contract/model/feature-file';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { browserTimers } from '../../../src/platform/timers';
import type { RecordedTrack, Recording } from '../client-api';
import { SyncPlayer, type PlayerState } from '../client/sync-player';
import { recordingsLocales } from '../locales/locales';
import { RECORDINGS, trackFile } from '../model';
import { lengthText } from './format';
import style from './player.module.css';

const STOPPED: PlayerState = { playing: false, at: 0, waiting: false };
/** A screen comes before a camera. */
const RANK = { screen: 0, camera: 1, voice: 2 } as const;

interface TrackProps {
  readonly recordingId: string;
  readonly track: RecordedTrack;
  readonly player: SyncPlayer;
}

const sourceOf = ({ recordingId, track }: Pick<TrackProps, 'recordingId' | 'track'>): string =>
  featureFilePath(RECORDINGS, trackFile(recordingId, track.trackId));

/** A picture, which the player steers. */
function Picture({ recordingId, track, player }: TrackProps) {
  const add = useCallback(
    (element: HTMLVideoElement | null) => (element ? player.add(track, element) : undefined),
    [player, track],
  );
  const src = sourceOf({ recordingId, track });
  return <video ref={add} src={src} preload="auto" playsInline muted aria-label={track.name} />;
}

/** A voice, or the sound of a screen, which the player steers. */
function Sound({ recordingId, track, player }: TrackProps) {
  const place = useRef<HTMLSpanElement>(null);
  const src = sourceOf({ recordingId, track });
  useEffect(() => {
    const element = new Audio(src);
    element.preload = 'auto';
    place.current?.append(element);
    const remove = player.add(track, element);
    return () => {
      remove();
      element.pause();
      element.remove();
    };
  }, [src, track, player]);
  return <span ref={place} hidden />;
}

const isOn = (track: RecordedTrack, at: number): boolean =>
  at >= track.offset && at < track.offset + track.seconds;

/** The pictures that there are at a time, the screen first; voices are only heard. */
function Pictures({
  recording,
  player,
  at,
}: { readonly recording: Recording; readonly at: number } & Pick<TrackProps, 'player'>) {
  const t = useFeatureLocale(recordingsLocales);
  const { tracks, recordingId } = recording;
  const pictures = tracks
    .filter(({ media }) => media === 'video')
    .toSorted((a, b) => RANK[a.source] - RANK[b.source]);
  const shown = pictures.filter((track) => isOn(track, at)).length;
  return (
    <div className={style['pictures']} data-count={shown}>
      {pictures.map((track) => (
        <figure key={track.trackId} data-source={track.source} hidden={!isOn(track, at)}>
          <Picture recordingId={recordingId} track={track} player={player} />
          <figcaption dir="auto">{track.name}</figcaption>
        </figure>
      ))}
      {shown === 0 && (
        <p className={style['none']}>
          <Volume2 size={28} aria-hidden="true" />
          {pictures.length === 0 && t('player.noPicture')}
        </p>
      )}
      {tracks
        .filter(({ media }) => media === 'audio')
        .map((track) => (
          <Sound key={track.trackId} recordingId={recordingId} track={track} player={player} />
        ))}
    </div>
  );
}

/** When each person is in the recording, one line for each. */
function Lanes({ recording: { tracks, seconds } }: { readonly recording: Recording }) {
  const t = useFeatureLocale(recordingsLocales);
  const lanes = Map.groupBy(tracks, ({ name, source }) => {
    const from = t(`player.source.${source}`);
    return `${name} · ${from}`;
  });
  return (
    <ul className={style['lanes']}>
      {[...lanes].map(([name, own]) => (
        <li key={name}>
          <span dir="auto">{name}</span>
          <div aria-hidden="true">
            {own.map(({ trackId, offset, seconds: length }) => (
              <i
                key={trackId}
                style={{ left: `${(offset / seconds) * 100}%`, width: `${(length / seconds) * 100}%` }}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Plays the tracks of a recording together, with a timeline. */
export function Player({ recording }: { readonly recording: Recording }) {
  const t = useFeatureLocale(recordingsLocales);
  const { toaster } = useApp();
  const { seconds } = recording;
  const [state, setState] = useState(STOPPED);
  const failed = t('player.failed');
  const [player] = useState(
    () =>
      new SyncPlayer({
        timers: browserTimers,
        seconds,
        onState: setState,
        onError: () => toaster.warning(failed),
      }),
  );
  useEffect(() => player.start(), [player]);
  const { playing, at, waiting } = state;
  const now = t('player.at', { at: lengthText(at), total: lengthText(seconds) });
  return (
    <div className={style['player']} data-testid="player">
      <Pictures recording={recording} player={player} at={at} />
      <div className={style['bar']}>
        <button
          type="button"
          className={style['toggle']}
          aria-label={t(playing ? 'player.pause' : 'player.play')}
          onClick={() => player.toggle()}
        >
          {playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </button>
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          aria-label={t('player.timeline')}
          aria-valuetext={now}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        <span className={style['time']}>
          {waiting && playing && <LoaderCircle size={14} aria-label={t('player.waiting')} />}
          {lengthText(at)} / {lengthText(seconds)}
        </span>
      </div>
      <Lanes recording={recording} />
    </div>
  );
}
