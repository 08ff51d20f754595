import type { Planter } from '../kit/planter';
import { USES } from './uses';

/** Positions of the hall's elements, in tiles. */

export const STAGE = { x: 9, y: 10, width: 11, height: 4 } as const;
export const COURT = { x: 25, y: 16, width: 10, height: 5 } as const;
export const DOOR = { x: 27, width: 6 } as const;

function entrance(p: Planter): void {
  p.put('infoDesk', 30, 24.4, 1.8, { id: 'info', ...USES.info });
  p.put('portalRing', 23.4, 28.2, 1.4, { id: 'portal', ...USES.back });
  p.put('landingPad', 36.6, 28.4, 1.4, { id: 'pad-entrance', ...USES.padHere });
  for (const [x, variant] of [
    [25.8, 0],
    [34.2, 1],
  ] as const)
    p.put('pottedPlant', x, 30.2, 0.6, { variant });
  for (const x of [26.6, 33.4]) p.put('ropeStand', x, 25.6, 1);
  p.put('fileStand', 33.6, 23.6, 0.8, { id: 'files', ...USES.files });
  p.put('planetStatue', 37.2, 23.2, 1.4, { id: 'rocket', ...USES.rocket });
  p.put('camera', 26.4, 23.5, 0.8, { id: 'camera', ...USES.camera });
}

function booths(p: Planter): void {
  for (const [i, uses] of [USES.planetBooth, USES.leafBooth, USES.tuneBooth, USES.rocketBooth].entries())
    p.put('boothStand', 24.6 + i * 6.2, 11.4, 3, { id: `booth-${i + 1}`, variant: i, ...uses });
  for (const [x, variant, id, uses] of [
    [27.6, 0, 'poster-planet', USES.picture],
    [33.8, 1, 'poster-journey', USES.series],
  ] as const)
    p.put('posterStand', x, 11.2, 0.8, { id, variant, ...uses });
  p.put('pottedPlant', 40.2, 11.2, 0.6, { variant: 2 });
  p.put('kiosk', 38.2, 17.6, 0.8, { id: 'kiosk-web', ...USES.web });
  p.put('kiosk', 41, 17.6, 0.8, { id: 'kiosk-link', ...USES.link });
}

function stage(p: Planter): void {
  const middle = STAGE.x + STAGE.width / 2;
  p.put('bigScreen', middle, STAGE.y + 1.2, 4, { id: 'big-screen', ...USES.screen });
  for (const x of [STAGE.x + 0.7, STAGE.x + STAGE.width - 0.7]) p.put('speaker', x, STAGE.y + 2, 0.8);
  p.put('lamp', STAGE.x - 1, STAGE.y + 4.8, 0.6, { id: 'stage-lamp-1' });
  p.put('lamp', STAGE.x + STAGE.width + 0.8, STAGE.y + 4.8, 0.6, { id: 'stage-lamp-2' });
  for (const y of [17, 18.9])
    for (const dx of [-3.4, 0, 3.4]) p.put('bench', middle + dx, y, 1, { variant: 1 });
  p.put('switchPost', STAGE.x + STAGE.width + 0.9, 16.6, 0.6, { id: 'light-switch', ...USES.lights });
  p.put('bell', STAGE.x + STAGE.width + 0.9, 18.6, 0.6, { id: 'bell', ...USES.bell });
}

function lounge(p: Planter): void {
  for (const x of [12.5, 16.4]) p.put('lamp', x, 22.6, 0.6);
  for (const [x, y, variant, id] of [
    [10.6, 23.6, 0, 'sofa-1'],
    [14.4, 23.6, 1, 'sofa-2'],
    [18.2, 23.6, 2, 'sofa-3'],
  ] as const)
    p.put('sofa', x, y, 1.4, { id, variant, ...USES.sofa });
  p.put('cafeTable', 12.5, 26.4, 1.2);
  p.put('cafeTable', 16.4, 26.4, 1.2, { variant: 1 });
  p.put('gramophone', 8.4, 23.4, 0.7, { id: 'gramophone', ...USES.gramophone });
  p.put('pottedPlant', 20.6, 23.4, 0.6, { variant: 0 });
  p.put('pottedPlant', 7.8, 29.8, 0.6, { variant: 1 });
  p.put('medalWall', 12, 29.9, 1.6, { id: 'medals', ...USES.medals });
  p.put('guestBook', 16.4, 29.6, 0.8, { id: 'guest-book', ...USES.book });
  p.put('posterStand', 18.6, 29.8, 0.8, { id: 'poster-password', variant: 3, ...USES.hint });
}

