import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useTime } from '../../../hud/time/use-time';
import { useRead } from '../../../hud/ui/use-read';
import type { Engagement } from '../../engagement/model';
import type { ShownGame } from '../client-api';
import { openedElements } from '../client/opened-boxes';

/** A day begins in every zone at a quarter of an hour, ms. */
const QUARTER = 900_000;
/** All people in a space ask within this time, ms. */
const SPREAD = 20_000;

/** Shows the elements of the scene that are opened boxes. */
export function OpenedLooks() {
  const { state: all, serverNow } = useFeatureApi('engagement');
  const { state, readAll, showOpened } = useFeatureApi('lottery-box');
  const { list, told } = useSnapshot(all);
  const { games } = useSnapshot(state);
  const shown = list
    .filter(({ kind, state: step }) => kind === 'lottery-box' && step !== 'draft')
    .map(({ engagementId, elementIds }) => `${engagementId} ${elementIds.join()}`)
    .join();
  const waits = Object.values(games).some(({ boxes }) => boxes.some(({ leftToday }) => leftToday === 0));
  const [later] = useState(() => Math.random() * SPREAD);
  const quarter = useTime(() => Math.floor((serverNow() - later) / QUARTER));
  // Read again when others are there or stand elsewhere, and when a new day may have begun.
  useRead(readAll, waits ? `${shown} ${quarter}` : shown);

  const opened = useTime(() =>
    JSON.stringify(
      openedElements({
        ...{ list: list as readonly Engagement[], told, now: serverNow() },
        games: games as Readonly<Record<string, ShownGame>>,
      }),
    ),
  );
  useEffect(() => showOpened(JSON.parse(opened) as string[]), [showOpened, opened]);
  useEffect(() => () => showOpened([]), [showOpened]);
  return null;
}
