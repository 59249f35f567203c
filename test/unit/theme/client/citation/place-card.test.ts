import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {placeCard} from '../../../../../theme/client/citation/place-card.ts';

const WINDOW = {width: 1280, height: 800};
const CARD = {width: 320, height: 180};

describe('the place of a card', () => {
  it('is below the middle of its chip where there is room', () => {
    expect(placeCard({left: 600, top: 300, width: 24, height: 24}, CARD, WINDOW)).toEqual({
      ...{left: 452, top: 330},
    });
  });

  it('is above it at the end of the window', () => {
    const chip = {left: 600, top: 700, width: 24, height: 24};
    const {top} = placeCard(chip, CARD, WINDOW);
    expect(top + CARD.height).toBeLessThan(chip.top);
  });

  it('is always within the window if the card fits, wherever the chip is', () => {
    const size = (max: number) => fc.integer({min: 1, max});
    const scenes = fc.record({
      window: fc.record({
        width: fc.integer({min: 340, max: 3000}),
        height: fc.integer({min: 200, max: 2000}),
      }),
      card: fc.record({width: size(300), height: size(180)}),
      // A chip may also be scrolled out of sight.
      chip: fc.record({
        left: fc.integer({min: -500, max: 3500}),
        top: fc.integer({min: -500, max: 2500}),
        width: size(40),
        height: size(40),
      }),
    });
    fc.assert(
      fc.property(scenes, ({window, card, chip}) => {
        const {left, top} = placeCard(chip, card, window);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(left + card.width).toBeLessThanOrEqual(window.width - 16);
        expect(top + card.height).toBeLessThanOrEqual(window.height - 8);
      }),
    );
  });

  it('hides nothing of its chip where there is room above or below', () => {
    const chips = fc.record({
      left: fc.integer({min: 0, max: WINDOW.width}),
      top: fc.integer({min: 0, max: WINDOW.height - 24}),
    });
    fc.assert(
      fc.property(chips, (place) => {
        const chip = {...place, width: 24, height: 24};
        const {top} = placeCard(chip, CARD, WINDOW);
        expect(top >= chip.top + chip.height || top + CARD.height <= chip.top).toBe(true);
      }),
    );
  });

  it('shows the beginning of a card that is larger than the window', () => {
    const large = {width: 2000, height: 2000};
    const {left, top} = placeCard({left: 600, top: 300, width: 24, height: 24}, large, WINDOW);
    expect({left, top}).toEqual({left: 16, top: 8});
  });
});
