// The features of the client, one line each: the line and its folder are all there is of one.
export { badgesClient } from './badges/client';
export { cardsClient } from './cards/client';
export { labelsClient } from './labels/client';
export { reportsClient } from './reports/client';
