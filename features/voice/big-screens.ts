import type { SpaceElement } from '../../contract/model/space-document';

/** Whether an element is a large screen, on which shared screens are shown. */
export const isBigScreen = ({ kind }: Pick<SpaceElement, 'kind'>): boolean => kind === 'bigScreen';
