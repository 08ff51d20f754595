import type { Observable } from 'rxjs';
import { merge, Subject } from 'rxjs';
import { isInitiallyOn } from '../../../contract/model/element/doors';
import { InteractionType } from '../../../contract/model/element/interaction';
import { medalsOf } from '../../../contract/model/element/medals';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Nodes } from '../../nodes/nodes';
import type { GateOpened, Platform, PositionUpdate, Presence, ElementBroadcast } from '../../platform';
import { sameSecret } from '../../secrets';
import type { CheckWords } from '../chat/chat';
import type { Spaces } from '../space/spaces';
import { createPortalTransfers, type PortalGoal } from './portal-transfers';
import { createElementMarks } from './element-marks';
import { checkReach, landingOf, switchedBy, usable, type Usable } from './element-rules';
import { createElementStates } from './element-states';
import { createLeftMessages } from './left-messages';

export { checkReach };

type Names =
  | 'elementStates'
  | 'setElementState'
  | 'openGate'
  | 'soundElement'
  | 'transferElement'
  | 'leaveElementMessage'
  | 'removeElementMessage'
  | 'elementMessages'
  | 'answerQuestion'
  | 'givenAnswers'
  | 'spaceMedals';

export interface ElementsDeps {
  readonly db: Db;
  readonly nodes: Nodes;
  readonly log: Pick<Log, 'error'>;
  readonly spaces: Pick<Spaces, 'load' | 'manages'>;
  readonly presence: Presence;
  readonly checkWords: CheckWords;
  readonly limiter: Limiters;
  readonly now: () => number;
}

/** Elements of spaces and their interactions (specification, section 3). */
export interface Elements {
  readonly handlers: Pick<Handlers, Names>;
  readonly states: Platform['elementStates'];
  readonly leftCounts: Platform['leftCounts'];
  gates(spaceId: string, userId: string): Promise<readonly string[]>;
  /** Where the user leaves a portal, once (W66). */
  arrival(spaceId: string, userId: string): Promise<Pick<PortalGoal, 'elementId' | 'spawnId'> | undefined>;
  /** Records users' current positions. */
  recordPositions(batch: readonly PositionUpdate[]): Promise<void>;
  /** Does for everybody what using an element does: a switch is on, with what it controls, and a sound is heard. */
  fire(spaceId: string, elementId: string, userId: string): Promise<void>;
  readonly elementEvents$: Observable<ElementBroadcast>;
  readonly gateOpened$: Observable<GateOpened>;
}

const MINUTE = 60_000;
const MOMENT = 10_000;
/** Limits per user and window. */
const LIMITS = { uses: 30, sounds: 10, words: 5, codes: 10 } as const;

const {
  codeGate,
  dyschronismDialog,
  makeSound,
  manualSwitch,
  openDushuhuiQuestion,
  portal,
  propInteraction,
  transfer,
} = InteractionType;

