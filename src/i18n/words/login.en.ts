import type { WordsLike } from '../words-like';
import type { loginZh } from './login.zh';

export const loginEn: WordsLike<typeof loginZh> = {
  title: 'Welcome to Tiny Planet',
  lead: 'Sign in with your phone. New here? An account is made for you.',
  slogan: 'A small world you can walk into',
  sloganText: 'Stroll the same meadow, talk, and watch the stars together.',
  scene: 'The plaza of Tiny Planet, with people strolling',
  phone: 'Phone number',
  phoneHint: '11 digits',
  code: 'Verification code',
  codeHint: '6 digits',
  getCode: 'Get code',
  resend: 'Send again',
  resendIn: 'Again in {{seconds}} s',
  checking: 'Checking that it is safe…',
  checked: 'Checked. The code is on its way',
  submit: 'Sign in',
  submitting: 'Signing in…',
  phoneInvalid: 'please enter a valid phone number',
  codeFirst: 'Please get a code first',
  codeInvalid: 'Please enter the 6-digit code',
  localHint:
    'Running on this computer: the code is printed in the terminal where Tiny Planet was started (sms … code …).',
};
