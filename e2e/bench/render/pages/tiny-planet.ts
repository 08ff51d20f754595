import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { measureOwn } from './own-engine';

await measureOwn('2d', PLAZA_DOCUMENT);
