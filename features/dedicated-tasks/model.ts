export const TASKS_MAX = 100;
export const TASK_NUM_MAX = 9999;
export const TITLE_MAX = 40;
export const TEXT_MAX = 500;

/** What an organiser asks people of a space to do. */
export interface DedicatedTask {
  /** Chosen by the organiser, unique in the space. */
  taskNum: number;
  title: string;
  text: string;
  /** A page to look at; empty: none. */
  link: string;
  /** The area where it is done; empty: anywhere. */
  areaId: string;
  /** Counts the changes; the first is 1. */
  version: number;
  /** By the caller. */
  done: boolean;
  /** How many people have done it. */
  doneCount: number;
}
