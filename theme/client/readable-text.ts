import {cutText} from '../../core/answer/markdown/cut-text.js';
import type {AnswerPart} from '../../core/types.js';

/** What TeX writes in words, and one letter says. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ'},
  ...{eta: 'η', theta: 'θ', vartheta: 'ϑ', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ'},
  ...{pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ'},
  ...{omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Sigma: 'Σ', Phi: 'Φ'},
  ...{Psi: 'Ψ', Omega: 'Ω', approx: '≈', cdot: '·', times: '×', pm: '±', le: '≤', leq: '≤'},
  ...{ge: '≥', geq: '≥', ne: '≠', neq: '≠', to: '→', infty: '∞', circ: '°', dots: '…'},
};

/** A text of the index for places that show no formulas: TeX as letters, and nothing for what the source does not say. */
export function readableText(text: string): string {
  return text
    .replace(/\\[([](.*?)\\[)\]]/gs, (_, tex: string) => asLetters(tex))
    .replace(/\\[()[\]]/g, '')
    .replaceAll('\uFFFC', '')
    .replace(/\t/g, ' · ');
}

const EMPHASIS = /\*\*|__(?=\S)|~~|(?<![\w\\])[*_](?=\S)|(?<=\S)[*_](?!\w)/g;

/** The same of a text in markdown. */
export function readableMarkdown({text, code}: Pick<AnswerPart, 'code' | 'text'>): string {
  return cutText(text, code)
    .map((piece) => {
      switch (piece.kind) {
        case 'formula':
          return readableText(`\\(${piece.tex}\\)`);
        case 'code':
          return piece.text.replace(/^`+ ?| ?`+$/g, '');
        default:
          return readableText(piece.text.replace(EMPHASIS, ''));
      }
    })
    .join('');
}

function asLetters(tex: string): string {
  return tex
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => SIGNS[name] ?? signless(name))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/[{}^\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A function's name is read; how letters look is not. */
function signless(name: string): string {
  return /^(?:math|text|oper|left|right)/.test(name) ? '' : ` ${name} `;
}
