const SPACING =
  /\\(?:[,;:! ]|quad|qquad|left|right|displaystyle|bigl?|bigr|Bigl?|Bigr)(?![A-Za-z])|~/g;
const FONT = /\\(?:text|mathrm|mathsf|mathbf|mathcal|operatorname|boldsymbol|mathit)\s*/g;
const PRODUCT = /\\(?:cdot|times)(?![A-Za-z])/g;
const COMMAND = /\\([A-Za-z]+)/g;

/** What stands for itself in running text. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ'},
  ...{eta: 'η', theta: 'θ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ'},
  ...{tau: 'τ', phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ'},
  ...{Theta: 'Θ', Lambda: 'Λ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω'},
  ...{le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', infty: '∞', pm: '±'},
};

/** TeX as one would type it: two formulas that look the same become the same. */
export function plainTex(tex: string): string {
  return (
    tex
      .replace(/(\d)\\,(?=\d{3})/g, '$1')
      .replace(SPACING, '')
      .replace(FONT, '')
      .replace(PRODUCT, '*')
      .replace(COMMAND, (whole, name: string) => LETTERS[name] ?? `${whole.slice(1)} `)
      .replace(/\s+/g, '')
      // Braces around one sign change nothing.
      .replace(/\{([^{}])\}/g, '$1')
      .replace(/[{}]/g, '')
      .replace(/[−–]/g, '-')
      .replace(/µ/g, 'μ')
      .replace(/\.$/, '')
  );
}
