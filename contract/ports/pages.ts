/** A paged file (PDF) as the app sees it. Lengths are CSS px at the page's own size. */

export interface FilePage {
  readonly width: number;
  readonly height: number;
  /** Draws the page at `scale` canvas px per page px and sizes the canvas to fit. Rejects when aborted. */
  paint(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** The text of the page, one line per text line. */
  text(): Promise<string>;
}

export interface PagedFile {
  /** The number of pages. */
  readonly count: number;
  /** Counted from 1. */
  page(number: number): Promise<FilePage>;
  dispose(): void;
}

/** Why a file cannot be opened: not a PDF, protected by a password, not found, or a network failure. */
export type PagesFailure = 'notPdf' | 'locked' | 'missing' | 'network';

export type OpenedPages =
  | { readonly kind: 'open'; readonly file: PagedFile }
  | { readonly kind: 'failed'; readonly reason: PagesFailure };

/** Opens a file of this site. Rejects only with the signal's own reason. */
export type OpenPages = (url: string, signal: AbortSignal) => Promise<OpenedPages>;
