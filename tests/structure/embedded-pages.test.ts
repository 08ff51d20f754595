import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

const CLIENT = sourceFiles().filter(
  (file) => /^(assets|engine|features|hud|src)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

/** The frames of a source, as JSX. */
const framesIn = (source: string): string[] =>
  [...source.matchAll(/<iframe[\s\S]*?>/g)].map(([frame]) => frame);
/** Use of messages between windows. Workers and broadcast channels have their own objects. */
const WINDOW_MESSAGES =
  /\b(?:window|globalThis|self|parent|opener|contentWindow|top)\??\.(?:postMessage\(|onmessage\b|addEventListener\(\s*['"]message)/;

describe('[T33] pages of others inside ours', () => {
  it('are in a sandbox without our origin', () => {
    const frames = CLIENT.flatMap((file) => framesIn(readSource(file)));
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      expect(frame).toMatch(/\ssandbox="[^"]+"/);
      expect(frame).not.toContain('allow-same-origin');
      expect(frame).not.toContain('allow-top-navigation');
    }
  });

  it('cannot send messages, since nothing listens to other windows', () => {
    const listening = CLIENT.filter((file) => WINDOW_MESSAGES.test(readSource(file)));
    expect(listening).toEqual([]);
    for (const example of [
      "window.addEventListener('message', run)",
      'parent.postMessage(1)',
      'self.onmessage = run',
    ])
      expect(example).toMatch(WINDOW_MESSAGES);
  });
});
