import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type Colour, contrast} from '../../../../../theme/client/panel/contrast.ts';
import {chosen} from '../../../../../theme/client/panel/use-accent.ts';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** As Infima has them: the panel's ground and its letters. */
const GROUND = {
  light: {'background-surface-color': [255, 255, 255], 'font-color-base': [28, 30, 33]},
  dark: {'background-surface-color': [36, 37, 38], 'font-color-base': [227, 227, 227]},
} as const satisfies Record<string, Record<string, Colour>>;

const THEMES: readonly (readonly [string, Colour])[] = [
  ['black', [0, 0, 0]],
  ['white', [255, 255, 255]],
  ['yellow', [255, 235, 59]],
  ['pale grey', [235, 237, 240]],
  ['Docusaurus green', [46, 133, 85]],
  ['bright green', [37, 194, 160]],
  ['red', [250, 56, 62]],
  ['blue', [53, 120, 229]],
  ['violet', [98, 0, 238]],
  ['mid grey', [119, 119, 119]],
  ['orange', [255, 122, 0]],
];

/** The shades that Docusaurus' generator makes of a colour. */
function shadesOf(colour: Colour): Readonly<Record<string, Colour>> {
  const towards = (end: number, share: number): Colour => {
    const [red, green, blue] = colour.map((part) => Math.round(part + (end - part) * share));
    return [red ?? 0, green ?? 0, blue ?? 0];
  };
  return {
    'color-primary': colour,
    ...{
      'color-primary-dark': towards(0, 0.1),
      'color-primary-darker': towards(0, 0.15),
      'color-primary-darkest': towards(0, 0.3),
    },
    ...{
      'color-primary-light': towards(255, 0.1),
      'color-primary-lighter': towards(255, 0.15),
      'color-primary-lightest': towards(255, 0.3),
    },
  };
}

/** What the reader sees: the accent on the panel, and what stands on the accent. */
function seen(colour: Colour, mode: 'dark' | 'light') {
  const colours: Readonly<Record<string, Colour>> = {...shadesOf(colour), ...GROUND[mode]};
  const read = (name: string): Colour => colours[name] ?? [0, 0, 0];
  const {accent, onAccent} = chosen(read, mode === 'dark');
  const name = accent.replace(/^var\(--ifm-|\)$/g, '');
  return {
    name,
    accent: contrast(read(name), GROUND[mode]['background-surface-color']),
    onAccent: contrast(onAccent === '#fff' ? WHITE : BLACK, read(name)),
  };
}

describe('contrast', () => {
  it('is as WCAG counts it', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
    // The two greys between which the border for small letters runs.
    expect(contrast([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2);
    expect(contrast([255, 0, 0], WHITE)).toBeCloseTo(4, 2);
    expect(contrast([0, 0, 255], WHITE)).toBeCloseTo(8.59, 2);
  });

  it('is the same both ways round', () => {
    const part = fc.integer({min: 0, max: 255});
    const colour = fc.tuple(part, part, part);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });
});

describe.each(['light', 'dark'] as const)('the accent on a %s page', (mode) => {
  it.each(THEMES)('can be read, and what stands on it, in %s', (_, colour) => {
    const {accent, onAccent} = seen(colour, mode);
    expect(accent).toBeGreaterThanOrEqual(4.5);
    expect(onAccent).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read in any colour', () => {
    const part = fc.integer({min: 0, max: 255});
    fc.assert(
      fc.property(fc.tuple(part, part, part), (colour) => {
        const {accent, onAccent} = seen(colour, mode);
        expect(Math.min(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the accent', () => {
  it('is the colour of the site itself where that does, else the nearest shade, else the ink', () => {
    expect(seen([98, 0, 238], 'light').name).toBe('color-primary');
    expect(seen([37, 194, 160], 'dark').name).toBe('color-primary');
    expect(seen([119, 119, 119], 'light').name).toBe('color-primary-dark');
    expect(seen([255, 235, 59], 'light').name).toBe('font-color-base');
  });
});
