import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../contract/model/element/interaction';
import { fileKindOf, fileNameOf, interactionIn, ownPath, safeAddress, webAddress } from './addresses';

describe('addresses', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/a', '/\\evil.example', '', undefined])(
    'safeAddress refuses %s',
    (url) => expect(safeAddress(url)).toBeUndefined(),
  );

  it('webAddress accepts web URLs and ownPath accepts paths of this site', () => {
    expect(webAddress('https://planet.example/a')).toBe('https://planet.example/a');
    expect(webAddress('/a')).toBeUndefined();
    expect(ownPath('/a?b=1')).toBe('/a?b=1');
    expect(ownPath('https://planet.example/')).toBeUndefined();
  });

  it('interactionIn replaces {lang} by the current language', () => {
    const interaction: Interaction = {
      type: InteractionType.poster,
      range: 72,
      title: { zh: '海报', en: 'Poster' },
      url: '/expo/guide.html#{lang}',
      urls: ['/a/{lang}/{lang}.svg', '/b.svg'],
    };
    expect(interactionIn(interaction, 'en')).toEqual({
      ...interaction,
      url: '/expo/guide.html#en',
      urls: ['/a/en/en.svg', '/b.svg'],
    });
    const { url, urls, ...plain } = interaction;
    expect(interactionIn(plain, 'zh')).toEqual(plain);
    expect([url, urls]).toEqual([interaction.url, interaction.urls]);
  });

  it('fileNameOf and fileKindOf read the last path segment', () => {
    expect(fileNameOf('https://planet.example/a/%E6%89%8B%E5%86%8C.pdf?v=2')).toBe('手册.pdf');
    expect(fileKindOf('/files/plan.pptx#2')).toBe('PPTX');
    expect(fileNameOf('/a/%E6.zip')).toBe('%E6.zip');
    expect([fileNameOf('https://planet.example/'), fileKindOf('/files/readme')]).toEqual(['', '']);
  });
});
