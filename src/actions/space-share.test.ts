import { expect, it } from 'vitest';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { createSpaceShare } from './space-share';

/** Responses by the end of their paths; other requests fail. */
function share(answers: Readonly<Record<string, unknown>>) {
  const request = async (path: string): Promise<unknown> => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!(name in answers)) throw AppError.local('network');
    return answers[name];
  };
  const http = { get: request as Http['get'], post: request as Http['post'] };
  return createSpaceShare({ http, spaceId: 'plaza', origin: 'https://planet.example' });
}

it('load returns the codes to managers only', async () => {
  const listInviteCodes = { required: true, invites: [] };
  const hasValidInviteCode = { required: true };
  const answers = { listInviteCodes, hasValidInviteCode };
  expect(await share({ ...answers, validAdmin: { admin: true } }).load()).toEqual(listInviteCodes);
  expect(await share({ ...answers, validAdmin: { admin: false } }).load()).toEqual({
    required: true,
    invites: undefined,
  });
});

it("load rejects when the user's role cannot be loaded", async () => {
  await expect(share({ hasValidInviteCode: { required: false } }).load()).rejects.toThrow(AppError);
});
