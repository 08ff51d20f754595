import { describe, expect, it } from 'vitest';
import { AppError, LOCAL_CODES } from './app-error';

describe('AppError.from', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://planet.example/assets/plaza-1.js'],
    ['error loading dynamically imported module: https://planet.example/assets/plaza-1.js'],
    ['Importing a module script failed.'],
    ['Unable to preload CSS for /assets/field-1.css'],
  ])('classifies a chunk that failed to load as a network error: %s', (message) => {
    const cause = new TypeError(message);
    expect(AppError.from(cause)).toMatchObject({ code: LOCAL_CODES.network, cause });
  });

  it('classifies other errors as unknown, and returns an AppError unchanged', () => {
    expect(AppError.from(new TypeError('x is not a function')).code).toBe(LOCAL_CODES.unknown);
    expect(AppError.from('module script').code).toBe(LOCAL_CODES.unknown);
    const ours = AppError.of('queue');
    expect(AppError.from(ours)).toBe(ours);
  });
});
