import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { measureOwn } from './own-engine';

// Things stand still and are the same draws whatever the crowd: without them the draws are ground, sky and people.
await measureOwn('3d', { ...PLAZA_DOCUMENT, elements: [] });
