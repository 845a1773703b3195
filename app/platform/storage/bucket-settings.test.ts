import { expect, it } from 'vitest';
import { EnvError, readEnv } from '../env.server.ts';

const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const whole = { ...keys, S3_BUCKET: 'studio', S3_ENDPOINT: 'https://s3.example' };

it.each<[string, Record<string, string>]>([
  ['a bucket of any store', whole],
  ["a bucket of Amazon's", { ...keys, S3_BUCKET: 'studio', S3_REGION: 'eu-central-1' }],
  [
    'a bucket for backups alone',
    { ...keys, BACKUP_S3_BUCKET: 'studio', S3_REGION: 'eu-central-1' },
  ],
  ['neither', {}],
])('takes %s', (_, settings) => {
  expect(readEnv(settings).S3_BUCKET).toBe(settings['S3_BUCKET']);
});

it.each<[string, Record<string, string>]>([
  ['S3_ACCESS_KEY_ID: is needed beside S3_BUCKET', { ...whole, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY: is needed beside S3_BUCKET', { ...whole, S3_SECRET_ACCESS_KEY: '' }],
  [
    "S3_REGION: is needed beside S3_BUCKET, or S3_ENDPOINT where it is not Amazon's",
    { ...whole, S3_ENDPOINT: '' },
  ],
  ['S3_BUCKET: or BACKUP_S3_BUCKET is needed beside S3_ENDPOINT', { ...whole, S3_BUCKET: '' }],
  ['S3_BUCKET: must be the name of a bucket, like studio-uploads', { ...whole, S3_BUCKET: 'A b' }],
  [
    'S3_SECRET_ACCESS_KEY: is needed beside BACKUP_S3_BUCKET',
    { BACKUP_S3_BUCKET: 'studio', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'key' },
  ],
])('says %s', (sentence, settings) => {
  expect(() => readEnv(settings)).toThrow(EnvError);
  expect(() => readEnv(settings)).toThrow(`${sentence}. See docs/configuration.md.`);
});
