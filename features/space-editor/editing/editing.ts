import { BehaviorSubject, type Observable } from 'rxjs';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { apply, inverse, isNothing, joined, weightOf, type Command } from './command';

export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The number of changes since the document was saved last; an undo is one, too. */
  readonly unsaved: number;
  /** Whether the oldest steps were dropped. */
  readonly dropped: boolean;
}

/** Memory for the steps that can be undone; beyond it the oldest are dropped. */
const MAX_WEIGHT = 64 * 1024 * 1024;

interface Step {
  readonly command: Command;
  readonly weight: number;
}

/** A document that is edited, with its history. */
export class Editing {
  readonly #document: BehaviorSubject<SpaceDocument>;
  readonly #steps: BehaviorSubject<Steps>;
  #done: Step[] = [];
  #undone: Step[] = [];
  #weight = 0;
  #dropped = false;
  /** Whether the last step can be continued. */
  #open = false;
  #edits = 0;
  #saved = 0;
  /** The number of edits that led to a document. */
  readonly #editsOf = new WeakMap<SpaceDocument, number>();

  constructor(
    document: SpaceDocument,
    private readonly maxWeight = MAX_WEIGHT,
  ) {
    this.#document = new BehaviorSubject(document);
    this.#editsOf.set(document, 0);
    this.#steps = new BehaviorSubject(this.#state());
  }

  /** Emits at once and after each change. */
  get document$(): Observable<SpaceDocument> {
    return this.#document.asObservable();
  }

  get document(): SpaceDocument {
    return this.#document.value;
  }

  /** Emits at once and after each change, before the document. */
  get steps$(): Observable<Steps> {
    return this.#steps.asObservable();
  }

  get steps(): Steps {
    return this.#steps.value;
  }

  /** Runs a command as a step of its own. What was undone cannot be redone any more. */
  run(command: Command): void {
    if (isNothing(command)) return;
    this.#push({ command, weight: weightOf(command) });
    this.#show(apply(this.document, command));
  }

  /** Continues the last step, as a stroke or a drag does. After an undo or `close` it begins a new one. */
  merge(command: Command): void {
    if (isNothing(command)) return;
    const last = this.#open ? this.#done.pop() : undefined;
    if (!last) return this.run(command);
    this.#weight -= last.weight;
    const whole = joined(last.command, command);
    this.#push({ command: whole, weight: weightOf(whole) });
    this.#show(apply(this.document, command));
  }

  /** Ends the last step, so that `merge` begins a new one. */
  close(): void {
    this.#open = false;
  }

  /** False: there is nothing to undo. */
  undo(): boolean {
    const step = this.#done.pop();
    if (!step) return false;
    this.#weight -= step.weight;
    this.#undone.push(step);
    this.#open = false;
    this.#show(apply(this.document, inverse(step.command)));
    return true;
  }

  /** False: there is nothing to redo. */
  redo(): boolean {
    const step = this.#undone.pop();
    if (!step) return false;
    this.#weight += step.weight;
    this.#done.push(step);
    this.#open = false;
    this.#show(apply(this.document, step.command));
    return true;
  }

  /** This document, which may not be the current one any more, was saved. */
  saved(document: SpaceDocument): void {
    this.#saved = Math.max(this.#saved, this.#editsOf.get(document) ?? 0);
    this.#steps.next(this.#state());
  }

  #push(step: Step): void {
    this.#undone = [];
    this.#done.push(step);
    this.#weight += step.weight;
    this.#open = true;
    while (this.#weight > this.maxWeight && this.#done.length > 1) {
      this.#weight -= this.#done.shift()?.weight ?? 0;
      this.#dropped = true;
    }
  }

  #show(document: SpaceDocument): void {
    this.#editsOf.set(document, ++this.#edits);
    this.#steps.next(this.#state());
    this.#document.next(document);
  }

  #state(): Steps {
    return {
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
      unsaved: this.#edits - this.#saved,
      dropped: this.#dropped,
    };
  }
}