function reading(p: Planter): void {
  for (const x of [40.4, 51.6]) p.put('lamp', x, 26.4, 0.6);
  p.put('bookshelf', 41.4, 22.4, 1.2, { id: 'shelf-quiz', ...USES.quiz });
  for (const x of [43.8, 46.2, 48.6]) p.put('bookshelf', x, 22.4, 1.2);
  p.put('pottedPlant', 50.6, 22.4, 0.6, { variant: 1 });
  p.put('robot', 43.2, 24.8, 0.8, { id: 'robot', ...USES.robot });
  p.put('sofa', 47.4, 25.6, 1.4, { id: 'sofa-4', variant: 1, ...USES.sofa });
  p.put('landingPad', 49.8, 28.6, 1.2, { id: 'pad-reading', ...USES.padThere });
  p.put('pottedPlant', 51.8, 30, 0.6, { variant: 2 });
}

/** Where people take part in something: a feature that has something to play here binds it to the ids. */
function stands(p: Planter): void {
  p.put('prizeWheel', 44.4, 18.3, 1.2, { id: 'stand-wheel', ...USES.wheel });
  p.put('quizStage', 49.4, 18.4, 3.2, { id: 'stand-quiz', ...USES.quizStage });
  p.put('punchBoard', 37.4, 20.6, 1.2, { id: 'stand-punch', ...USES.punchBoard });
  p.put('ballotBox', 40.2, 20.6, 0.8, { id: 'stand-ballot', ...USES.ballotBox });
  p.put('treasureBox', 42.8, 20.6, 1, { id: 'stand-box', ...USES.treasureBox });
  p.put('shopCounter', 46.6, 20.6, 2.2, { id: 'stand-shop', ...USES.shopCounter });
  p.put('posterStand', 50.6, 20.6, 0.8, { id: 'stand-tasks', variant: 2, ...USES.tasks });
  p.put('kiosk', STAGE.x + 1.9, STAGE.y + 3.2, 0.8, { id: 'stand-host', ...USES.host });
  p.put('switchPost', 38.4, 25.8, 0.6, { id: 'stand-charge', on: false, ...USES.charge });
  for (const [i, x] of [37.2, 39.6].entries())
    p.put('lamp', x, 25.2, 0.6, { id: `charge-lamp-${i + 1}`, on: false });
}

/** The small room in the corner. */
function room(p: Planter): void {
  p.put('gate', 50.5, 16.6, 1.6, { id: 'gate', ...USES.gate });
  p.put('whiteboardStand', 50.4, 11.2, 1.4, { id: 'board', ...USES.board });
  p.put('cafeTable', 50.4, 13.6, 1.2);
  p.put('pottedPlant', 48.6, 10.4, 0.5, { variant: 2 });
}

function court(p: Planter): void {
  for (const [x, y, variant] of [
    [26.2, 17.8, 0],
    [33.8, 17.7, 1],
  ] as const)
    p.put('treeBlossom', x, y, 1, { variant });
  p.put('flowerBed', 26.6, 20.6, 0.9, { variant: 0 });
  p.put('flowerBed', 33.4, 20.6, 0.9, { variant: 2 });
  p.put('rock', 28.1, 17, 0.5, { variant: 1 });
  for (const [x, y] of [
    [29.2, 18.2],
    [30.8, 18.6],
  ] as const)
    p.put('lilyPads', x, y, 0.6);
  p.put('duck', 30.2, 18.1, 0.5);
}

/** The forecourt in front of the door. */
function forecourt(p: Planter): void {
  for (const [variant, lamp, flag] of [
    [0, 25.6, 24.2],
    [1, 34.4, 35.8],
  ] as const) {
    p.put('lamp', lamp, 34.6, 0.7);
    p.put('flag', flag, 36.4, 0.7, { variant });
  }
  for (const [x, variant] of [
    [22.6, 0],
    [37.4, 1],
  ] as const)
    p.put('flowerBed', x, 34.4, 1, { variant });
  p.put('stringLights', 30, 37.8, 1.6);
}

/** Lights along the entrance for the night. */
function wayIn(p: Planter): void {
  for (const x of [25.6, 34.4]) p.put('lamp', x, 27.8, 0.6);
  for (const x of [24.2, 35.8]) p.put('lamp', x, 21.6, 0.6);
}

export function furnish(p: Planter): void {
  entrance(p);
  booths(p);
  stage(p);
  lounge(p);
  reading(p);
  stands(p);
  room(p);
  court(p);
  forecourt(p);
  wayIn(p);
}
