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

/** A text in both languages. */
export interface LocalText {
  zh: string;
  en: string;
}

/** A line of a dialogue; without choices the next line follows. */
export interface DialogueLine {
  id: string;
  text: LocalText;
  /** `to`: the id of the next line; without one the dialogue ends. */
  choices?: { text: LocalText; to?: string | undefined }[] | undefined;
}

/** The built-in tunes, synthesised in the browser. */
export const ELEMENT_TUNES = [
  'lakeside',
  'cafe',
  'starlight',
  'bell',
  'chime',
  'applause',
  'drum',
  'birds',
] as const;

/** A built-in tune, or an audio file by URL. */
export interface Sound {
  tune?: (typeof ELEMENT_TUNES)[number] | undefined;
  url?: string | undefined;
  /** 0..1. */
  volume: number;
  /** The audible radius, logical pixels. */
  radius: number;
}

/** A quiz question; the correct option never leaves the server. */
export interface Question {
  text: LocalText;
  options: LocalText[];
  right?: number | undefined;
}

/**
 * The behaviour of an element when used. One shape for all types; each type reads its own fields (see the registry
 * in `src/interactions`) and ignores the others.
 */
export interface Interaction {
  type: InteractionType;
  /** Reach in logical pixels, measured from the element's base. */
  range: number;
  title: LocalText;
  /** How the interaction starts; if absent, the type decides. */
  trigger?: Trigger | undefined;
  /** The hint text; if absent, the type decides. */
  prompt?: LocalText | undefined;
  text?: LocalText | undefined;
  /** The URL of a page, picture or file, or a path of this site. `{lang}` is replaced by `zh` or `en`. */
  url?: string | undefined;
  /** Several pictures or pages of a poster, each as `url`. */
  urls?: string[] | undefined;
  lines?: DialogueLine[] | undefined;
  sound?: Sound | undefined;
  /** The password of a gate. It never leaves the server. */
  code?: string | undefined;
  /** The elements that a switch turns on and off together with itself. */
  controls?: string[] | undefined;
  /** The target of a portal or a transfer: another space, or an element or a spawn of it or of this one. */
  goal?:
    | { spaceId?: string | undefined; elementId?: string | undefined; spawnId?: string | undefined }
    | undefined;
  /** The pose of the player at a prop. */
  pose?: 'sit' | 'wave' | 'dance' | undefined;
  questions?: Question[] | undefined;
}
