import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withoutStyles } from './withoutStyles.ts';

test('style attributes go, wherever they stand', () => {
  const html = renderToString(
    <div style={{ color: 'red' }}>
      <input style={{ top: 1 }} type="search" disabled alt="" defaultValue="jar" />
    </div>,
  );
  expect(html).toContain('style');
  expect(withoutStyles(html)).not.toContain('style');
  expect(withoutStyles(html)).toContain('disabled="" alt="" value="jar"/></div>');
});

test.each(['x style=', ' style=', '" style="', '> style="x"', "' style='y'", '<a style="b">'])(
  'a value %j and a text like it stay as they are',
  (said) => {
    const html = renderToString(
      <p>
        <input defaultValue={said} alt={said} />
        {said}
      </p>,
    );
    expect(withoutStyles(html)).toBe(html);
  },
);
