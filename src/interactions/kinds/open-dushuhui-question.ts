import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Questions of the book club. */
export const openDushuhuiQuestion = showsPanel(InteractionType.openDushuhuiQuestion, 'quiz', 'answer');
