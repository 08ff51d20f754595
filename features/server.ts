// The server features. A feature consists of its line here and its folder.
export { badgesServer } from './badges/server';
export { cardsServer } from './cards/server';
export { engagementServer } from './engagement/server';
export { labelsServer } from './labels/server';
export { liveStreamsServer } from './live-streams/server';
export { lotteryBoxServer } from './lottery-box/server';
export { lotteryServer } from './lottery/server';
export { propsServer } from './props/server';
export { punchCardServer } from './punch-card/server';
export { recordingsServer } from './recordings/server';
export { reportsServer } from './reports/server';
export { scoresServer } from './scores/server';
export { spaceEditorServer } from './space-editor/server';
export { spaceManagementServer } from './space-management/server';
export { uploadsServer } from './uploads/server';
export { voiceServer } from './voice/server';
export { votesServer } from './votes/server';
