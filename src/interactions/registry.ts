import type { Interaction, Trigger } from '../../contract/model/interaction';
import { bgm } from './bgm';
import { customText } from './custom-text';
import { dialogue } from './dialogue';
import { innerWeb } from './inner-web';
import type { InteractionKind } from './kind';
import { makeSound } from './make-sound';
import { normal } from './normal';
import { openFile } from './open-file';
import { openImage } from './open-image';
import { openText } from './open-text';
import { openUrl } from './open-url';
import { openWeb } from './open-web';
import { pdfOrPpt } from './pdf-or-ppt';
import { polaroid } from './polaroid';
import { portal } from './portal';
import { poster } from './poster';
import { propInteraction } from './prop-interaction';
import { whiteBoard } from './white-board';

/** Every type of interaction that there is. */
const KINDS: readonly InteractionKind[] = [
  normal,
  openWeb,
  openText,
  bgm,
  dialogue,
  whiteBoard,
  portal,
  makeSound,
  openImage,
  openUrl,
  openFile,
  innerWeb,
  customText,
  poster,
  pdfOrPpt,
  polaroid,
  propInteraction,
];

const BY_TYPE = new Map(KINDS.map((kind) => [kind.type, kind]));

/** Whatever has a pose is done with one's own person; a type that is not there yet says its words. */
export const kindOf = ({ type, pose }: Interaction): InteractionKind =>
  pose === undefined ? (BY_TYPE.get(type) ?? normal) : propInteraction;

export const triggerOf = (interaction: Interaction): Trigger =>
  interaction.trigger ?? kindOf(interaction).trigger;
