import {expect, it} from 'vitest';
import {siteAddresses} from '../../../../../plugin/server/mcp/addresses.ts';
import {citedAs} from '../../../../../plugin/server/mcp/book.ts';
import {nearestPart} from '../../../../../plugin/server/mcp/book-text.ts';
import {passage} from '../../../../support/passage.ts';
import {bookClient, section} from './book-client.ts';

const TEXT = 'Firing\nHeat it slowly, by 60 °C an hour.\nCooling\nLet it cool for a day.';
const offset = TEXT.indexOf('Cooling');

/** A short section stands in one with that before it. */
const FIRING = section('kiln', 1, TEXT, {
  parts: [0, offset],
  headings: [
    {anchor: '#firing', title: 'Firing', level: 2, number: '1.1', offset: 0, end: TEXT.length},
    {anchor: '#cooling', title: 'Cooling', level: 2, number: '1.2', offset, end: TEXT.length},
  ],
});
const COOLING = {
  label: 'Chapter 1, Section 1.2 — Cooling',
  url: 'https://book.example/docs/kiln#cooling',
};

it('a section that stands in one with another is cited by its own heading when it is read', async () => {
  const {call} = await bookClient([FIRING]);
  expect((await call('read_section', {url: '/docs/kiln#cooling'})).data).toMatchObject(COOLING);
  const {data} = await call('read_section', {url: '/docs/kiln#firing'});
  expect(data).toMatchObject({label: 'Chapter 1, Section 1.1 — Firing'});
});

it('a section that stands in one with another is found by its own heading', () => {
  const found = {...passage({}, 'cool'), chunk: FIRING, partsNear: [0.1, 0.8]};
  const addresses = siteAddresses('https://book.example');
  expect(citedAs(FIRING, addresses, {instances: []}, nearestPart(found))).toMatchObject(COOLING);
  expect(
    citedAs(FIRING, addresses, {instances: []}, nearestPart({...found, partsNear: [0.8, 0.1]})),
  ).toMatchObject({
    label: 'Chapter 1, Section 1.1 — Firing',
  });
});

it('a section that stands in one with another is listed', async () => {
  const {text} = await (await bookClient([FIRING])).call('list_documents', {});
  expect(text).toContain('- 1.1 Firing #firing\n- 1.2 Cooling #cooling');
});
