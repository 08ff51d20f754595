import * as Phaser from 'phaser';
import { SHEET } from '../../../../engine/avatar/sheet-layout';
import { groundCanvas, lookOf, shadowCanvas, sheetCanvas } from './art';
import { Crowd, LOOKS, nameOf } from './crowd';
import { measured } from './probe';

const WIDTH = 1280;
const HEIGHT = 720;
/** Row of the sheet by direction: down, left, up, right (mirrored left). */
const ROWS = [0, 1, 2, 1];

// As in Phaser's examples: a container per avatar, with a shadow, an animated sprite and a text.
await measured((count) => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, stencil: true });
  if (!context) throw new Error('no WebGL2');
  const gl: WebGL2RenderingContext = context;
  return new Promise((resolve) => {
    class Plaza extends Phaser.Scene {
      readonly crowd = new Crowd(count, 40, 80, WIDTH - 80, HEIGHT - 120);
      readonly people: { box: Phaser.GameObjects.Container; body: Phaser.GameObjects.Sprite; way: number }[] =
        [];

      create(): void {
        this.textures.addCanvas('ground', groundCanvas(WIDTH, HEIGHT));
        this.textures.addCanvas('shadow', shadowCanvas());
        for (let look = 0; look < LOOKS; look++) {
          const sheet = sheetCanvas(lookOf(look, LOOKS), 1);
          const frame = { frameWidth: SHEET.cellWidth, frameHeight: SHEET.cellHeight };
          this.textures.addSpriteSheet(`look${look}`, sheet as unknown as HTMLImageElement, frame);
          for (let row = 0; row < 3; row++) {
            const start = row * SHEET.columns + 4;
            const frames = this.anims.generateFrameNumbers(`look${look}`, { start, end: start + 7 });
            this.anims.create({ key: `look${look}-${row}`, frames, frameRate: 18, repeat: -1 });
          }
        }
        this.add.image(WIDTH / 2, HEIGHT / 2, 'ground').setDepth(-1);
        for (let i = 0; i < count; i++) {
          const body = this.add.sprite(0, 4, `look${i % LOOKS}`).setOrigin(0.5, 1);
          const name = this.add.text(0, -58, nameOf(i), {
            fontFamily: 'sans-serif',
            fontSize: '12px',
            color: '#fff',
            stroke: '#261e4a',
            strokeThickness: 3,
          });
          const box = this.add.container(0, 0, [this.add.image(0, 0, 'shadow'), body, name.setOrigin(0.5)]);
          this.people.push({ box, body, way: -1 });
        }
        resolve({ gl, people: () => count });
      }

      override update(_time: number, delta: number): void {
        const { crowd } = this;
        crowd.step(Math.min(0.1, delta / 1000));
        this.people.forEach((person, i) => {
          person.box.setPosition(crowd.x[i], crowd.y[i]).setDepth(crowd.y[i] ?? 0);
          const way = crowd.way[i] ?? 0;
          if (way === person.way) return;
          person.way = way;
          person.body.play(`look${i % LOOKS}-${ROWS[way] ?? 0}`).setFlipX(way === 3);
        });
      }
    }
    const game = new Phaser.Game({
      type: Phaser.WEBGL,
      canvas,
      context: gl as unknown as CanvasRenderingContext2D,
      width: WIDTH,
      height: HEIGHT,
      banner: false,
      audio: { noAudio: true },
      render: { antialiasGL: false },
      scene: [Plaza],
    });
    game.events.once(Phaser.Core.Events.DESTROY, () => canvas.remove());
  });
});
