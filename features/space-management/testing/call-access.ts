import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare } from '../../../tests/server/support/call-access';

const refused = (input: object = {}) => ({ input: () => input, answer: 'forbidden' }) as const;

/** Whether somebody manages or owns a space is read for each call, because managers work on closed spaces too. */
export const ACCESS: FeatureAccess = {
  area: 'space-management',
  guarded: [],
  open: {
    getManagement: refused(),
    duplicateSpace: refused({ spaceName: '副本' }),
    handOverSpace: refused({ userId: 'nobody' }),
    deleteSpace: refused({ spaceName: '花园' }),
    restoreSpace: refused(),
    saveTemplate: refused({ name: '模板' }),
    listTemplates: bare,
    removeTemplate: { input: () => ({ templateId: 'none' }) },
    createFromTemplate: {
      input: () => ({ templateId: 'none', spaceName: '新空间' }),
      answer: 'templateGone',
      guest: 'forbidden',
    },
  },
};
