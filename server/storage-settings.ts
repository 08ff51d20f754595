import { resolve } from 'node:path';
import { z } from 'zod';
import { address, oneOf, word } from './setting-types';

/** Settings of the place of uploaded files, with their checks. */
export const STORAGE_SCHEMA = {
  FILES_DIR: z.string().transform((path) => (path === '' ? '' : resolve(path))),
  STORAGE: oneOf('disk', 's3', 'oss'),
  S3_ENDPOINT: address,
  S3_REGION: word,
  S3_BUCKET: word,
  S3_KEY_ID: word,
  S3_KEY_SECRET: z.string().max(500),
  OSS_REGION: word,
  OSS_ENDPOINT: address,
  OSS_BUCKET: word,
  OSS_KEY_ID: word,
  OSS_KEY_SECRET: z.string().max(500),
  OSS_ROLE: z.string().regex(/^$|^acs:ram::\d+:role\/[\w.-]+$/, {
    message: 'a role such as acs:ram::1234567890:role/uploads',
  }),
  OSS_STS_URL: address,
} as const;

export const STORAGE_OPTIONS = [
  {
    name: 'FILES_DIR',
    fallback: '',
    meaning: 'folder of uploaded files; empty: in DATA_DIR; shared by all processes that share a Redis',
  },
  { name: 'STORAGE', fallback: 'disk', meaning: 'where uploaded files lie: disk (FILES_DIR), s3 or oss' },
  { name: 'S3_ENDPOINT', fallback: '', meaning: 'address of the service of STORAGE=s3' },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'its region' },
  { name: 'S3_BUCKET', fallback: '', meaning: 'bucket in that service; it can stay private' },
  { name: 'S3_KEY_ID', fallback: '', meaning: 'access key id of that service' },
  { name: 'S3_KEY_SECRET', fallback: '', meaning: 'secret of that key', secret: true },
  { name: 'OSS_REGION', fallback: 'cn-hangzhou', meaning: 'region of Aliyun OSS, for STORAGE=oss' },
  { name: 'OSS_ENDPOINT', fallback: '', meaning: 'address of OSS; empty: that of the region' },
  {
    name: 'OSS_BUCKET',
    fallback: '',
    meaning: 'private bucket there; its CORS rules let PUBLIC_ORIGIN use PUT, POST and DELETE and read ETag',
  },
  { name: 'OSS_KEY_ID', fallback: '', meaning: 'access key id of this server at Aliyun' },
  { name: 'OSS_KEY_SECRET', fallback: '', meaning: 'secret of that key', secret: true },
  {
    name: 'OSS_ROLE',
    fallback: '',
    meaning: 'role that may write below incoming/ of the bucket; browsers get its rights for minutes',
  },
  { name: 'OSS_STS_URL', fallback: 'https://sts.aliyuncs.com', meaning: "address of Aliyun's STS" },
] as const;
