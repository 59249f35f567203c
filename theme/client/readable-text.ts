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
