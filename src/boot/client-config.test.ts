import { describe, expect, it } from 'vitest';
import { CLIENT_CONFIG_ELEMENT, NO_CLIENT_CONFIG } from '../../contract/model/client-config';
import { readClientConfig } from './client-config';

const read = (text: string | undefined) =>
  readClientConfig({ embedded: (id) => (id === CLIENT_CONFIG_ELEMENT ? text : 'not this') });

describe('the configuration in the page', () => {
  it('is read, and what an older server does not know keeps its default', () => {
    expect(read('{"brandName":"Ours"}')).toEqual({ ...NO_CLIENT_CONFIG, brandName: 'Ours' });
  });

  it.each([undefined, '', '{broken'])('%j changes nothing', (text) => {
    expect(read(text)).toEqual(NO_CLIENT_CONFIG);
  });
});
