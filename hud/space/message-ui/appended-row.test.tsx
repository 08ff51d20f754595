import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppendedRow, RowsBefore } from './appended-row';

const drawn = (index: number, before: number): string =>
  renderToStaticMarkup(
    <RowsBefore value={{ current: before }}>
      <AppendedRow index={index} style={{ top: 40, visibility: 'hidden' }} ref={null}>
        Good morning
      </AppendedRow>
    </RowsBefore>,
  );

describe('appended row', () => {
  it('is visible at once at the end of the list, and elsewhere after its height is known', () => {
    expect(drawn(9, 10)).toContain('visibility:hidden');
    expect(drawn(10, 10)).toBe('<div style="top:40px">Good morning</div>');
    expect(drawn(0, Number.POSITIVE_INFINITY)).toContain('visibility:hidden');
  });
});
