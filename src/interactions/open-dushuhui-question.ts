import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** Questions of the book club. */
export const openDushuhuiQuestion = shows(InteractionType.openDushuhuiQuestion, 'quiz', 'answer');
