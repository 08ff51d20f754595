// The client features. A feature consists of its line here and its folder.
export { badgesClient } from './badges/client';
export { cardsClient } from './cards/client';
export { engagementClient } from './engagement/client';
export { labelsClient } from './labels/client';
export { liveStreamsClient } from './live-streams/client';
export { lotteryBoxClient } from './lottery-box/client';
export { lotteryClient } from './lottery/client';
export { propsClient } from './props/client';
export { punchCardClient } from './punch-card/client';
export { recordingsClient } from './recordings/client';
export { reportsClient } from './reports/client';
export { scoresClient } from './scores/client';
export { spaceEditorClient } from './space-editor/client';
export { spaceManagementClient } from './space-management/client';
export { uploadsClient } from './uploads/client';
export { voiceClient } from './voice/client';
export { votesClient } from './votes/client';
