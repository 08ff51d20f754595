import { defineClientFeature } from '../../src/features/client-feature';
import type { Http } from '../../src/http/client';
import type { SpaceEditorApi } from './client-api';
import { EDITOR_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

const createApi = (http: Pick<Http, 'get' | 'post'>): SpaceEditorApi => ({
  start: (spaceId, how) => http.get('/api/space/startEdit', { spaceId, ...(how && { how }) }, QUIET),
  beat: async (lease, answer) =>
    (await http.get('/api/space/editHeartbeat', { ...lease, ...(answer && { answer }) }, QUIET)).askedBy,
  async end(lease) {
    await http.post('/api/space/endEdit', lease, QUIET);
  },
  draft: (spaceId) => http.get('/api/space/draft', { spaceId }, QUIET),
  verify: (spaceId) => http.get('/api/space/verifyDraft', { spaceId }, QUIET),
  save: async (draft) => (await http.post('/api/space/saveDraft', draft, QUIET)).rev,
  async deleteDraft(lease) {
    await http.get('/api/space/deleteDraft', lease, QUIET);
  },
  async publish({ document: { elements, ...spaceContent }, ...draft }, note, spaceSimplify) {
    const content = { spaceContent: { ...spaceContent }, elementContent: [...elements] };
    const published = { ...draft, note, ...content, ...(spaceSimplify && { spaceSimplify }) };
    return (await http.post('/api/space/saveContent', published, QUIET)).version;
  },
  async publishAt(lease, rev, note, at) {
    await http.post('/api/space/publishAt', { ...lease, rev, note, at }, QUIET);
  },
  version: async (spaceId, version) =>
    (await http.get('/api/space/versionContent', { spaceId, version }, QUIET)).document,
  history: async (spaceId) => (await http.get('/api/space/history', { spaceId }, QUIET)).versions,
  rollback: async (lease, version) =>
    (await http.post('/api/space/rollback', { ...lease, version }, QUIET)).version,
  async pin(spaceId, version, pinned) {
    await http.post('/api/space/pinVersion', { spaceId, version, pinned }, QUIET);
  },
  async spaces() {
    const { mine, recent, open } = await http.get('/api/space/listMySpaces', {}, QUIET);
    const all = [...mine, ...recent, ...open].map(({ spaceId, spaceName }) => [spaceId, spaceName] as const);
    return [...new Map(all)].map(([spaceId, name]) => ({ spaceId, name }));
  },
  content: async (spaceId) => (await http.get('/api/space/contentV2', { spaceId }, QUIET)).document,
  settings: (spaceId) => http.get('/api/space/getSettings', { spaceId }, QUIET),
  saveSettings: async (spaceId, settings) =>
    (await http.post('/api/space/saveSettings', { spaceId, settings }, QUIET)).settings,
  info: (spaceId) => http.get('/api/space/getInfo', { spaceId }, QUIET),
});

export const spaceEditorClient = defineClientFeature({
  name: 'space-editor',
  errors: EDITOR_ERRORS,
  openApp: ({ http }) => createApi(http),
  ui: () => import('./ui/ui'),
});
