import type { Interaction } from '../../../contract/model/element/interaction';
import type { PosedAs } from '../../../contract/ports/engine';
import type { InteractionContext, InteractionTarget } from '../kind';

/** An interaction target for tests. */
export const targetOf = (
  interaction: Partial<Interaction> & Pick<Interaction, 'type'>,
): InteractionTarget => ({
  elementId: 'thing',
  kind: 'noticeBoard',
  variant: 0,
  name: { zh: '东西', en: 'Thing' },
  interaction: { range: 72, title: { zh: '标题', en: 'Title' }, ...interaction },
  x: 100,
  y: 100,
});

/** Sounds at this distance or farther are inaudible. */
const FAR = 5000;

/**
 * A context that records its calls. `answer` confirms or cancels every question; `goal` is the space that transfers
 * lead to; with `letIn`, which admits to that space, the user is a guest.
 */
export function createTestContext(answer = true, goal = 'here', letIn?: () => Promise<void>) {
  const actions: string[] = [];
  let allowed = true;
  let posed: PosedAs | undefined;
  const off = new Set<string>();
  const opened = new Set<string>();
  const context: InteractionContext = {
    spaceId: 'here',
    elements: {
      isOn: (id) => !off.has(id),
      isOpened: (id) => opened.has(id),
      switchTo: (id, on) => {
        actions.push(`switch ${id} ${on ? 'on' : 'off'}`);
        if (on) off.delete(id);
        else off.add(id);
        return Promise.resolve();
      },
      transfer: (id) => {
        actions.push(`transfer ${id}`);
        return Promise.resolve({ spaceId: goal });
      },
      enterAsGuest: (spaceId) => {
        actions.push(`let in ${spaceId}`);
        return letIn?.() ?? Promise.resolve();
      },
    },
    guest: () => letIn !== undefined,
    dialogs: {
      confirm: (text) => {
        actions.push(
          `ask ${text.unasked ? 'beside the keys ' : ''}${text.title}${text.content === undefined ? '' : ` (${text.content})`}`,
        );
        return Promise.resolve(answer);
      },
    },
    page: {
      openOutside: (url) => void actions.push(`tab ${url}`),
      load: (path) => void actions.push(`load ${path}`),
    },
    engine: { goTo: (target) => void actions.push(`walk ${JSON.stringify(target)}`) },
    music: {
      allowed: () => allowed,
      allow: (on) => {
        allowed = on;
        actions.push(`allow ${on}`);
      },
      play: (tune, _volume, url) => void actions.push(`music ${url ?? tune ?? 'none'}`),
    },
    playSound: ({ effect, url, source, radius }) => {
      actions.push(`ring ${url ?? effect} ${source.x},${source.y} ${radius}`);
      return source.x < FAR;
    },
    soundForOthers: (elementId) => {
      actions.push(`others hear ${elementId}`);
      return Promise.resolve();
    },
    lang: () => 'en',
    text: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    navigate: (path, leader) =>
      void actions.push(leader ? `route ${path} after ${leader.userId}` : `route ${path}`),
    open: (panel, target) => void actions.push(`open ${panel} ${target.elementId}`),
    pose: (pose, elementId) => {
      posed = pose;
      actions.push(`pose ${pose} ${elementId}`);
    },
    posed: () => posed,
    announce: (text) => void actions.push(`say ${text}`),
    warn: (text) => void actions.push(`warn ${text}`),
  };
  return { actions, context, opened };
}
