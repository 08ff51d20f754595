/** Interaction types (specification, section 3). */
export const InteractionType = {
  normal: 1,
  openWeb: 2,
  openText: 3,
  bgm: 4,
  codeGate: 5,
  dyschronismDialog: 6,
  dialogue: 7,
  whiteBoard: 8,
  portal: 9,
  manualSwitch: 10,
  makeSound: 11,
  openImage: 12,
  openUrl: 13,
  openFile: 14,
  innerWeb: 15,
  openDushuhuiQuestion: 16,
  transfer: 17,
  recive: 18,
  polaroid: 19,
  pdfOrPpt: 21,
  customText: 22,
  propInteraction: 9999,
  poster: 10001,
  pinganMedal: 10086,
} as const;
export type InteractionType = (typeof InteractionType)[keyof typeof InteractionType];

/** `use`: by click, key or tap; `near`: on entering its range; `enter`: on stepping onto it. */
export const TRIGGERS = ['use', 'near', 'enter'] as const;
export type Trigger = (typeof TRIGGERS)[number];
