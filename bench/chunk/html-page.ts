/** A chapter of the generated book as a site would show it. */
export function htmlPage(markdown: string): string {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const blocks = body.split(/(```[\s\S]*?\n```|\$\$[\s\S]*?\n\$\$)/);
  const html = blocks.map((block) => code(block) ?? formula(block) ?? lines(block)).join('');
  return `<!doctype html><html><body><nav>Docs</nav><article><div class="theme-doc-markdown markdown">${html}</div></article></body></html>`;
}

function code(block: string): string | null {
  const [, title = '', body = ''] = /^```\w+ title="([^"]*)"\n([\s\S]*)\n```$/.exec(block) ?? [];
  return title === ''
    ? null
    : `<div>${title}</div><pre><code>${escaped(body).replace(/\n/g, '<br>')}</code></pre>`;
}

function formula(block: string): string | null {
  return block.startsWith('$$') ? '<span class="katex-display"></span>' : null;
}

function lines(block: string): string {
  return block.split('\n').map(line).join('\n');
}

function line(text: string): string {
  const [, marks = '', title = ''] = /^(#+) (.*)$/.exec(text) ?? [];
  if (marks !== '') {
    const id = title.toLowerCase().replace(/[.:]/g, '').replace(/ /g, '-');
    return `<h${marks.length} id="${id}">${escaped(title)}</h${marks.length}>`;
  }
  if (text.startsWith('|')) {
    const cells = text.slice(1, -1).split('|').map(escaped);
    return text.startsWith('| ---') ? '' : `<tr><td>${cells.join('</td><td>')}</td></tr>`;
  }
  return text === '' ? '' : `<p>${escaped(text.replace(/^\d+\. /, ''))}</p>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
