import { expect, it } from 'vitest';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { createSpaceShare } from './space-share';

/** `answers` by the ends of their paths; what is not there fails. */
function share(answers: Readonly<Record<string, unknown>>) {
  const ask = async (path: string): Promise<unknown> => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!(name in answers)) throw AppError.local('network');
    return answers[name];
  };
  const http = { get: ask as Http['get'], post: ask as Http['post'] };
  return createSpaceShare({ http, spaceId: 'plaza', origin: 'https://planet.example' });
}

it('shows a manager the codes and everybody else none', async () => {
  const listInviteCodes = { required: true, invites: [] };
  const hasValidInviteCode = { required: true };
  const answers = { listInviteCodes, hasValidInviteCode };
  expect(await share({ ...answers, validAdmin: { admin: true } }).load()).toEqual(listInviteCodes);
  expect(await share({ ...answers, validAdmin: { admin: false } }).load()).toEqual({
    required: true,
    invites: undefined,
  });
});

it('takes nobody for a visitor because it could not be told', async () => {
  await expect(share({ hasValidInviteCode: { required: false } }).load()).rejects.toThrow(AppError);
});
