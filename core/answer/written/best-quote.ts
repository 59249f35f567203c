import type {Chunk, Citation} from '../../types.js';
import {cellsOf} from '../cells.js';
import {cite} from '../cite.js';
import {bareUnits} from '../units/bare-units.js';
import type {Evidence} from './evidence.js';

/** Cites what of a passage backs a sentence best; where nothing does, its beginning. */
export function bestQuote(chunk: Chunk, evidence: readonly Evidence[]): Citation {
  const units = bareUnits(chunk);
  const own = evidence.find((one) => one.chunk === chunk);
  const unit =
    (own && units.find(({start, end}) => start === own.start && end === own.end)) ??
    units.find(({kind}) => kind === 'sentence') ??
    units[0];
  const cited = cite(chunk, unit ?? {start: 0, end: chunk.text.length});
  const cells = unit?.kind === 'row' ? cellsOf({text: unit.text, code: []}) : null;
  return {...cited, ...(cells && {cells: cells.map(({text}) => text)})};
}
