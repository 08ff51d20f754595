import { InteractionType } from '../../../contract/model/element/interaction';
import { safeAddress } from '../../actions/addresses';
import type { InteractionContext, InteractionKind, InteractionTarget } from '../kind';

const EFFECTS = ['bell', 'chime', 'applause', 'drum', 'birds'] as const;

/** Plays the sound locally, and announces it if audible. */
function ringHere(
  { interaction: { sound }, name, x, y }: InteractionTarget,
  context: InteractionContext,
): void {
  const effect = EFFECTS.find((one) => one === sound?.tune) ?? 'bell';
  const url = safeAddress(sound?.url);
  const audible = context.playSound({
    effect,
    ...(url !== undefined && { url }),
    source: { x, y },
    volume: sound?.volume ?? 0.6,
    radius: sound?.radius ?? 480,
  });
  if (!audible) return;
  const word = sound?.tune === undefined && url !== undefined ? 'other' : effect;
  context.announce(context.text(`sounds.${word}`, { name: name[context.lang()] }));
}

/** A positional sound: played locally at once, and by everybody nearby. */
export const makeSound: InteractionKind = {
  type: InteractionType.makeSound,
  trigger: 'use',
  prompt: 'sound',
  run(target, context) {
    ringHere(target, context);
    return context.soundForOthers(target.elementId);
  },
  onRemoteUse: ringHere,
};
