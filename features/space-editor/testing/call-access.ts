import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { bare, nothing, type FeatureAccess } from '../../../tests/server/support/call-access';

/** A document as `saveContent` takes it. */
export const contentOf = ({ elements, ...spaceContent }: SpaceDocument) => ({
  spaceContent,
  elementContent: elements,
});

const token = () => ({ token: 'none' });

export const ACCESS: FeatureAccess = {
  area: 'space-editor',
  guarded: [
    ['startEdit', 'editSpace', nothing],
    ['editHeartbeat', 'editSpace', token],
    ['endEdit', 'editSpace', token],
    ['saveDraft', 'editSpace', () => ({ token: 'none', rev: 0, document: meadow(20, 20) })],
    ['draft', 'editSpace', nothing],
    ['verifyDraft', 'editSpace', nothing],
    ['deleteDraft', 'editSpace', token],
    ['saveContent', 'editSpace', () => ({ token: 'none', rev: 0, ...contentOf(meadow(20, 20)) })],
    ['saveElementContent', 'editSpace', () => ({ token: 'none', rev: 0, elementContent: [] })],
    ['elementContent', 'editSpace', nothing],
    ['spaceHistory', 'editSpace', nothing],
    ['versionContent', 'editSpace', () => ({ version: 1 })],
    ['rollbackContent', 'editSpace', () => ({ token: 'none', version: 1 })],
    ['pinVersion', 'editSpace', () => ({ version: 1, pinned: true })],
    ['publishAt', 'editSpace', () => ({ token: 'none', rev: 0, at: null })],
  ],
  open: { getSpaceGuide: bare, getFtParamValue: { input: () => ({ ftParams: 'time' }) } },
};
