// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';
import {drawFormula} from '../../../../../theme/client/rich/draw-formula.ts';
import {busyTime} from '../../../../support/busy-time.ts';

const MANY = 100_000;

function draw(tex: string): {readonly isDrawn: boolean; readonly element: HTMLElement} {
  const element = document.createElement('span');
  element.textContent = tex;
  return {isDrawn: drawFormula?.(tex, true, element) ?? false, element};
}

describe('drawing a formula', () => {
  it('shows it as mathematics, for screen readers as well', () => {
    const {isDrawn, element} = draw('\\frac{1}{2}');
    expect(isDrawn).toBe(true);
    expect(element.querySelector('mfrac')).not.toBeNull();
  });

  it('asks for no layout but MathML where the site has not the styles, and has both where it has', () => {
    expect(draw('x').element.querySelector('.katex-html')).toBeNull();
    const style = document.createElement('style');
    style.textContent = '.katex { font-family: KaTeX_Main, serif }';
    document.head.append(style);
    expect(draw('x').element.querySelector('.katex-html')).not.toBeNull();
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics[width=1em]{https://evil.example/x.png}',
    '\\htmlClass{navbar}{x}',
    '\\htmlId{search}{x}',
    '\\htmlStyle{position: fixed}{x}',
    '\\htmlData{x=y}{x}',
    '<img src=x onerror=alert(1)>',
    '\\text{<script>alert(1)</script>}',
  ])('follows nothing that %s asks for', (tex) => {
    const {element} = draw(tex);
    expect(
      element.querySelectorAll('a, img, script, [href], [src], [id], [onerror], .navbar, [data-x]'),
    ).toHaveLength(0);
    expect(element.querySelector('[style*=fixed]')).toBeNull();
  });

  it('keeps what would be larger than a page to some lines', () => {
    const {element} = draw('\\rule{99999em}{99999em}');
    expect(element.querySelector('[style*="20em"]')).not.toBeNull();
    expect(element.querySelector('[style*="99999"], [width*="99999"]')).toBeNull();
  });

  it.each([
    ['letters without end', 'x'.repeat(MANY)],
    ['groups without end', `${'{'.repeat(MANY)}x${'}'.repeat(MANY)}`],
    ['a macro that calls itself', '\\def\\a{\\a\\a}\\a'],
    ['macros that double', `${'\\newcommand\\a{bbbbbbbbbb}'}${'\\a'.repeat(900)}`],
  ])('leaves %s as they are written', async (_name, tex) => {
    const busy = await busyTime(() => {
      const {isDrawn, element} = draw(tex);
      expect(isDrawn).toBe(false);
      expect(element.textContent).toBe(tex);
    });
    expect(busy).toBeLessThan(500);
  });

  it.each([
    `${'{'.repeat(990)}x${'}'.repeat(990)}`,
    `${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}`,
    `${'\\frac{1}{'.repeat(190)}x${'}'.repeat(190)}`,
    `${'x^{'.repeat(490)}x${'}'.repeat(490)}`,
    `\\begin{matrix}${'&'.repeat(950)}x${'&'.repeat(950)}\\end{matrix}`,
    '\\left('.repeat(330),
    '\\mathchoice{\\mathchoice{\\mathchoice{a}{b}{c}{d}}{b}{c}{d}}{b}{c}{d}',
    'x'.repeat(2000),
  ])('has drawn it soon, or given up: %s', async (tex) => {
    expect(await busyTime(() => draw(tex))).toBeLessThan(10_000);
  });
});
