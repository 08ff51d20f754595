/** Left messages per page. */
export const LEFT_MESSAGES_PAGE = 50;

/** The on/off state of a switchable element. */
export interface ElementState {
  elementId: string;
  on: boolean;
}

/** A message to leave; the same `cid` sent again is the same message. */
export interface LeftMessageInput {
  cid: string;
  text: string;
}

/** A message left at an element of a space. */
export interface LeftMessage {
  id: number;
  userId: string;
  /** The writer's name at the time of writing. */
  nickname: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the caller may remove it: the author and managers. */
  mayRemove: boolean;
}

/** A left message as broadcast, without the fields that depend on the receiver. */
export type SharedLeftMessage = Omit<LeftMessage, 'mayRemove'>;

/** The number of messages at an element. */
export interface LeftCount {
  elementId: string;
  count: number;
}

/**
 * The reason for a medal: a gate opened, all questions of an element answered correctly, all areas of a space
 * visited.
 */
export const MEDAL_REASONS = ['gate', 'questions', 'places'] as const;

export interface Medal {
  reason: (typeof MEDAL_REASONS)[number];
  /** The gate or the element with the questions; empty for `places`. */
  elementId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The first answer of a user to a question; `right` is the correct option. */
export interface GradedAnswer {
  question: number;
  option: number;
  right: number;
}
