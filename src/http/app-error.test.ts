import { describe, expect, it } from 'vitest';
import { AppError, LOCAL_CODES } from './app-error';

describe('an error that nobody has classed yet', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://planet.example/assets/ties-1.js'],
    ['error loading dynamically imported module: https://planet.example/assets/ties-1.js'],
    ['Importing a module script failed.'],
    ['Unable to preload CSS for /assets/field-1.css'],
  ])('a part of the app that did not arrive is the network: %s', (message) => {
    const cause = new TypeError(message);
    expect(AppError.from(cause)).toMatchObject({ code: LOCAL_CODES.network, cause });
  });

  it('anything else is unknown, and our own stays what it is', () => {
    expect(AppError.from(new TypeError('x is not a function')).code).toBe(LOCAL_CODES.unknown);
    expect(AppError.from('module script').code).toBe(LOCAL_CODES.unknown);
    const ours = AppError.of('queue');
    expect(AppError.from(ours)).toBe(ours);
  });
});
