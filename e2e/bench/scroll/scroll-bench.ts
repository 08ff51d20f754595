import type { Locator, Page } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { launchChromium } from '../../support/browser';
import { resourcesOf } from '../../support/leaks';
import { signIn } from '../../support/person';
import { PlanetServer } from '../../support/server';
import { waitUntilListShown, openPanel } from '../../support/walk';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow } from '../row';
import { fillSpace } from './fill';
import { framesOf, medianOf, STEP_MARK, TRACED } from './frames';

const row = { area: 'scroll', better: 'lower' } as const;
/** Minimum ratio to the same rows in a plain list. */
const TARGETS = { people: 1, messages: 50 } as const;
const MB = 1024 * 1024;
/** CSS px a frame: 7,200 px a second on a screen of 60 Hz. */
const STEP = 120;
const FRAMES = 300;
const PASSES = 3;
const EACH_MEDIAN = `each frame the median of ${PASSES} passes`;

/** Scrolls a list up and down by the same step per frame; the mark after it shows where the last frame ends. */
const scroll = (list: Locator, frames: number): Promise<void> =>
  list.evaluate(
    (box, { frames: count, step, mark }) =>
      new Promise<void>((done) => {
        let n = 0;
        const next = (): void => {
          performance.mark(mark);
          if (n < count) {
            box.scrollTop += n++ < count / 2 ? -step : step;
            requestAnimationFrame(next);
          } else {
            performance.clearMarks(mark);
            done();
          }
        };
        requestAnimationFrame(next);
      }),
    { frames, step: STEP, mark: STEP_MARK },
  );

/** Waits until the browser is idle, as a user looks at a list before scrolling. */
const rested = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let quiet = 0;
        const look = (deadline: IdleDeadline): void => {
          // The world's loop continues, but leaves most of a frame.
          quiet = deadline.timeRemaining() > 6 ? quiet + 1 : 0;
          if (quiet < 60) requestIdleCallback(look);
          else done();
        };
        requestIdleCallback(look);
      }),
  );

/** Main-thread ms of each frame of the same scroll, in each pass. */
async function traced(page: Page, list: Locator, passes: number): Promise<readonly (readonly number[])[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const all: (readonly number[])[] = [];
  while (all.length < passes) {
    await browser.startTracing(page, { categories: TRACED });
    await scroll(list, FRAMES);
    all.push(framesOf(await browser.stopTracing()));
  }
  return all;
}

function rowsOf(
  name: string,
  passes: readonly (readonly number[])[],
  targetRatio: number | undefined,
  note: string,
): readonly BenchRow[] {
  const frames = medianOf(passes);
  const plain = name.replace(/^[^,]+/, 'plain DOM list');
  const figure = (what: string, value: number): BenchRow => ({
    ...row,
    name: `${name}: scroll frame, ${what}`,
    value,
    unit: 'ms',
    ...(targetRatio !== undefined ? { targetRatio, baseline: `${plain}: scroll frame, ${what}` } : {}),
    note,
  });
  return [
    figure('p95', quantile(frames, 0.95)),
    figure('p99', quantile(frames, 0.99)),
    figure('longest', Math.max(...frames)),
    ...(targetRatio !== undefined
      ? [
          {
            ...row,
            name: `${name}: longest of all passes`,
            value: Math.max(...passes.flat()),
            unit: 'ms',
            note: 'once; what else the thread did falls into it',
          },
        ]
      : []),
  ];
}

/** Replaces the list of the page by a plain list of the same rows; returns it. */
async function plainList(list: Locator, count: number): Promise<Locator> {
  await list.evaluate((box, wanted) => {
    const lines = [...box.querySelectorAll('[data-row], [role="listitem"]')].map((line) => line.outerHTML);
    const plain = document.createElement('div');
    plain.id = 'plain-list';
    plain.style.cssText = 'height:100%;overflow-y:auto';
    plain.innerHTML = Array.from({ length: wanted }, (_, i) => lines[i % lines.length]).join('');
    box.after(plain);
    (box as HTMLElement).style.display = 'none';
    plain.scrollTop = plain.scrollHeight / 2;
  }, count);
  return list.page().locator('#plain-list');
}

