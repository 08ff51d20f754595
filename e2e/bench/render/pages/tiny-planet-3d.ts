import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { measureOwn } from './own-engine';

await measureOwn('3d', PLAZA_DOCUMENT);
