import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/calls/call';
import { CORE_CALLS } from '../../contract/calls/index';
import { openApiDocument } from './openapi';

type Operations = Record<string, Record<string, { 'x-chosen-by-us'?: string; summary: string }>>;

const CALLS = Object.fromEntries(
  Object.entries<Call>(CORE_CALLS).map(([name, call]) => [name, { call, handler: () => undefined }]),
);

describe('openapi.json', () => {
  const paths = openApiDocument(CALLS, 'test')['paths'] as Operations;

  it.each(Object.entries<Call>(CORE_CALLS))(
    "%s states whether its path is ours or the specification's",
    (_, call) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(call.summary);
      expect(operation?.['x-chosen-by-us']).toBe(call.nonSpecReason);
    },
  );

  it('contains both kinds', () => {
    expect(paths['/api/wecom/contactWay']?.['get']?.['x-chosen-by-us']).toContain('Section 1');
    expect(paths['/api/space/simplifyV2']?.['get']).not.toHaveProperty('x-chosen-by-us');
  });
});
