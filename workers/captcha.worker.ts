import { expose } from 'comlink';
import type { CaptchaApi } from './captcha.shared';
import { solve } from './solve-captcha';

const api: CaptchaApi = { solve: (challenge) => solve(challenge) };

expose(api);
