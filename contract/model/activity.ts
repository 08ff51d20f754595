export type { Activity } from './activity.schema';
