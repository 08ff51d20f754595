import { OutgoingStream } from '../rtp/outgoing-stream';
import type { SentTrack } from './connection';
import { fittingLayers, LineBudget } from './line-budget';
import type { Publication } from './publication';
import { Slot } from './slot';

/** Tracks that a listener has from the start, and the most that it may have (specification: 24 voices, 16 pictures). */
const SLOTS = {
  audio: { first: 4, step: 4, most: 25 },
  video: { first: 1, step: 3, most: 18 },
} as const;

/** The part of `Sending` that a listener uses. */
export interface SendingPort {
  addTrack(kind: 'audio' | 'video'): SentTrack;
  offer(): Promise<string>;
  answer(sdp: string): void;
  close(): void;
}

export interface Wanted {
  readonly publication: Publication;
  /** The simulcast layer; 0 is the smallest. */
  readonly layer: number;
}

export interface SlotSource {
  readonly mid: string;
  /** Id of the publication; undefined: silent. */
  readonly source: string | undefined;
}

export interface ListenerDeps {
  readonly sending: SendingPort;
  readonly now: () => number;
  readonly onOffer: (sdp: string) => void;
  /** Which publication each track carries now; only changes. */
  readonly onSlots: (slots: readonly SlotSource[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Someone who hears and sees: gives each wanted publication one of the tracks of the connection. */
export class Listener {
  readonly #slots: Slot[] = [];
  #negotiating = false;
  #again = false;
  #closed = false;
  #bitrate: number | undefined;
  readonly #budget = new LineBudget();
  /** What is to be shown, and where. */
  #shown: readonly { readonly slot: Slot; readonly wanted: Wanted }[] = [];

  constructor(private readonly deps: ListenerDeps) {
    this.#grow('audio', SLOTS.audio.first);
    this.#grow('video', SLOTS.video.first);
    this.#negotiate();
  }

  /** Shows exactly these publications, the most important first. What is shown already keeps its track. */
  show(wanted: readonly Wanted[]): void {
    const changed: SlotSource[] = [];
    const next: { readonly slot: Slot; readonly wanted: Wanted }[] = [];
    for (const kind of ['audio', 'video'] as const) {
      const ones = wanted.filter(({ publication }) => publication.kind === kind).slice(0, SLOTS[kind].most);
      const ids = new Set(ones.map(({ publication }) => publication.id));
      const slots = this.#slots.filter((slot) => slot.kind === kind);
      for (const slot of slots)
        if (slot.source !== undefined && !ids.has(slot.source)) {
          slot.show(undefined);
          changed.push({ mid: slot.mid, source: undefined });
        }
      const missing = ones.length - slots.length;
      // One to spare, so that the next one is heard without a new negotiation.
      if (missing >= 0) slots.push(...this.#grow(kind, Math.max(missing + 1, SLOTS[kind].step)));
      for (const one of ones) {
        const { publication } = one;
        const shown = slots.find((slot) => slot.source === publication.id);
        const slot = shown ?? slots.find((one) => one.source === undefined);
        if (!slot) continue;
        next.push({ slot, wanted: one });
        if (shown) continue;
        slot.wantLayer(one.layer);
        slot.show(publication);
        const vacated = changed.findIndex(({ mid }) => mid === slot.mid);
        if (vacated >= 0) changed.splice(vacated, 1);
        changed.push({ mid: slot.mid, source: publication.id });
      }
    }
    this.#shown = next.filter(({ slot }) => slot.kind === 'video');
    this.#chooseLayers();
    if (changed.length > 0) this.deps.onSlots(changed);
  }

  /** About every second: the layers of the pictures follow what the line can take. Sound is never touched. */
  adapt(): void {
    if (this.#bitrate === undefined) return;
    const sent = this.#shown.reduce((sum, { slot }) => sum + slot.rate, 0);
    this.#budget.look(this.deps.now(), this.#bitrate, sent);
    this.#chooseLayers();
  }

  /** Frees the tracks of publications that ended. */
  drop(ids: ReadonlySet<string>): void {
    const freed = this.#slots.filter(({ source }) => source !== undefined && ids.has(source));
    for (const slot of freed) slot.show(undefined);
    this.#shown = this.#shown.filter(({ wanted }) => !ids.has(wanted.publication.id));
    if (freed.length > 0) this.deps.onSlots(freed.map(({ mid }) => ({ mid, source: undefined })));
  }

  /** The client's answer to the last offer. One that cannot be read ends the connection by `onError`. */
  answer(sdp: string): void {
    if (!this.#negotiating) return;
    try {
      this.deps.sending.answer(sdp);
    } catch (error) {
      this.deps.onError(error);
      return;
    }
    this.#negotiating = false;
    if (this.#again) this.#negotiate();
  }

  /** No callback runs after it. */
  close(): void {
    this.#closed = true;
    for (const slot of this.#slots) slot.show(undefined);
    this.deps.sending.close();
  }

  #chooseLayers(): void {
    const asked = this.#shown.map(({ wanted: { publication, layer } }) => ({
      layer,
      rates: publication.rates,
    }));
    for (const [index, layer] of fittingLayers(asked, this.#budget.limit).entries())
      this.#shown[index]?.slot.wantLayer(layer);
  }

  #grow(kind: 'audio' | 'video', by: number): Slot[] {
    const there = this.#slots.filter((slot) => slot.kind === kind).length;
    const count = Math.min(by, SLOTS[kind].most - there);
    const made = Array.from({ length: Math.max(0, count) }, () => this.#addSlot(kind));
    if (made.length > 0 && there > 0) this.#negotiate();
    return made;
  }

  #addSlot(kind: 'audio' | 'video'): Slot {
    const track = this.deps.sending.addTrack(kind);
    const { ssrc, payloadType, clockRate } = track;
    const slot = new Slot({
      kind,
      mid: track.mid,
      stream: new OutgoingStream({ ssrc, payloadType, clockRate, now: this.deps.now }),
      send: (packet) => track.send(packet),
      onBitrate: (bitrate) => {
        // The listener's own estimate of its line. A loaded browser reports single very low values.
        this.#bitrate = this.#bitrate === undefined ? bitrate : this.#bitrate * 0.8 + bitrate * 0.2;
      },
    });
    // About sound nothing is asked, and each callback costs time at every packet that arrives.
    if (kind === 'video') track.onFeedback((packet) => slot.feedback(packet));
    this.#slots.push(slot);
    return slot;
  }

  #negotiate(): void {
    if (this.#negotiating) {
      this.#again = true;
      return;
    }
    this.#negotiating = true;
    this.#again = false;
    const { sending, onOffer, onError } = this.deps;
    sending.offer().then(
      (sdp) => this.#closed || onOffer(sdp),
      (error: unknown) => this.#closed || onError(error),
    );
  }
}
