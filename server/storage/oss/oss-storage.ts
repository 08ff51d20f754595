import { createHash, createHmac } from 'node:crypto';
import {
  ossHeaders,
  ossUrl,
  type Hashing,
  type OssKeys,
  type OssPlace,
} from '../../../contract/model/oss-request';
import type { UploadGrant } from '../../../contract/model/upload';
import { BucketStorage, type BucketRequest } from '../bucket-storage';
import { checkPrefix } from '../keys';
import type { GrantWish } from '../storage-port';
import { assumeRole } from './assume-role';

export interface OssSettings extends OssPlace, OssKeys {
  /** Lent to browsers, cut down to one prefix. */
  readonly role: string;
  /** Address of Aliyun STS. */
  readonly sts: string;
}

/** The shortest that STS lends; the client asks again after 5 minutes. */
const GRANT_SECONDS = 900;
/** To write one object in one or more parts, and to give it up: not to read, list or delete. */
const ACTIONS = [
  'oss:PutObject',
  'oss:InitiateMultipartUpload',
  'oss:UploadPart',
  'oss:CompleteMultipartUpload',
  'oss:AbortMultipartUpload',
];

const HASHING: Hashing = {
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  hex: (bytes) => Buffer.from(bytes).toString('hex'),
};

/** Objects in a bucket of Aliyun OSS. Browsers send their files to the bucket itself, with keys for minutes. */
export class OssStorage extends BucketStorage {
  override readonly parts = undefined;

  constructor(
    private readonly settings: OssSettings,
    private readonly now: () => number,
  ) {
    super();
  }

  override async grant({ userId, dir }: GrantWish): Promise<UploadGrant> {
    const { region, bucket, endpoint, role, sts, keyId, keySecret } = this.settings;
    const serverNow = this.now();
    const resource = `acs:oss:*:*:${bucket}/${checkPrefix(dir)}*`;
    const keys = await assumeRole({
      sts,
      keyId,
      keySecret,
      role,
      session: userId.replace(/[^\w.@-]/g, '-').slice(0, 64),
      policy: { Version: '1', Statement: [{ Effect: 'Allow', Action: ACTIONS, Resource: [resource] }] },
      seconds: GRANT_SECONDS,
      now: serverNow,
    });
    return {
      accessKeyId: keys.keyId,
      accessKeySecret: keys.keySecret,
      securityToken: keys.token,
      expiresAt: keys.expiresAt,
      serverNow,
      prefix: dir,
      how: { kind: 'oss', region, bucket, endpoint },
    };
  }

  protected override signed({ method, key, query, headers }: BucketRequest) {
    const request = { method, key, query, headers, date: this.now() };
    return {
      url: new URL(ossUrl(this.settings, key, query)),
      headers: ossHeaders(this.settings, this.settings, request, HASHING),
    };
  }
}
