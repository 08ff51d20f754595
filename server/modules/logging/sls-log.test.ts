import { describe, expect, it } from 'vitest';
import { slsOrigin, slsSignText } from './sls-log';
import { encodeLogGroup } from './sls-protobuf';

describe("Aliyun's Log Service", () => {
  it('uses the project as a subdomain of the region, except for IP addresses', () => {
    expect(slsOrigin('cn-hangzhou.log.aliyuncs.com', 'planet')).toBe(
      'https://planet.cn-hangzhou.log.aliyuncs.com',
    );
    expect(slsOrigin('http://cn-hangzhou-intranet.log.aliyuncs.com', 'planet')).toBe(
      'http://planet.cn-hangzhou-intranet.log.aliyuncs.com',
    );
    expect(slsOrigin('http://127.0.0.1:9000', 'planet')).toBe('http://127.0.0.1:9000');
    expect(slsOrigin('http://[::1]:9000', 'planet')).toBe('http://[::1]:9000');
  });

  it('signs method, digest, type, date, its own headers in order, and the path', () => {
    const headers = {
      date: 'Mon, 03 Jan 2011 08:33:47 GMT',
      'x-log-signaturemethod': 'hmac-sha1',
      'content-md5': '1DD45FA4A70A9300CC9FE7305AF2C494',
      'x-log-bodyrawsize': '52',
      'content-type': 'application/x-protobuf',
      host: 'not signed',
      'x-log-apiversion': '0.6.0',
    };
    expect(slsSignText('/logstores/app/shards/lb', headers).split('\n')).toEqual([
      'POST',
      '1DD45FA4A70A9300CC9FE7305AF2C494',
      'application/x-protobuf',
      'Mon, 03 Jan 2011 08:33:47 GMT',
      'x-log-apiversion:0.6.0',
      'x-log-bodyrawsize:52',
      'x-log-signaturemethod:hmac-sha1',
      '/logstores/app/shards/lb',
    ]);
  });

  it('encodes a log group as protobuf', () => {
    const packed = encodeLogGroup([{ at: 1_700_000_000_999, fields: { a: 'bc' } }], 't');
    expect(Buffer.from(packed).toString('hex')).toBe(
      // Logs{ Time=1700000000, Contents{ "a": "bc" } }, Topic "t".
      ['0a0f', '0880e2cfaa06', '1207', '0a0161', '12026263', '1a0174'].join(''),
    );
    const long = encodeLogGroup([{ at: 0, fields: { a: 'x'.repeat(300) } }], '');
    // Lengths over 127 take two bytes: 300 is ac 02.
    expect(Buffer.from(long).toString('hex')).toContain(`12ac02${'78'.repeat(300)}`);
  });
});
