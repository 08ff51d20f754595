import type { SpaceElement } from '../../../../contract/model/space-document';
import { InteractionType } from '../../../../contract/model/element/interaction';
import type { ScreenPictures } from '../../../../contract/ports/engine';
import type { OpenPages } from '../../../../contract/ports/pages';
import { fileKindOf, interactionIn, ownPath, safeAddress, webAddress } from '../../../actions/addresses';
import type { Lang, Languages } from '../../../i18n/i18n';
import type { Scope } from '../../../platform/scope';
import type { Timers } from '../../../platform/timers';

export interface ScreenPicturesDeps {
  readonly scope: Scope;
  readonly timers: Pick<Timers, 'idle'>;
  /** Resolves after entering; pictures wait for it. */
  readonly entered: Promise<unknown>;
  readonly openPages: OpenPages;
  readonly languages: Pick<Languages, 'current' | 'i18n'>;
}

type Painted = HTMLImageElement | HTMLCanvasElement;

/**
 * The contents of screens in the scene: an image, the first page of a file, or a card of a web page. Each is
 * painted once, or once per language if the languages differ.
 */
export function createScreenPictures({
  scope,
  timers,
  entered,
  openPages,
  languages,
}: ScreenPicturesDeps): ScreenPictures {
  const pictures = new Map<string, Promise<ImageBitmap | undefined>>();
  scope.own(() => {
    for (const picture of pictures.values())
      picture.then(
        (bitmap) => bitmap?.close(),
        () => undefined,
      );
  });

  async function contentOf(element: SpaceElement, lang: Lang): Promise<Painted | undefined> {
    const url = addressOf(element, lang);
    if (url === undefined) return undefined;
    switch (element.interaction?.type) {
      case InteractionType.openImage:
      case InteractionType.poster:
        return loadImage(url);
      case InteractionType.pdfOrPpt:
      case InteractionType.openFile:
        return ownPath(url) !== undefined && fileKindOf(url) === 'PDF' ? firstPage(url) : undefined;
      default:
        return undefined;
    }
  }

  async function firstPage(url: string): Promise<HTMLCanvasElement | undefined> {
    const opened = await openPages(url, scope.signal);
    if (opened.kind === 'failed') return undefined;
    try {
      const page = await opened.file.page(1);
      const canvas = document.createElement('canvas');
      await page.paint(canvas, PAGE_WIDTH / page.width, scope.signal);
      return canvas;
    } finally {
      opened.file.dispose();
    }
  }

  async function make(
    element: SpaceElement,
    lang: Lang,
    width: number,
    height: number,
  ): Promise<ImageBitmap | undefined> {
    // The space itself loads first.
    await entered;
    await new Promise<void>((resolve) => scope.own(timers.idle(resolve)));
    scope.signal.throwIfAborted();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    const content = await contentOf(element, lang);
    if (content) fill(context, content, width, height);
    else if (isPage(element)) paintCard(context, element, lang, width, height);
    else return undefined;
    return createImageBitmap(canvas);
  }

  /** Undefined: no content, and the element keeps its painted look. */
  const picture: ScreenPictures['picture'] = (element, width, height) => {
    const lang = languages.current();
    const key = [element.id, width, height, isPage(element) ? lang : addressOf(element, lang)].join(' ');
    const known = pictures.get(key) ?? make(element, lang, width, height);
    pictures.set(key, known);
    // A failure is retried on the next request.
    known.catch(() => pictures.delete(key));
    return known;
  };
  return {
    picture,
    onChange(heard) {
      const { i18n } = languages;
      i18n.on('languageChanged', heard);
      return () => i18n.off('languageChanged', heard);
    },
  };
}

/** Width of painted first pages, px. */
const PAGE_WIDTH = 1024;

function addressOf({ interaction }: SpaceElement, lang: Lang): string | undefined {
  if (!interaction) return undefined;
  const { url, urls } = interactionIn(interaction, lang);
  return safeAddress(url ?? urls?.[0]);
}

const { innerWeb, openUrl, openWeb } = InteractionType;
const PAGES = new Set<InteractionType>([innerWeb, openUrl, openWeb]);
const isPage = ({ interaction }: SpaceElement): boolean =>
  interaction !== undefined && PAGES.has(interaction.type) && safeAddress(interaction.url) !== undefined;

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Images of other origins need CORS to be drawn.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = url;
  await image.decode();
  return image;
}

type Pencil = OffscreenCanvasRenderingContext2D;

/** Covers the surface if the aspect ratios are similar; otherwise shows the whole image on a dimmed, blurred copy. */
function fill(context: Pencil, content: Painted, width: number, height: number): void {
  const [w, h] = [content.width || width, content.height || height];
  const cover = Math.max(width / w, height / h);
  const whole = Math.min(width / w, height / h);
  const place = (scale: number): void =>
    context.drawImage(content, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale);
  context.imageSmoothingQuality = 'high';
  place(cover);
  if (cover / whole < ALIKE) return;
  context.filter = `blur(${Math.round(height / 24)}px) brightness(0.7)`;
  place(cover * 1.1);
  context.filter = 'none';
  place(whole);
}

/** The ratio of scales up to which cropping is acceptable. */
const ALIKE = 1.4;

/** A web page as a card: its title and its address. */
function paintCard(
  context: Pencil,
  { interaction }: SpaceElement,
  lang: Lang,
  width: number,
  height: number,
): void {
  if (!interaction) return;
  const unit = Math.min(width, height) / 100;
  const backdrop = context.createLinearGradient(0, 0, width, height);
  backdrop.addColorStop(0, '#5b5bd6');
  backdrop.addColorStop(1, '#2b2a5a');
  context.fillStyle = backdrop;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#fffaf0';
  context.beginPath();
  context.roundRect(8 * unit, 8 * unit, width - 16 * unit, height - 16 * unit, 5 * unit);
  context.fill();
  for (const [i, color] of ['#f2766b', '#f3c969', '#8fce7a'].entries()) {
    context.fillStyle = color;
    context.beginPath();
    context.arc((17 + i * 8) * unit, 17 * unit, 2.6 * unit, 0, Math.PI * 2);
    context.fill();
  }
  const room = width - 32 * unit;
  const own = "system-ui, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";
  context.textAlign = 'center';
  context.fillStyle = '#232038';
  context.font = `600 ${16 * unit}px ${own}`;
  const address = webAddress(interaction.url);
  // The address of a page of this site is not informative.
  context.fillText(interaction.title[lang], width / 2, height / 2 + (address ? 4 : 12) * unit, room);
  if (!address) return;
  context.fillStyle = '#5a5774';
  context.font = `400 ${9 * unit}px ${own}`;
  context.fillText(new URL(address).host, width / 2, height / 2 + 22 * unit, room);
}
