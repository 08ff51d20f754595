import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import type { SpaceElement } from '../../../contract/model/space-document';
import { screensOf } from './screens';

const title = { zh: '屏', en: 'Screen' };
const element = (
  id: string,
  kind: string,
  interaction?: Partial<Interaction> & Pick<Interaction, 'type'>,
): SpaceElement => ({
  id,
  kind,
  x: 0,
  y: 0,
  variant: 0,
  ...(interaction && { interaction: { range: 72, title, ...interaction } }),
});
const { pdfOrPpt, poster, openText, openImage } = InteractionType;

describe('screens of a document', () => {
  it('are screens and posters whose interaction opens content', () => {
    const elements = [
      element('screen', 'bigScreen', { type: pdfOrPpt, url: '/a.pdf' }),
      element('series', 'posterStand', { type: poster, urls: ['/a.svg'] }),
      element('words', 'posterStand', { type: openText }),
      element('empty', 'bigScreen', { type: openImage }),
      element('bare', 'bigScreen'),
      element('bench', 'bench', { type: openImage, url: '/a.svg' }),
    ];
    expect(screensOf({ elements }).map(({ element }) => element.id)).toEqual(['screen', 'series']);
  });

  it('are limited to what fits one atlas page', () => {
    const elements = Array.from({ length: 300 }, (_, i) =>
      element(`s${i}`, 'posterStand', { type: poster, url: '/a.svg' }),
    );
    expect(screensOf({ elements })).toHaveLength(48);
  });
});
