import type { Interaction } from '../../contract/model/element/interaction.schema';
import { bgm } from './bgm';
import { codeGate } from './code-gate';
import { customText } from './custom-text';
import { dialogue } from './dialogue';
import { dyschronismDialog } from './dyschronism-dialog';
import { innerWeb } from './inner-web';
import type { InteractionKind } from './kind';
import { makeSound } from './make-sound';
import { manualSwitch } from './manual-switch';
import { normal } from './normal';
import { openDushuhuiQuestion } from './open-dushuhui-question';
import { openFile } from './open-file';
import { openImage } from './open-image';
import { openText } from './open-text';
import { openUrl } from './open-url';
import { openWeb } from './open-web';
import { pinganMedal } from './pingan-medal';
import { pdfOrPpt } from './pdf-or-ppt';
import { polaroid } from './polaroid';
import { portal } from './portal';
import { poster } from './poster';
import { propInteraction } from './prop-interaction';
import { recive } from './recive';
import { transfer } from './transfer';
import { whiteBoard } from './white-board';

/** Every type of interaction that there is. */
const KINDS: readonly InteractionKind[] = [
  normal,
  openWeb,
  openText,
  bgm,
  codeGate,
  dyschronismDialog,
  dialogue,
  whiteBoard,
  portal,
  manualSwitch,
  makeSound,
  openImage,
  openUrl,
  openFile,
  innerWeb,
  openDushuhuiQuestion,
  transfer,
  recive,
  customText,
  poster,
  pdfOrPpt,
  polaroid,
  propInteraction,
  pinganMedal,
];

const BY_TYPE = new Map(KINDS.map((kind) => [kind.type, kind]));

/**
 * The kind of an interaction. `added`: kinds of the features, which come before those of the core. An interaction with
 * a pose is a prop; an unknown type shows its text.
 */
export const kindOf = (
  { type, pose }: Interaction,
  added: readonly InteractionKind[] = [],
): InteractionKind =>
  pose === undefined
    ? (added.find((kind) => kind.type === type) ?? BY_TYPE.get(type) ?? normal)
    : propInteraction;
