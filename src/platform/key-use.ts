/** How long after a key press the keyboard still counts as in use, ms. */
const IN_USE = 1_000;

const FIELDS = 'textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const NO_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

type Focusable = Pick<Element, 'matches' | 'tagName'> & {
  readonly type?: string;
  readonly closest?: (selector: string) => object | null;
};

/** A dialog beside the page that the user is answering. */
const ANSWERED = '[data-opening="beside"]';
const isAnswering = (element: Focusable | null): boolean => (element?.closest?.(ANSWERED) ?? null) !== null;

/** Whether keys write into this element. The keys of an embedded page are unknown, so it counts as a field. */
const isField = (element: Focusable | null): boolean =>
  element !== null &&
  (element.tagName === 'INPUT' ? !NO_TEXT.has(element.type ?? 'text') : element.matches(FIELDS));

/** What the user does with the keyboard: something that opens by itself must not take these keys. */
export interface KeyUse {
  /**
   * The user is typing: a field has the focus, and the last act was typing, not Enter, a shortcut or a press. Somebody who
   * answers a dialog beside the page counts too.
   */
  typing(): boolean;
  /** A field has the focus, or a key was pressed a moment ago. */
  inUse(): boolean;
  /** Runs once no field has the focus, at the earliest on the next turn; returns a cancel function. */
  whenFieldLeft(run: () => void): () => void;
}

export interface KeyUseDeps {
  readonly document: Pick<Document, 'activeElement' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
  /** Runs on the next turn; returns a cancel function. */
  readonly soon: (run: () => void) => () => void;
}

/** The part of an event that is read. */
type Sign = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>>;

const ACTS = new Set(['Enter', 'Escape', 'Tab']);

/** Watches for the whole life of the page. */
export function watchKeyUse({ document, now, soon }: KeyUseDeps): KeyUse {
  let pressedAt = -Infinity;
  let typed = false;
  const inField = (): boolean => isField(document.activeElement) || isAnswering(document.activeElement);
  // Captured, because handlers of the page may stop the events.
  const on = (type: string, run: (event: Event & Sign) => void): void =>
    document.addEventListener(type, run, { capture: true, passive: true });
  on('keydown', ({ key = '', ctrlKey, metaKey, isComposing }) => {
    pressedAt = now();
    typed = isComposing === true || !(ACTS.has(key) || ctrlKey || metaKey);
  });
  on('input', () => {
    typed = true;
  });
  on('pointerdown', () => {
    typed = false;
  });
  return {
    typing: () =>
      inField() &&
      (typed || document.activeElement?.tagName === 'IFRAME' || isAnswering(document.activeElement)),
    inUse: () => inField() || now() - pressedAt < IN_USE,
    whenFieldLeft(run) {
      let cancel: () => void = () => undefined;
      // During the event the next element has no focus yet.
      const look = (): void => {
        cancel();
        cancel = soon(() => {
          if (inField()) return;
          end();
          run();
        });
      };
      const end = (): void => {
        cancel();
        document.removeEventListener('focusout', look);
      };
      document.addEventListener('focusout', look);
      look();
      return end;
    },
  };
}
