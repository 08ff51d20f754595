import { defineClientFeature, type FeatureApp } from '../../src/features/client-feature';
import type { ManagementApi } from './client-api';
import { MANAGEMENT_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

function openManagement({ http, session }: FeatureApp): ManagementApi {
  return {
    async read(spaceId) {
      const [{ isOwner, endsAt }, { settings }, { managers }, { templates }] = await Promise.all([
        http.get('/api/space/getManagement', { spaceId }, QUIET),
        http.get('/api/space/getSettings', { spaceId }, QUIET),
        http.get('/api/space/listManagers', { spaceId }, QUIET),
        http.get('/api/space/listTemplates', {}, QUIET),
      ]);
      const own = session.state.user?.userId;
      return {
        isOwner,
        endsAt,
        spaceName: settings.about.spaceName,
        managers: managers.filter(({ userId }) => userId !== own),
        templates,
      };
    },
    duplicate: async (spaceId, spaceName) =>
      (await http.post('/api/space/duplicate', { spaceId, spaceName })).spaceId,
    createFrom: async (templateId, spaceName) =>
      (await http.post('/api/space/createFromTemplate', { templateId, spaceName })).spaceId,
    async handOver(spaceId, userId) {
      await http.post('/api/space/handOver', { spaceId, userId });
    },
    async remove(spaceId, spaceName) {
      await http.post('/api/space/delete', { spaceId, spaceName });
    },
    async restore(spaceId) {
      await http.post('/api/space/restore', { spaceId });
    },
    async saveTemplate(spaceId, name) {
      await http.post('/api/space/saveTemplate', { spaceId, name });
    },
    async removeTemplate(templateId) {
      await http.post('/api/space/removeTemplate', { templateId });
    },
  };
}

export const spaceManagementClient = defineClientFeature({
  name: 'space-management',
  errors: MANAGEMENT_ERRORS,
  openApp: openManagement,
  ui: () => import('./ui/ui'),
});
