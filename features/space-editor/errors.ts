import { featureErrors } from '../../contract/features';
import { spaceEditorEn } from './locales/en';
import { spaceEditorZh } from './locales/zh';

export const EDITOR_ERRORS = featureErrors(
  {
    documentProblems: 1002010001,
    listsDiffer: 1002010002,
    versionGone: 1002010003,
    tooManyPins: 1002010004,
    publishTime: 1002010005,
  },
  spaceEditorZh.errors,
  spaceEditorEn.errors,
);
type EditorErrors = typeof EDITOR_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends EditorErrors {}
}
