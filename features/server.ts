// The features of the server, one line each: the line and its folder are all there is of one.
export { badgesServer } from './badges/server';
export { cardsServer } from './cards/server';
export { labelsServer } from './labels/server';
export { reportsServer } from './reports/server';
