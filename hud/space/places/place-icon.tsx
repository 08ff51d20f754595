import {
  Armchair,
  Bell,
  BookOpen,
  Camera,
  DoorOpen,
  FileText,
  Flower2,
  Globe,
  Image,
  KeyRound,
  Lightbulb,
  MapPinned,
  Medal,
  MessagesSquare,
  Music,
  NotebookPen,
  PenLine,
  Presentation,
  Puzzle,
  type LucideIcon,
} from 'lucide-react';
import { InteractionType as T } from '../../../contract/model/element/interaction';
import type { PlaceNearby } from '../../../contract/ports/engine';

/** Icon per interaction. */
const ICONS: Readonly<Record<T, LucideIcon>> = {
  [T.normal]: Flower2,
  [T.openWeb]: Globe,
  [T.openText]: BookOpen,
  [T.bgm]: Music,
  [T.codeGate]: KeyRound,
  [T.dyschronismDialog]: NotebookPen,
  [T.dialogue]: MessagesSquare,
  [T.whiteBoard]: PenLine,
  [T.portal]: DoorOpen,
  [T.manualSwitch]: Lightbulb,
  [T.makeSound]: Bell,
  [T.openImage]: Image,
  [T.openUrl]: Globe,
  [T.openFile]: FileText,
  [T.innerWeb]: Globe,
  [T.openDushuhuiQuestion]: Puzzle,
  [T.transfer]: DoorOpen,
  [T.recive]: DoorOpen,
  [T.polaroid]: Camera,
  [T.pdfOrPpt]: Presentation,
  [T.customText]: BookOpen,
  [T.propInteraction]: Armchair,
  [T.poster]: Image,
  [T.pinganMedal]: Medal,
};

/** Icon of a place in a list. */
export function PlaceIcon({ near: { kind, interaction } }: { readonly near: PlaceNearby }) {
  const Icon = kind === 'area' ? MapPinned : ICONS[interaction ?? T.normal];
  return <Icon size={18} aria-hidden="true" />;
}
