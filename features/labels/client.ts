import type { Http } from '../../src/http/client';
import { defineClientFeature } from '../../src/features/client-feature';
import type { LabelInUse, LabelsApi, Reservable } from './client-api';
import { LABEL_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

const fromWire = <L extends { keepersOnly: boolean }>({ keepersOnly, ...label }: L): Reservable<L> => ({
  ...label,
  moderatorsOnly: keepersOnly,
});

export function createLabelsApi(http: Pick<Http, 'get' | 'post'>, spaceId: string): LabelsApi {
  return {
    of: async (userId) =>
      (await http.get('/api/spaceUserLabel/listByUserId', { spaceId, userId }, QUIET)).labels.map(fromWire),
    inSpace: async () => (await http.get('/api/spaceLabel/list', { spaceId }, QUIET)).labels.map(fromWire),
    async inUse() {
      const { users } = await http.get('/api/spaceUserLabel/list', { spaceId }, QUIET);
      const inUse = new Map<string, LabelInUse & { readonly userIds: Set<string> }>();
      for (const { userId, labels } of users)
        for (const { spaceLabelId, displayTag: name, color } of labels) {
          const known = inUse.get(spaceLabelId) ?? { spaceLabelId, name, color, userIds: new Set() };
          known.userIds.add(userId);
          inUse.set(spaceLabelId, known);
        }
      return [...inUse.values()];
    },
    async make(name, color, moderatorsOnly) {
      // `false` leaves an existing label as it is.
      const label = { spaceId, name, color, ...(moderatorsOnly && { keepersOnly: true }) };
      return fromWire((await http.post('/api/spaceLabel/save', label, QUIET)).label);
    },
    async reserve({ spaceLabelId, name, color }, moderatorsOnly) {
      const label = { spaceId, spaceLabelId, name, color, keepersOnly: moderatorsOnly };
      return fromWire((await http.post('/api/spaceLabel/save', label, QUIET)).label);
    },
    async remove(spaceLabelId) {
      await http.post('/api/spaceLabel/remove', { spaceId, spaceLabelId }, QUIET);
    },
    add: async (userId, spaceLabelId) =>
      (await http.post('/api/spaceUserLabel/add', { spaceId, userId, spaceLabelId }, QUIET)).labels.map(
        fromWire,
      ),
    take: async (spaceUserLabelId) =>
      (await http.post('/api/spaceUserLabel/del', { spaceId, spaceUserLabelId }, QUIET)).labels.map(fromWire),
    pin: async (spaceUserLabelId, pinned) =>
      (
        await http.post('/api/spaceUserLabel/pinned', { spaceId, spaceUserLabelId, pinned }, QUIET)
      ).labels.map(fromWire),
    async permissions() {
      const has = async (permission: string): Promise<boolean> =>
        (await http.post('/api/user/verifyPermission', { permission, spaceId }, QUIET)).granted;
      const [make, give] = await Promise.all([has('manage'), has('label')]);
      return { make, give };
    },
  };
}

export const labelsClient = defineClientFeature({
  name: 'labels',
  errors: LABEL_ERRORS,
  openSpace: ({ http, spaceId }) => createLabelsApi(http, spaceId),
  ui: () => import('./ui/ui'),
});
