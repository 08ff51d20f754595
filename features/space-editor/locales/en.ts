import type { spaceEditorZh } from './zh';

export const spaceEditorEn: typeof spaceEditorZh = {
  errors: {
    documentProblems: 'Not published yet: first mend what the check has found',
    listsDiffer: 'The lists of switches or whiteboards do not match the content. Open the editor again',
    versionGone: 'This version is not there any more',
    tooManyPins: 'At most 20 versions can be pinned. Unpin one first',
    publishTime: 'Choose a time in the future, within a year',
  },
};
