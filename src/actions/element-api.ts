import type { LeftMessage, GradedAnswer, Medal } from '../../contract/model/element/element';
import type { LocalText } from '../../contract/model/element/interaction';
import { medalsOf } from '../../contract/model/element/medals';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Http } from '../http/client';
import type { ElementsStore } from '../state/elements';

/** A medal of the space; `at` (ms since 1970) is set if earned. */
export interface MedalRow {
  readonly reason: Medal['reason'];
  readonly elementId: string;
  /** Of the gate or the questions; undefined for having been everywhere. */
  readonly name: LocalText | undefined;
  readonly at: number | undefined;
}

export interface MedalBoard {
  /** Earned medals first, in the order of earning. */
  readonly medals: readonly MedalRow[];
  readonly places: number;
  /** The names of the unvisited areas. */
  readonly missing: readonly LocalText[];
}

export interface LeftPage {
  readonly messages: readonly LeftMessage[];
  readonly more: boolean;
}

/** The server calls on the elements of a space. All reject with an `AppError`. */
export interface ElementApi {
  isOn(elementId: string): boolean;
  /** Whether the user has opened the gate. */
  isOpened(elementId: string): boolean;
  switchTo(elementId: string, on: boolean): Promise<void>;
  openGate(elementId: string, code: string): Promise<void>;
  /** Uses the transfer; resolves to the destination space. */
  transfer(elementId: string): Promise<{ readonly spaceId: string }>;
  /** Admits a guest to another space under the same identity; rejects with `forbidden` if it admits no guests. */
  enterAsGuest(spaceId: string): Promise<void>;
  /** Newest first; `before`: the id of the oldest loaded message. */
  messages(elementId: string, before?: number): Promise<LeftPage>;
  /** The same `cid` again is the same message. */
  leave(elementId: string, cid: string, text: string): Promise<LeftMessage>;
  remove(messageId: number): Promise<void>;
  answers(elementId: string): Promise<readonly GradedAnswer[]>;
  answer(elementId: string, question: number, option: number): Promise<GradedAnswer>;
  medals(): Promise<MedalBoard>;
}

export interface ElementApiDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  /** Undefined outside a space. */
  readonly document: () => Pick<SpaceDocument, 'elements' | 'areas'> | undefined;
  readonly elements: Pick<ElementsStore, 'state' | 'set' | 'opened'>;
  readonly signal: AbortSignal;
}

export function createElementApi({ http, spaceId, document, elements, signal }: ElementApiDeps): ElementApi {
  const find = (elementId: string) => document()?.elements.find(({ id }) => id === elementId);
  return {
    isOn: (elementId) => !elements.state.off[elementId],
    isOpened: (elementId) => elements.state.gates.includes(elementId),
    async switchTo(elementId, on) {
      const now = await http.post('/api/spaceElement/setState', { spaceId, elementId, on }, { signal });
      for (const one of now.elements) elements.set(one.elementId, one.on);
    },
    async openGate(elementId, code) {
      const { gates } = await http.post(
        '/api/spaceElement/openGate',
        { spaceId, elementId, code },
        { signal },
      );
      elements.opened(gates);
    },
    transfer: (elementId) => http.post('/api/spaceElement/transfer', { spaceId, elementId }, { signal }),
    async enterAsGuest(goal) {
      await http.post('/api/loginNoAuth/anonymous', { spaceId: goal }, { signal, quiet: true });
    },
    messages: (elementId, before) =>
      http.get('/api/spaceElement/messages', { spaceId, elementId, before }, { signal }),
    leave: (elementId, cid, text) =>
      http.post('/api/spaceElement/leaveMessage', { spaceId, elementId, cid, text }, { signal }),
    async remove(messageId) {
      await http.post('/api/spaceElement/removeMessage', { spaceId, messageId }, { signal });
    },
    async answers(elementId) {
      const { answers } = await http.get('/api/spaceElement/answers', { spaceId, elementId }, { signal });
      return answers;
    },
    answer: (elementId, question, option) =>
      http.post('/api/spaceElement/answer', { spaceId, elementId, question, option }, { signal }),
    async medals() {
      const { medals, visited } = await http.get('/api/spaceElement/medals', { spaceId }, { signal });
      const space = document() ?? { elements: [], areas: [] };
      const all = medalsOf(space).map((medal): MedalRow => {
        const element = find(medal.elementId);
        const won = medals.find((one) => one.reason === medal.reason && one.elementId === medal.elementId);
        return { ...medal, name: element && (element.name ?? element.interaction?.title), at: won?.at };
      });
      const sorted = all.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
      const missing = space.areas.filter(({ id }) => !visited.includes(id)).map(({ name }) => name);
      return { medals: sorted, places: space.areas.length, missing };
    },
  };
}
