import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare } from '../../../tests/server/support/call-access';

const none = { input: () => ({ propId: 'none' }), answer: 'propGone' } as const;

export const ACCESS: FeatureAccess = {
  area: 'props',
  guarded: [['setPropRules', 'manage', () => ({ rule: 'moderators', areaIds: [], hours: 0 })]],
  open: {
    listProps: bare,
    addProp: { input: () => ({ cid: 'a-new-prop', kind: 'duck', x: 0, y: 0 }), answer: 'propNotAllowed' },
    singleProp: none,
    moveProp: { input: () => ({ propId: 'none', variant: 0, x: 0, y: 0 }), answer: 'propGone' },
    delProp: { input: () => ({ propId: 'none' }) },
    useProp: { input: () => ({ propId: 'none', cid: 'once' }), answer: 'propGone' },
    propUsers: none,
    propInfos: { input: () => ({ propIds: [] }) },
  },
};
