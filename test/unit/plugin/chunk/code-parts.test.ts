import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {codeParts} from '../../../../plugin/chunk/code-parts.ts';

const LANGUAGES = ['ts', 'py', 'cpp', 'java', 'rs', 'go'] as const;

function fixture(language: (typeof LANGUAGES)[number]): string {
  const file = new URL(`../../../fixtures/code/arm.${language}.txt`, import.meta.url);
  return readFileSync(file, 'utf8');
}

/** The parts of a block of code of which each may have so many characters. */
function cut(code: string, language: string | null, most: number): string[] {
  const parts = codeParts(code, language, (start, end) => end - start <= most);
  return parts.map(({start, end}) => code.slice(start, end));
}

function firstLines(code: string, language: string | null, most: number): (string | undefined)[] {
  return cut(code, language, most).map((part) => part.split('\n')[0]);
}

describe('a block of code that is too long', () => {
  it.each([
    [
      'ts',
      [
        "import {clamp} from './clamp';",
        '/** An arm of several joints. */',
        '  /** Moves every joint towards its goal. */',
        'export const park = (arm: Arm) => {',
      ],
    ],
    ['py', ['import math', '# An arm of several joints.', '    def move(self, goals, step):']],
    [
      'cpp',
      [
        '#include <cmath>',
        'namespace robot {',
        '  bool move(const std::vector<double>& goals, double step)',
        '// Moves it home.',
      ],
    ],
    [
      'java',
      [
        'package robot;',
        '  /** Turns degrees into radians. */',
        '  @Override',
        '  /** Moves it home. */',
      ],
    ],
    [
      'rs',
      [
        'use std::f64::consts::PI;',
        '// What an arm can do.',
        '    /// Moves every joint towards its goal.',
        'pub trait Movable {',
      ],
    ],
    ['go', ['package robot', '// Move moves every joint towards its goal.']],
  ] as const)('in %s is cut where a function, class or member starts', (language, starts) => {
    expect(firstLines(fixture(language), language, 550)).toEqual(starts);
  });

  it.each([
    ['ts', '    for (const [index, joint] of this.joints.entries()) {'],
    ['py', '        return done'],
    ['cpp', '    return done_;'],
    ['java', '    for (int i = 0; i < joints.size(); i++) {'],
    ['rs', '        for (joint, goal) in self.joints.iter_mut().zip(goals) {'],
    ['go', '\tfor i := range arm.joints {'],
  ] as const)('in %s is cut between statements where a function is too long', (language, start) => {
    expect(firstLines(fixture(language), language, 400)).toContain(start);
  });

  it('keeps a function whole that fits, however small the part before it gets', () => {
    const code = 'a();\nfunction f() {\n  b();\n  c();\n}\n';
    expect(cut(code, 'js', code.length - 1)).toEqual([
      'a();\n',
      'function f() {\n  b();\n  c();\n}\n',
    ]);
  });

  it('starts with what is too long for itself rather than leave little alone', () => {
    const code = `a();\nfunction f() {\n${'  b();\n'.repeat(20)}}\n`;
    expect(cut(code, 'js', 100)[0]).toMatch(/^a\(\);\nfunction f\(\) {\n {2}b\(\);/);
  });

  it('leaves little alone rather than start with what is cut at any line', () => {
    const code = `a();\nconst b = \`${'c\n'.repeat(40)}\`;\n`;
    expect(cut(code, 'js', 60)[0]).toBe('a();\n');
  });

  it('has its comments, decorators, attributes and labels with what follows them', () => {
    const first = 'aaaaaaaaaaaaaaaa();\n';
    expect(cut(`${first}/* c\n\nd */\n// e\nb();\n`, 'js', 30)[1]).toBe(
      '/* c\n\nd */\n// e\nb();\n',
    );
    expect(cut(`${first}@d\nexport class A {}\n`, 'ts', 30)[1]).toBe('@d\nexport class A {}\n');
    expect(cut('fn aaaaaaaaa() {}\n#[test]\n\n#[b]\nfn c() {}\n', 'rust', 30)[0]).toBe(
      'fn aaaaaaaaa() {}\n',
    );
    const macro = '#if A\n#define B\n#endif\n';
    expect(cut(`aaaaaaaaaa();\n${macro}`, 'c', 30)[1]).toBe(macro);
    const labels = 'switch (a) {\n  case 1:\n    b();\n  case 2:\n  case 3:\n    c();\n}\n';
    expect(cut(labels, 'js', 38)).toEqual([labels.slice(0, 32), labels.slice(32)]);
  });

  it('has a label with what follows it though its colon stands apart in the grammar', () => {
    const code = 'switch (a) {\n  case 1:\n    b();\n  case 2:\n    c();\n}\n';
    expect(cut(code, 'java', 42)[1]).toBe('  case 2:\n    c();\n}\n');
  });

  it('has a comment with what follows it where a macro hides from the grammar what it is', () => {
    const code = 'API(int) f(void);\n// c\nextern char* g();\n';
    expect(cut(code, 'c', 30)[1]).toBe('// c\nextern char* g();\n');
  });

  it('keeps a macro of several lines whole', () => {
    const code = 'a();\r\n#define B \\\r\n  c\r\nd();\r\n';
    expect(cut(code, 'c', 20)[0]).toBe('a();\r\n');
  });

  it('cuts a comment off rather than a function that fits without it', () => {
    const code = '// What it does.\nfunction f() {\n  a();\n\n  b();\n}\n';
    expect(cut(code, 'js', 40)[1]).toBe('function f() {\n  a();\n\n  b();\n}\n');
  });

  it('does not leave a closing brace alone', () => {
    const code = 'function f() {\n  a();\n  b();\n}\n';
    expect(cut(code, 'js', code.length - 1)).toEqual(['function f() {\n  a();\n', '  b();\n}\n']);
    const shell = 'if a; then\n  b\n  done=c\nfi\n';
    expect(cut(shell, 'bash', shell.length - 1)).toEqual(['if a; then\n  b\n', '  done=c\nfi\n']);
    const unknown = 'f {\n  a\n  b\n}\n';
    expect(cut(unknown, null, unknown.length - 1)).toEqual(['f {\n  a\n', '  b\n}\n']);
  });

  it('does not part a function from its brace on the next line', () => {
    const code = 'aaaa\nf()\n{\n  b\n}\n';
    expect(cut(code, null, 10)).toEqual(['aaaa\n', 'f()\n{\n', '  b\n}\n']);
    expect(cut('static int\nf(void)\n{\n  b();\n}\n', 'c', 20)[0]).toBe('static int\n');
  });

  it('does not leave an opening brace alone', () => {
    const json = '{\n  a\n},\n{\n  b\n}\n';
    expect(cut(json, 'json', 12)).toEqual(['{\n  a\n},\n', '{\n  b\n}\n']);
  });

  it('is cut at blank lines in other languages, best where nothing is indented', () => {
    const code = 'a:\n  b\n\n  c\n\nd:\n  e\n\n  f\n';
    expect(cut(code, 'yaml', 24)).toEqual(['a:\n  b\n\n  c\n\n', 'd:\n  e\n\n  f\n']);
    expect(cut('a\nb\n\nc\nd\n', null, 8)).toEqual(['a\nb\n\n', 'c\nd\n']);
  });

  it('is cut at lines where there is nothing else, a line too long by itself being a part', () => {
    expect(cut('a\nb\nc\n', null, 4)).toEqual(['a\nb\n', 'c\n']);
    expect(cut('a\nbbbbbbbb\nc\nd', null, 4)).toEqual(['a\n', 'bbbbbbbb\n', 'c\nd']);
  });

  it.each(LANGUAGES)('in %s is cut in the same places whatever ends its lines', (language) => {
    const code = fixture(language);
    const windows = code.replaceAll('\n', '\r\n');
    const parts = codeParts(windows, language, (start, end) => {
      return windows.slice(start, end).replaceAll('\r', '').length <= 400;
    });
    expect(parts.map(({start, end}) => windows.slice(start, end).replaceAll('\r', ''))).toEqual(
      cut(code, language, 400),
    );
  });

  it('knows a language by any name in any case', () => {
    const code = 'int a()\n{\n  b();\n\n  c();\n}\nint d() {}\n';
    for (const name of ['c', 'C++', 'cxx', 'hpp', 'arduino']) {
      expect(cut(code, name, 36)[1], name).toBe('int d() {}\n');
    }
  });

  it('is one part if it fits or is empty', () => {
    expect(cut('a\nb\n', 'js', 4)).toEqual(['a\nb\n']);
    expect(codeParts('', 'js', () => true)).toEqual([{start: 0, end: 0}]);
    expect(codeParts('', 'js', () => false)).toEqual([{start: 0, end: 0}]);
  });

  it.each(['js', 'py', 'cpp', 'java', 'rust', 'go', null])(
    'may be of any size and as broken as can be (%s)',
    (language) => {
      const worst = ['('.repeat(100_000), 'a\n'.repeat(100_000), 'a<'.repeat(10_000)];
      for (const text of worst) {
        const code = `a\n${text}\nb`;
        expect(cut(code, language, 1000).join('')).toBe(code);
      }
    },
    30_000,
  );
});

describe('the parts of any code', () => {
  const pieces = [
    ...['\n', '\r\n', '\n\n', '  ', '\t', 'a', ';', '// c\n', '# c\n', '/* ', ' */', '"', '`'],
    ...['{', '}', '(', ')', '[', ']', '<a>', '</a>', '@d\n', '#[a]\n', '#if A\n', '#endif\n'],
    ...['def f():\n', 'class A ', 'fn f() ', 'func f() ', 'case 1:\n', 'if (a) ', 'else ', '😀'],
  ];
  const code = fc.oneof(
    fc.array(fc.constantFrom(...pieces), {maxLength: 60}).map((all) => all.join('')),
    fc.string({unit: 'binary', maxLength: 60}),
    fc.constantFrom(...LANGUAGES.map(fixture)),
  );
  const language = fc.constantFrom(...LANGUAGES, 'tsx', 'ruby', null);

  it('are adjacent, start with lines, and fit unless they are one line', () => {
    fc.assert(
      fc.property(code, language, fc.integer({min: 1, max: 300}), (text, name, most) => {
        const parts = codeParts(text, name, (start, end) => end - start <= most);
        expect(parts[0]?.start).toBe(0);
        expect(parts.at(-1)?.end).toBe(text.length);
        for (const [index, {start, end}] of parts.entries()) {
          expect(end).toBe(parts[index + 1]?.start ?? text.length);
          expect(start === 0 || text[start - 1] === '\n').toBe(true);
          expect(text === '' || start < end).toBe(true);
          const isOneLine = !text.slice(start, end - 1).includes('\n');
          expect(end - start <= most || isOneLine).toBe(true);
        }
      }),
      {numRuns: 1000},
    );
  });

  it('are found by counting each character a few times only', () => {
    for (const most of [500, 20_000]) {
      const text = fixture('ts').repeat(40);
      let counted = 0;
      codeParts(text, 'ts', (start, end) => {
        counted += end - start;
        return end - start <= most;
      });
      expect(counted).toBeLessThan(30 * text.length);
    }
  });
});
