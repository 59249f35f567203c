import {describe, expect, it} from 'vitest';
import {quantitiesIn} from '../../../../../core/answer/written/quantities.ts';

function read(text: string, locale = 'en'): readonly string[] {
  return quantitiesIn(text, locale).map(({value, unit}) => (unit ? `${value} ${unit}` : value));
}

describe('numbers in a text', () => {
  it.each([
    ['It takes 20ms, or 20 ms.', ['20 ms', '20 ms'], 'en'],
    ['1,250.5 N and 41 209 entries', ['1250.5 N', '41209'], 'en'],
    ['1.250,5 N und 1.250 kg', ['1250.5 N', '1250 kg'], 'de'],
    ['2,84 m', ['2.84 m'], 'fr'],
    ['1.250 kg', ['1.25 kg'], 'en'],
    ['9.81 m/s², 3 N m, 5 %, 60°/s, −1 °C', ['9.81 m/s²', '3 N m', '5 %', '60 °/s', '1 °C'], 'en'],
    ['9.81 m/s^2', ['9.81 m/s²'], 'en'],
    ['six joints in three hours', ['6', '3 h'], 'en'],
    ['a 20-millimetre pad', ['20 mm'], 'en'],
    ['version 1.2.3', ['1.2.3'], 'en'],
    ['0.2–5 m', ['0.2', '5 m'], 'en'],
    ['tf2 and ros2 and max_3', [], 'en'],
    ['三小时、5kgです', ['3 h', '5 kg'], 'zh'],
    ['drei Sekunden', ['3 s'], 'de'],
  ])('are read with their units: %s', (text, quantities, locale) => {
    expect(read(text, locale)).toEqual(quantities);
  });
});
