/** What the app sees of a file of pages (PDF). Lengths are CSS px at the page's own size. */

export interface FilePage {
  readonly width: number;
  readonly height: number;
  /** Draws it, `scale` canvas px a px of its own; the canvas takes the size that this needs. Rejects when aborted. */
  paint(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Its words, a line each. */
  text(): Promise<string>;
}

export interface PagedFile {
  /** How many pages it has. */
  readonly count: number;
  /** Counted from 1. */
  page(number: number): Promise<FilePage>;
  dispose(): void;
}

/** Why a file does not open: it is no PDF, it has a password, it is not there, or the network failed. */
export type PagesFailure = 'notPdf' | 'locked' | 'missing' | 'network';

export type OpenedPages =
  | { readonly kind: 'open'; readonly file: PagedFile }
  | { readonly kind: 'failed'; readonly reason: PagesFailure };

/** Opens a file of this site. Never rejects but with the signal's own reason. */
export type OpenPages = (url: string, signal: AbortSignal) => Promise<OpenedPages>;