export function createElements(deps: ElementsDeps): Elements {
  const { db, nodes, log, spaces, presence, checkWords, limiter, now } = deps;
  const elementNodes = {
    nodes,
    onError: (error: unknown) => log.error({ err: error }, 'a change of another node could not be read'),
  };
  const states = createElementStates(db, elementNodes, now);
  const marks = createElementMarks(db, spaces, now);
  const messages = createLeftMessages(db, elementNodes, now);
  const portalTransfers = createPortalTransfers(nodes, now);
  const gateOpened = new Subject<GateOpened>();
  const limiters = {
    uses: limiter('uses of things', MOMENT),
    sounds: limiter('sounds', MOMENT),
    words: limiter('left messages', MOMENT),
    codes: limiter('gates', MINUTE),
  };

  const documentOf = async (spaceId: string): Promise<SpaceDocument> => {
    const space = await spaces.load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space.document;
  };
  /** The element, if it is within the user's reach. */
  const within = async (
    where: { readonly spaceId: string; readonly elementId: string },
    userId: string,
    types: readonly InteractionType[],
  ): Promise<{ readonly document: SpaceDocument; readonly element: Usable }> => {
    const document = await documentOf(where.spaceId);
    const element = usable(document, where.elementId, types);
    checkReach(element, await presence.whereabouts(where.spaceId, userId));
    return { document, element };
  };
  const readerOf = async (spaceId: string, userId: string) => ({
    userId,
    manages: await spaces.manages(spaceId, userId),
  });

  const handlers: Elements['handlers'] = {
    async elementStates({ spaceId }) {
      const [document, known] = await Promise.all([documentOf(spaceId), states.of(spaceId)]);
      return {
        elements: document.elements.flatMap((element) => {
          const on = known.get(element.id);
          return on === undefined || on === isInitiallyOn(element) ? [] : [{ elementId: element.id, on }];
        }),
      };
    },
    async setElementState({ on, ...where }, { session: { userId } }) {
      const { document, element } = await within(where, userId, [manualSwitch]);
      await limiters.uses.take(userId, LIMITS.uses, 'tooFast');
      const elements = await states.set(where.spaceId, userId, switchedBy(document, element), on);
      return { elements: [...elements] };
    },
    async openGate({ code, ...where }, { session: { userId } }) {
      const { element } = await within(where, userId, [codeGate]);
      await limiters.codes.take(userId, LIMITS.codes, 'tooFast');
      if (!sameSecret(code, element.interaction.code ?? '')) throw new AppError('passwordWrong');
      const who = { spaceId: where.spaceId, userId };
      await marks.openGate(who, element.id);
      gateOpened.next({ ...who, elementId: element.id });
      return { gates: await marks.gates(who) };
    },
    async soundElement(where, { session: { userId } }) {
      const { element } = await within(where, userId, [makeSound, propInteraction]);
      if (element.interaction.type !== makeSound && element.interaction.sound === undefined)
        throw new AppError('notFound');
      await limiters.sounds.take(userId, LIMITS.sounds, 'tooFast');
      states.sound(where.spaceId, element.id, userId);
      return {};
    },
    async transferElement(where, { session: { userId } }) {
      const { document, element } = await within(where, userId, [transfer, portal]);
      await limiters.uses.take(userId, LIMITS.uses, 'tooFast');
      const { goal } = element.interaction;
      if (goal?.spaceId !== undefined && goal.spaceId !== where.spaceId) {
        await documentOf(goal.spaceId);
        const { spaceId, elementId = '', spawnId } = goal;
        await portalTransfers.begin(userId, {
          spaceId,
          elementId,
          ...(spawnId !== undefined && { spawnId }),
        });
        return { spaceId, elementId };
      }
      const { elementId, x, y } = landingOf(document, element);
      if (!(await presence.placeBeside(where.spaceId, userId, x, y))) throw new AppError('noLanding');
      return { spaceId: where.spaceId, elementId };
    },
    async leaveElementMessage({ cid, text, ...where }, { session: { userId } }) {
      const { element } = await within(where, userId, [dyschronismDialog]);
      // A stored message is returned again without checking words and rate.
      if (!(await messages.isLeft(where.spaceId, userId, cid))) {
        await checkWords(where.spaceId, userId, text);
        await limiters.words.take(userId, LIMITS.words, 'leftTooFast');
      }
      const writer = await readerOf(where.spaceId, userId);
      return messages.leave(where.spaceId, element.id, writer, { cid, text });
    },
    async removeElementMessage({ spaceId, messageId }, { session: { userId } }) {
      await messages.remove(spaceId, messageId, await readerOf(spaceId, userId));
      return {};
    },
    async elementMessages({ spaceId, elementId, before }, { session: { userId } }) {
      usable(await documentOf(spaceId), elementId, [dyschronismDialog]);
      return messages.page(spaceId, elementId, await readerOf(spaceId, userId), before);
    },
    async answerQuestion({ question, option, ...where }, { session: { userId } }) {
      const { element } = await within(where, userId, [openDushuhuiQuestion]);
      const { questions = [] } = element.interaction;
      if (questions[question]?.options[option] === undefined) throw new AppError('invalid');
      await limiters.uses.take(userId, LIMITS.uses, 'tooFast');
      const who = { spaceId: where.spaceId, userId };
      return marks.answer(who, element.id, questions, { question, option });
    },
    async givenAnswers({ spaceId, elementId }, { session: { userId } }) {
      const element = usable(await documentOf(spaceId), elementId, [openDushuhuiQuestion]);
      const { questions = [] } = element.interaction;
      return { answers: await marks.answers({ spaceId, userId }, elementId, questions) };
    },
    async spaceMedals({ spaceId }, { session: { userId } }) {
      const document = await documentOf(spaceId);
      const who = { spaceId, userId };
      const [medals, visits] = await Promise.all([marks.medals(who), marks.visits(who)]);
      return {
        medals,
        total: medalsOf(document).length,
        visited: document.areas.map(({ id }) => id).filter((id) => visits.includes(id)),
      };
    },
  };
  return {
    handlers,
    states: states.of,
    leftCounts: messages.counts,
    gates: (spaceId, userId) => marks.gates({ spaceId, userId }),
    arrival: (spaceId, userId) => portalTransfers.end(userId, spaceId),
    recordPositions: marks.recordPositions,
    async fire(spaceId, elementId, userId) {
      const { document } = (await spaces.load(spaceId)) ?? {};
      const element = document?.elements.find(({ id }) => id === elementId);
      const { interaction } = element ?? {};
      if (!document || !element || !interaction) return;
      if (interaction.type === manualSwitch)
        await states.set(spaceId, userId, switchedBy(document, { ...element, interaction }), true);
      // Of nobody: the client of the user who used an element by hand has played it already.
      if (interaction.type === makeSound || interaction.sound !== undefined)
        states.sound(spaceId, elementId, '');
    },
    elementEvents$: merge(states.events$, messages.events$),
    gateOpened$: gateOpened.asObservable(),
  };
}
