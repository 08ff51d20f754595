import type { Interaction } from '../../contract/model/element/interaction';
import { bgm } from './kinds/bgm';
import { codeGate } from './kinds/code-gate';
import { customText } from './kinds/custom-text';
import { dialogue } from './kinds/dialogue';
import { dyschronismDialog } from './kinds/dyschronism-dialog';
import { innerWeb } from './kinds/inner-web';
import type { InteractionKind } from './kind';
import { makeSound } from './kinds/make-sound';
import { manualSwitch } from './kinds/manual-switch';
import { normal } from './kinds/normal';
import { openDushuhuiQuestion } from './kinds/open-dushuhui-question';
import { openFile } from './kinds/open-file';
import { openImage } from './kinds/open-image';
import { openText } from './kinds/open-text';
import { openUrl } from './kinds/open-url';
import { openWeb } from './kinds/open-web';
import { pinganMedal } from './kinds/pingan-medal';
import { pdfOrPpt } from './kinds/pdf-or-ppt';
import { polaroid } from './kinds/polaroid';
import { portal } from './kinds/portal';
import { poster } from './kinds/poster';
import { propInteraction } from './kinds/prop-interaction';
import { recive } from './kinds/recive';
import { transfer } from './kinds/transfer';
import { whiteBoard } from './kinds/white-board';

/** All interaction types. */
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