/** As many empty boxes instead of the list: Chromium's own cost of a frame. */
async function emptyBoxes(list: Locator, count: number): Promise<Locator> {
  await list.evaluate((box, wanted) => {
    const boxes = document.createElement('div');
    boxes.id = 'empty-boxes';
    boxes.style.cssText = 'height:100%;overflow-y:auto';
    boxes.innerHTML = '<div style="height:56px"></div>'.repeat(wanted);
    box.after(boxes);
    (box as HTMLElement).style.display = 'none';
    boxes.scrollTop = boxes.scrollHeight / 2;
  }, count);
  return list.page().locator('#empty-boxes');
}

/** Scrolls up to the first message. */
async function readAll(list: Locator, page: Page): Promise<void> {
  const first = page.getByText('这里是最早的消息');
  while ((await first.count()) === 0)
    await list.evaluate(async (box) => {
      box.scrollTop = 0;
      await new Promise((done) => setTimeout(done, 20));
    });
}

/** Scrolling a long chat and a long list of people: main-thread time of a frame, and held nodes. */
export async function runScrollBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const messages = quick ? 3_000 : 50_000;
  const people = 500;
  const server = await PlanetServer.start({ env: { CHECK_ANSWERS: 'off' } });
  // Without the world, which would take its own part of each frame; composited on the processor, as Chromium does without a
  // GPU, because emulating a GPU takes minutes on the way to the first message.
  const browser = await launchChromium([
    '--disable-3d-apis',
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ]);
  try {
    await fillSpace(server, DEMO_SPACE_ID, messages, people);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    await signIn(context, server, { phone: '13900000303', nickname: '测量' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.gpuObjects = new Map();
    });
    await page.goto(`${server.url}/main?id=${DEMO_SPACE_ID}`);
    await waitUntilListShown(page);
    const rows: BenchRow[] = [];

    await openPanel(page, '成员');
    const members = page.getByRole('list', { name: '成员' });
    await members.locator('[data-testid="member"]').first().waitFor();
    await members.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await rested(page);
    const listed = await traced(page, members, PASSES);
    rows.push(...rowsOf(`members, ${people}`, listed, TARGETS.people, EACH_MEDIAN));
    const plainMembers = await plainList(members, people);
    const plainly = await traced(page, plainMembers, PASSES);
    rows.push(...rowsOf(`plain DOM list, ${people}`, plainly, undefined, 'the same rows, all of them there'));
    const boxes = await emptyBoxes(plainMembers, people);
    const nothing = await traced(page, boxes, PASSES);
    rows.push(
      ...rowsOf(`empty boxes, ${people}`, nothing, undefined, 'what Chromium itself takes for a frame'),
    );
    await page.reload();
    await waitUntilListShown(page);

    await openPanel(page, '聊天');
    const log = page.getByRole('log');
    await log.waitFor();
    await readAll(log, page);
    const middle = (): Promise<void> =>
      log.evaluate((box) => {
        box.scrollTop = box.scrollHeight / 2;
      });
    await middle();
    await scroll(log, FRAMES);
    const before = await resourcesOf(page);
    const frames = await traced(page, log, PASSES);
    const after = await resourcesOf(page);
    rows.push(...rowsOf(`messages, ${messages.toLocaleString('en')}`, frames, TARGETS.messages, EACH_MEDIAN));
    const plain = await plainList(log, messages);
    // A frame takes half a second, so one pass is enough.
    const plainFrames = await traced(page, plain, 1);
    rows.push(
      ...rowsOf(
        `plain DOM list, ${messages.toLocaleString('en')}`,
        plainFrames,
        undefined,
        'the same rows, all of them there; one pass',
      ),
      { ...row, name: 'heap with all messages', value: before.heap / MB, unit: 'MB' },
      {
        ...row,
        name: `heap more after ${PASSES} passes`,
        value: (after.heap - before.heap) / MB,
        unit: 'MB',
        target: 1,
      },
      {
        ...row,
        name: `DOM nodes more after ${PASSES} passes`,
        value: after.nodes - before.nodes,
        unit: 'nodes',
        target: 200,
      },
    );
    return rows;
  } finally {
    await browser.close();
    await server.dispose();
  }
}
