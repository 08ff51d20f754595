import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { labelsZh } from './zh';

export const labelsEn: LocaleShape<typeof labelsZh> = {
  labels: 'Labels',
  labelsFailed: 'The labels could not be loaded',
  loading: 'Reading…',
  labelsNone: 'This space has no labels yet',
  labelsNoneFree: 'The labels of this space are given by managers',
  labelsAllWorn: 'All labels of this space are worn already',
  labelsToAdd: 'To add',
  labelsEdit: 'Edit the labels of the space',
  labelsDone: 'Done editing',
  labelsOfSpace: 'Labels of this space',
  labelsOfSpaceHint:
    'Deleted here, a label comes off everybody. A locked one is given by managers only, and comes off who took it',
  removeAsk: 'Delete the label “{{name}}”?',
  removeText:
    'It comes off everybody and cannot be brought back. To take it off one person, press the × of the label that they wear.',
  remove: 'Delete',
  labelsHint: 'The one you pin is shown beside your name',
  pin: 'Show beside the name',
  pinned: 'Shown beside the name',
  takeOff: 'Take off label {{name}}',
  addLabel: 'Add label',
  newLabel: 'New label',
  newLabelHint: '12 characters at most',
  makeLabel: 'Add',
  moderatorsOnly: 'Given by managers only',
  moderatorsOnlyText: 'Such as “Staff”: nobody else can take it',
  moderatorsOnlyNamed: '“{{name}}” is given by managers only',
  filter: 'People by label',
  removeLabel: 'Delete label {{name}}',
  cancel: 'Cancel',
  errors: {
    labelLimit: 'A person has at most 8 labels',
    labelTaken: 'There is a label of this name. Please choose a different one.',
  },
};
