// Rooms: space-editor.
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { makeSpace, startAlone } from '../chat/servers';
import { machineNow } from '../machine-clock';
import { median } from '../median';
import { Child, pin, type Programs } from '../processes/processes';
import { quantile } from '../quantile';
import { fieldDocument } from '../realtime/field';
import type { BenchRow } from '../row';
import type { InhabitantsSettings, RoundEnd, RoundFigures } from './inhabitants';
import { loopHeldIn, SAMPLE_MS } from './loop-line';
import { publishDocument } from './publish-document';

/** `read`: until the slowest has the document, ms. `tick`: longest hold of the server's loop, ms. */
const TARGETS = { read: 2_000, tick: 50 } as const;
const PUBLICATIONS = 5;
const WARM_MS = 3_000;

/** The field with another patch of ground: nobody has to step aside, so each move must count. */
function variant(round: number): SpaceDocument {
  const field = fieldDocument();
  const patch = (round % 2 === 0 ? ',' : '.').repeat(20);
  const ground = field.ground.map((row, y) =>
    y >= 40 && y < 60 ? row.slice(0, 40) + patch + row.slice(60) : row,
  );
  return { ...field, ground, spawns: field.spawns.slice(1) };
}

interface Round extends RoundFigures {
  /** Longest holds of the server's loop, ms. */
  readonly held: readonly number[];
}

/** A map of 100 × 100 tiles with 700 things is published while a crowd walks on it. */
export async function measurePublish(programs: Programs, quick: boolean): Promise<readonly BenchRow[]> {
  const people = quick ? 50 : 200;
  const probe = pathToFileURL(await programs.bundle('editor/loop-probe')).href;
  const { nodes, stop } = await startAlone({ NODE_OPTIONS: `--import=${probe}` });
  let crowd: Child | undefined;
  try {
    const [server] = nodes;
    if (server === undefined) throw new Error('there is no server');
    pin(server.pid, 0);
    const { spaceId, owner } = await makeSpace(server, 1);
    await publishDocument(owner, spaceId, variant(0));
    const settings: InhabitantsSettings = { url: server.url, spaceId, people };
    crowd = new Child(await programs.bundle('editor/inhabitants'), settings, 1);
    const inside = crowd;
    await inside.ready;
    await inside.order('connect');
    await sleep(WARM_MS);
    const round = async (act: () => Promise<number | undefined>): Promise<Round> => {
      await inside.order('begin');
      await sleep(SAMPLE_MS);
      const from = server.lines.length;
      const at = machineNow();
      const version = await act();
      const end: RoundEnd = { at, ...(version !== undefined && { version }) };
      const figures = await inside.order<RoundFigures>('end', end);
      return { ...figures, held: loopHeldIn(server.lines.slice(from)) };
    };
    const quiet = await round(() => Promise.resolve(undefined));
    const rounds: Round[] = [];
    for (let n = 1; n <= PUBLICATIONS; n++)
      rounds.push(await round(() => publishDocument(owner, spaceId, variant(n))));
    return rowsOf(people, quiet, rounds);
  } finally {
    crowd?.kill();
    await stop();
  }
}

function rowsOf(people: number, quiet: Round, rounds: readonly Round[]): readonly BenchRow[] {
  const title = `publishing with ${people} people inside`;
  const row = (name: string, value: number, unit: string, target: number, note: string): BenchRow => ({
    area: 'editor',
    name: `${title}: ${name}`,
    value,
    unit,
    target,
    better: 'lower',
    note,
  });
  const sum = (take: (round: Round) => number): number => rounds.reduce((all, one) => all + take(one), 0);
  const [heard, read, held] = [
    rounds.flatMap((one) => one.heard),
    rounds.flatMap((one) => one.read),
    rounds.flatMap((one) => one.held),
  ];
  return [
    row(
      'the slowest has the document',
      Math.max(...read),
      'ms',
      TARGETS.read,
      `${PUBLICATIONS} times; median ${median(read).toFixed(0)}; the slowest heard of it after ${Math.max(...heard).toFixed(0)}`,
    ),
    row(
      'moves that nobody saw',
      sum((one) => one.unseen),
      'moves',
      0,
      `of ${sum(({ moves }) => moves)}; without publishing ${quiet.unseen} of ${quiet.moves}`,
    ),
    row(
      'moves that were refused',
      sum((one) => one.corrections),
      'moves',
      0,
      `without publishing ${quiet.corrections}`,
    ),
    row('broken connections', Math.max(...rounds.map(({ broken }) => broken)), '', 0, 'since the start'),
    row(
      'longest hold of the server’s loop',
      Math.max(...held),
      'ms',
      TARGETS.tick,
      `a tick is not longer; p95 ${quantile(held, 0.95).toFixed(0)}, without publishing ${Math.max(...quiet.held).toFixed(0)}`,
    ),
  ];
}
