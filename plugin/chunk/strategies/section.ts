import {leavesOf, type ShownPage} from '../../markdown/shown/shown-page.js';
import type {ChunkingOptions} from '../chunking-options.cjs';
import {sectionsOf} from '../outline.js';
import {type Piece, pieceContent, piecesBetween} from '../piece.js';
import {cutSection} from '../section/cut-section.js';
import {joinShort} from '../section/join-short.js';
import {nextSectionsBeginning, withOverlap} from '../section/overlap.js';
import {share} from '../section/share.js';
import {toolsFor, withLongest} from '../section/tools.js';
import {withinLimit} from '../section/within-limit.js';
import {countTokens} from '../tokens.js';
import type {CutPiece, Strategy} from './strategy.js';

type Options = Extract<ChunkingOptions, {strategy: 'section'}>;

/** One chunk per `##` section; a long one is cut where it hurts least, short ones are joined. */
export function sectionStrategy({maxTokens, minTokens, overlap}: Options): Strategy {
  const {tokens, across} = overlap;
  const repeated = across === 'parts' ? tokens : 0;
  const limits = {longest: maxTokens - repeated, shortest: minTokens};
  return (page, locale) => {
    const sections = sectionsOf(page);
    const tools = toolsFor(page, locale, countTokens, limits);
    const starts = new Set(sections.map(({start}) => start));
    const pieces = sections.flatMap((section) => {
      const fits = tools.measure(section.start, section.end) <= maxTokens;
      return piecesBetween(section, fits ? [] : cutSection(section, tools));
    });
    const isSectionStart = ({start}: Piece) => starts.has(start);
    const joined = joinShort(withinLimit(pieces, withLongest(tools, maxTokens)), {
      lengthOf: (piece) => countTokens(pieceContent(page, piece)),
      longestOf: (piece) => (isSectionStart(piece) ? maxTokens : limits.longest),
      shortest: minTokens,
      isSectionStart,
      shared: (short, next) => share(short, next, tools),
      endsInHeading: endsInHeading(page),
    });
    const known = joined.map(({piece, length}): CutPiece => ({...piece, tokenCount: length}));
    if (tokens === 0) {
      return known;
    }
    const context = {page, locale, starts, tokens, maxTokens};
    return across === 'parts' ? withOverlap(known, context) : nextSectionsBeginning(known, context);
  };
}

/** Says whether the last that a piece has is a heading. */
export function endsInHeading({content, units}: ShownPage): (piece: Piece) => boolean {
  const headings = leavesOf(units).filter(({heading}) => heading !== null);
  const ends = new Set(headings.map(({end}) => end));
  return ({start, end}) => ends.has(start + content.slice(start, end).trimEnd().length);
}
