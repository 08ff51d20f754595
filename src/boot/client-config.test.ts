import { describe, expect, it } from 'vitest';
import { CLIENT_CONFIG_ELEMENT, NO_CLIENT_CONFIG } from '../../contract/model/client-config';
import { readClientConfig } from './client-config';

const read = (text: string | undefined) =>
  readClientConfig({ embedded: (id) => (id === CLIENT_CONFIG_ELEMENT ? text : 'not this') });

describe('readClientConfig', () => {
  it("reads the page's configuration, with defaults for fields that an older server lacks", () => {
    expect(read('{"brandName":"Ours"}')).toEqual({ ...NO_CLIENT_CONFIG, brandName: 'Ours' });
  });

  it.each([undefined, '', '{broken'])('returns the defaults when the page holds %j', (text) => {
    expect(read(text)).toEqual(NO_CLIENT_CONFIG);
  });
});
