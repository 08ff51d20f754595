import { Package, PackageOpen } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { spanUntil } from '../../../hud/activity/countdown';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useTime } from '../../../hud/time/use-time';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { DrawCheck } from '../../engagement/ui/kit/draw-check';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import { PrizeTable } from '../../engagement/ui/kit/prize-table';
import type { OpenedBox, ShownBox } from '../client-api';
import { lotteryBoxLocales } from '../locales/locales';
import style from './boxes.module.css';
import { OwnBoxes } from './own-boxes';

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:05` until the box is there again; empty: it is there. */
function useAway(until: string): string {
  const api = useFeatureApi('engagement');
  const now = useTime(() => Math.floor(api.serverNow() / 1000) * 1000);
  const end = Date.parse(until);
  if (until === '' || end <= now) return '';
  const { days, hours, minutes, seconds } = spanUntil(end, now);
  const full = days * 24 + hours;
  return `${full > 0 ? `${full}:${two(minutes)}` : minutes}:${two(seconds)}`;
}

interface RowProps {
  readonly box: ShownBox;
  readonly awayUntil: string;
  readonly isOpen: boolean;
  readonly isHere: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

function BoxRow({ box, awayUntil, isOpen, isHere, busy, onOpen }: RowProps) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const away = useAway(awayUntil);
  const { boxMark: name, left, leftToday, reserved } = box;
  const hint = (): string => {
    if (reserved) return t('play.waits');
    if (left === 0) return t('play.done');
    if (leftToday === 0) return t('play.doneToday');
    if (away !== '') return t('play.away', { time: away });
    if (leftToday !== null) return t('play.leftToday', { count: leftToday });
    return left === null ? '' : t('play.left', { count: left });
  };
  const mayOpen = reserved || (isOpen && left !== 0 && leftToday !== 0 && away === '');
  return (
    <li className={style['box']} data-here={isHere || undefined}>
      <Package size={22} aria-hidden="true" />
      <span className={style['words']}>
        <strong dir="auto">{name}</strong>
        <small>{hint()}</small>
      </span>
      {mayOpen && (
        <Button
          size="s"
          look="act"
          busy={busy}
          label={t(reserved ? 'play.takeNamed' : 'play.openNamed', { name })}
          onPress={onOpen}
        >
          {t(reserved ? 'play.take' : 'play.open')}
        </Button>
      )}
    </li>
  );
}

/** What was in the box that was opened last. It opens only when that is known. */
function Result({ opened, asks }: { readonly opened: OpenedBox | undefined; readonly asks: boolean }) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const { reducedMotion } = useSettings();
  const { show } = useFeatureApi('engagement');
  const lottery = opened?.lottery;
  const text = (): string => {
    if (asks) return t('play.opening');
    if (!opened) return '';
    const { prize, points, box } = opened;
    if (prize)
      return prize.points > 0
        ? t('play.wonPoints', { prize: prize.name, count: prize.points })
        : t('play.wonThing', { prize: prize.name });
    if (points > 0) return t('play.points', { count: points });
    if (lottery) return t('play.chance', { name: lottery.name });
    return t(box ? 'play.box' : 'play.nothing');
  };
  const won = !asks && opened && (opened.prize ?? opened.box ?? opened.lottery ?? opened.points > 0);
  const Icon = asks || !opened ? Package : PackageOpen;
  return (
    <div className={style['result']} data-shown={asks || opened !== undefined || undefined}>
      <span
        className={style['chest']}
        data-asks={(asks && !reducedMotion) || undefined}
        data-won={won ? '' : undefined}
      >
        <Icon size={56} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p role="status" dir="auto">
        {text()}
      </p>
      {!asks && opened && opened.seq > 0 && (
        <small>{t('play.receipt', { seq: opened.seq, who: opened.who })}</small>
      )}
      {!asks && lottery && (
        <Button
          size="s"
          look="act"
          onPress={() => show({ kind: 'play', engagementId: lottery.engagementId })}
        >
          {t('play.toLottery')}
        </Button>
      )}
    </div>
  );
}

interface Told {
  readonly away?: Readonly<Record<string, string>>;
}

/** Boxes of the scene: what may be opened, what was in it, the boxes taken along, prizes, and how to check the draws. */
export function Boxes({ engagement, elementId }: PlayProps) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const { showError } = useApp();
  const api = useFeatureApi('lottery-box');
  const { engagementId, state } = engagement;
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, change, refresh } = useRead(request, state);
  const told = useSnapshot(useFeatureApi('engagement').state).told[engagementId] as Told | undefined;
  const [opened, setOpened] = useState<OpenedBox>();
  const [busy, setBusy] = useState<string>();
  /** Of openings whose answer has not come: a repetition is the same one. */
  const cids = useRef(new Map<string, string>());
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { boxes, own, prizes, perPerson, winners } = read.value;
  const isOpen = state === 'open';
  const open = async ({ boxMark, reserved }: ShownBox): Promise<void> => {
    setBusy(boxMark);
    const cid = cids.current.get(boxMark) ?? crypto.randomUUID();
    cids.current.set(boxMark, cid);
    try {
      setOpened(await (reserved ? api.take(engagementId, boxMark) : api.open(engagementId, boxMark, cid)));
      cids.current.delete(boxMark);
      refresh();
    } catch (error) {
      showError(error);
    }
    setBusy(undefined);
  };
  const hint = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    return t(isOpen ? 'play.far' : 'play.over');
  };
  // The one that was used comes first.
  const sorted = boxes.toSorted(
    (a, b) => Number(b.elementId === elementId) - Number(a.elementId === elementId),
  );
  return (
    <>
      <Result opened={opened} asks={busy !== undefined} />
      <section className={style['part']}>
        <h3 className={style['title']}>{t('play.boxes')}</h3>
        <p className={style['hint']}>{hint()}</p>
        <ul className={style['boxes']}>
          {sorted.map((box) => (
            <BoxRow
              key={box.boxMark}
              box={box}
              awayUntil={told?.away ? (told.away[box.boxMark] ?? '') : box.awayUntil}
              isOpen={isOpen}
              isHere={box.elementId === elementId}
              busy={busy === box.boxMark}
              onOpen={() => void open(box)}
            />
          ))}
        </ul>
      </section>
      {own.length > 0 && (
        <OwnBoxes
          boxes={own}
          onChanged={(next) =>
            change((now) => ({ ...now, own: now.own.map((one) => (one.id === next.id ? next : one)) }))
          }
        />
      )}
      <PrizeTable engagementId={engagementId} prizes={prizes} perPerson={perPerson} winners={winners} />
      <DrawCheck engagement={engagement} />
    </>
  );
}
