import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../../contract/model/collision';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { addCommand } from './clipboard';
import { apply, inverse, joined, type Command } from './command';
import { Editing } from './editing';
import { lineCells, paintCommand } from './ground-tools';
import { moveCommand } from './parts';
import { documents, randomCommand } from './testing/random-edit';
import { seededRoll } from './testing/roll';

const bytes = (document: SpaceDocument): string => JSON.stringify(document);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** Gives `count` random commands, some of them as a continuation. */
function edit(editing: Editing, seed: number, count: number): Command[] {
  const roll = seededRoll(seed);
  return Array.from({ length: count }, () => {
    const command = randomCommand(editing.document, roll);
    if (roll(3) === 0) editing.merge(command);
    else editing.run(command);
    return command;
  });
}

describe('undo and redo', () => {
  it('bring back each document byte by byte', () => {
    fc.assert(
      fc.property(documents, seeds, (document, seed) => {
        const editing = new Editing(document);
        const before = bytes(document);
        edit(editing, seed, 30);
        const edited = bytes(editing.document);
        while (editing.undo());
        expect(bytes(editing.document)).toBe(before);
        while (editing.redo());
        expect(bytes(editing.document)).toBe(edited);
        while (editing.undo());
        expect(bytes(editing.document)).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('go back and forth within a list in any order', () => {
    fc.assert(
      fc.property(documents, seeds, (document, seed) => {
        const editing = new Editing(document);
        const roll = seededRoll(seed);
        const states = [bytes(document)];
        for (let i = 0; i < 20; i++) {
          const before = bytes(editing.document);
          editing.run(randomCommand(editing.document, roll));
          if (bytes(editing.document) !== before) states.push(bytes(editing.document));
        }
        let at = states.length - 1;
        for (let i = 0; i < 60; i++) {
          const isBack = roll(2) === 0;
          const moved = isBack ? editing.undo() : editing.redo();
          expect(moved).toBe(isBack ? at > 0 : at < states.length - 1);
          if (moved) at += isBack ? -1 : 1;
          expect(bytes(editing.document)).toBe(states[at]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('take a stroke, a drag or a burst as one step', () => {
    const editing = new Editing(meadow(20, 20));
    const stroke = (x: number) =>
      paintCommand(editing.document, lineCells(editing.document, { x, y: 40 }, { x: x + 40, y: 90 }, 2), '~');
    editing.run(stroke(0));
    for (let x = 40; x < 400; x += 40) editing.merge(stroke(x));
    expect(editing.document.ground.join('')).toContain('~');
    editing.undo();
    expect(bytes(editing.document)).toBe(bytes(meadow(20, 20)));
    expect(editing.steps).toMatchObject({ canUndo: false, canRedo: true });
  });

  it('keep a long drag as small as a short one', () => {
    const document = addCommand(meadow(20, 20), [{ id: 'a', kind: 'lamp', x: 0, y: 0, variant: 0 }]);
    let moved = apply(meadow(20, 20), document.command);
    let drag = moveCommand(moved, document.selection, 1, 1);
    moved = apply(moved, drag);
    const short = JSON.stringify(drag).length;
    for (let i = 0; i < 200; i++) {
      const next = moveCommand(moved, document.selection, 1, 1);
      moved = apply(moved, next);
      drag = joined(drag, next);
    }
    expect(JSON.stringify(drag).length).toBeLessThan(short + 20);
    expect(bytes(apply(moved, inverse(drag)))).toBe(bytes(apply(meadow(20, 20), document.command)));
  });

  it('do not let a drag go on in the step before after it was undone', () => {
    const editing = new Editing(meadow(8, 8));
    const dot = (x: number) =>
      paintCommand(editing.document, lineCells(editing.document, { x, y: 8 }, { x, y: 8 }), '=');
    editing.run(dot(8));
    editing.run(dot(72));
    editing.undo();
    editing.merge(dot(136));
    expect(editing.document.ground[0]).toBe('=...=...');
    editing.undo();
    expect(editing.document.ground[0]).toBe('=.......');
  });

  it('drop the oldest steps beyond the memory, and say so', () => {
    const editing = new Editing(meadow(8, 8), 400);
    for (let x = 8; x < 256; x += 32)
      editing.run(paintCommand(editing.document, lineCells(editing.document, { x, y: 8 }, { x, y: 8 }), '='));
    expect(editing.steps.dropped).toBe(true);
    let steps = 0;
    while (editing.undo()) steps++;
    expect(steps).toBe(3);
    expect(editing.document.ground[0]).toBe('=====...');
  });

  it('count what is not saved, also while a save is under way', () => {
    const editing = new Editing(meadow(8, 8));
    const dot = (x: number) =>
      paintCommand(editing.document, lineCells(editing.document, { x, y: 8 }, { x, y: 8 }), '=');
    editing.run(dot(8));
    const sent = editing.document;
    editing.run(dot(72));
    editing.saved(sent);
    expect(editing.steps.unsaved).toBe(1);
    editing.undo();
    expect(editing.steps.unsaved).toBe(2);
    editing.saved(editing.document);
    expect(editing.steps.unsaved).toBe(0);
  });
});

describe('a random editor', () => {
  it('gives commands of each kind, and changes each property', () => {
    const seen = new Set<string>();
    const name = (command: Command): void => {
      if (command.kind === 'together') command.commands.forEach(name);
      if (command.kind === 'cells') seen.add(`cells ${command.grid}`);
      if (command.kind === 'order') seen.add('order');
      if (command.kind === 'fields') for (const key of Object.keys(command.to)) seen.add(`field ${key}`);
      if (!('parts' in command)) return;
      if (command.parts.length > 0) seen.add(`${command.kind} ${command.list}`);
      if (command.kind !== 'change') return;
      for (const { from, to } of command.parts as readonly { from: object; to: object }[])
        for (const [key, value] of Object.entries(to))
          if (JSON.stringify(value) !== JSON.stringify(from[key as never]))
            seen.add(`${command.list}.${key}`);
    };
    for (let seed = 0; seed < 20; seed++) edit(new Editing(meadow(16, 12)), seed, 200).forEach(name);
    const lists = ['elements', 'areas', 'spawns', 'walls'];
    const properties = {
      elements: ['x', 'turn', 'rise', 'variant', 'picture', 'interaction', 'name', 'locked', 'group', 'on'],
      areas: ['x', 'kind', 'name', 'zone', 'capacity', 'lockable', 'region', 'quietLevel', 'onEnter'],
      spawns: ['x', 'dir', 'name', 'isDefault', 'roles'],
      walls: ['x', 'y'],
    };
    const wanted = [
      ...['ground', 'heights', 'blocked'].map((grid) => `cells ${grid}`),
      ...['order', 'field pictures', 'field meta', 'field seed', 'field widthTiles'],
      ...lists.flatMap((list) => ['insert', 'remove', 'change'].map((kind) => `${kind} ${list}`)),
      ...Object.entries(properties).flatMap(([list, keys]) => keys.map((key) => `${list}.${key}`)),
    ];
    expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
  });

  const long = (seed: number) => {
    const editing = new Editing(meadow(24, 18));
    return { editing, commands: edit(editing, seed, 1000) };
  };

  it('leaves a watcher with the same document after each of 1,000 commands', () => {
    const roll = seededRoll(7);
    let watched = JSON.parse(bytes(meadow(24, 18))) as SpaceDocument;
    const editing = new Editing(meadow(24, 18));
    for (let i = 0; i < 1000; i++) {
      const command = randomCommand(editing.document, roll);
      editing.run(command);
      watched = apply(watched, structuredClone(command));
      if (i % 25 === 0) expect(JSON.parse(bytes(watched))).toEqual(JSON.parse(bytes(editing.document)));
    }
    expect(JSON.parse(bytes(watched))).toEqual(JSON.parse(bytes(editing.document)));
  });

  it('makes documents that the server accepts', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const editing = new Editing(meadow(16, 12));
        edit(editing, seed, 60);
        const { spawns } = editing.document;
        // A space without an entry is refused, but may be a step on the way.
        const document =
          spawns.length > 0 ? editing.document : { ...editing.document, spawns: meadow(8, 8).spawns };
        const { error } = spaceDocumentSchema.safeParse(document);
        expect(error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('blocks the same cells as the server, which reads the saved document', () => {
    const { editing } = long(3);
    const here = collisionOf(editing.document);
    const there = collisionOf(
      spaceDocumentSchema.parse(JSON.parse(bytes({ ...editing.document, spawns: meadow(8, 8).spawns }))),
    );
    expect(there).toEqual(here);
    const blocked = here.blocked.reduce((sum, cell) => sum + cell, 0);
    expect(blocked).toBeGreaterThan(0);
    expect(blocked).toBeLessThan(here.blocked.length);
    for (let x = 4; x < here.columns * 8; x += 8)
      for (let y = 4; y < here.rows * 8; y += 8) expect(canStand(there, x, y)).toBe(canStand(here, x, y));
  });

  it('keeps untouched parts the same objects', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const painted = apply(document, paintCommand(document, [0, 1], 's'));
        expect(painted.elements).toBe(document.elements);
        for (let row = 1; row < document.heightTiles; row++)
          expect(painted.ground[row]).toBe(document.ground[row]);
      }),
      { numRuns: 10 },
    );
  });
});
