/** The page's look: set like a book, in the reader's own light, without anything from elsewhere. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fdfbf6; --ink: #211e1a; --soft: #645d53; --rule: #d9d2c4; --tint: #f4efe4;
  --accent: #8c2f1c; --mark: #f5dfa3;
  --book: "Iowan Old Style", "Palatino Linotype", Palatino, P052, "Book Antiqua", Charter, Georgia, "DejaVu Serif", serif;
  --code: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17150f; --ink: #e9e3d6; --soft: #a89f8f; --rule: #3a352b; --tint: #211e17;
    --accent: #e79b84; --mark: #5c4a14;
  }
}
* { box-sizing: border-box; }
html { font: 1.0625rem/1.55 var(--book); font-variant-numeric: oldstyle-nums; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; hanging-punctuation: first; }
body { margin: 0 auto; max-width: 46rem; padding: clamp(1.5rem, 5vw, 4.5rem) clamp(1.1rem, 4vw, 2rem) 6rem; overflow-wrap: break-word; }
p, ul, ol { margin: 0 0 .6em; }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
h1, h2, h3, h4 { font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(2rem, 6vw, 2.9rem); letter-spacing: -.012em; margin: .15em 0 .3em; }
h2 { font-size: 1.7rem; margin: 4.5rem 0 0; padding-top: 1.2rem; border-top: 1px solid var(--ink); }
h3 { font-size: 1.35rem; margin: 3.2rem 0 .35rem; }
h4 { font-size: 1.06rem; font-style: italic; margin: 2rem 0 .2rem; }
.eyebrow { color: var(--accent); font-variant-caps: all-small-caps; letter-spacing: .09em; margin: 0; }
.lead { color: var(--soft); font-style: italic; margin-bottom: 2rem; }
.why { color: var(--soft); font-size: .95rem; max-width: 40rem; }
.count { color: var(--soft); font-style: normal; font-size: .8em; margin-inline-start: .3em; font-variant-numeric: lining-nums; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); margin: 0 0 2.2rem; border-block: 1px solid var(--rule); }
.figures div { padding: .75rem .2rem .6rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.65rem; line-height: 1.15; font-variant-numeric: lining-nums; }
nav ol { list-style: none; padding: 0; }
nav ol ol { padding-inline-start: 1.4rem; margin: 0; }
nav li a { display: flex; gap: .5rem; align-items: baseline; text-decoration: none; padding: .1rem 0; }
nav li a::after { content: ""; order: 1; flex: 1; border-bottom: 1px dotted var(--soft); translate: 0 -.25em; min-width: 1.5rem; }
nav li a .count { order: 2; font-size: .95em; margin: 0; }
.tools { margin: 2rem 0 0; }
.tools label { color: var(--soft); font-size: .9rem; display: block; }
.tools input { font: inherit; width: 100%; max-width: 24rem; padding: .35rem .6rem; color: inherit; background: var(--tint); border: 1px solid var(--soft); border-radius: 3px; }
.findings { padding: 0; list-style: none; counter-reset: finding; }
.findings > li { border-top: 1px solid var(--rule); padding: .7rem 0; }
.findings > li:first-child { border-top: 0; padding-top: .3rem; }
.findings > li[hidden], tr[hidden] { display: none; }
.source, .detail { color: var(--soft); font-size: .86rem; }
.source { font-family: var(--code); font-size: .74rem; font-variant-numeric: normal; overflow-wrap: anywhere; }
.verdict { font-style: italic; color: var(--accent); margin: 0 0 .2rem; font-size: .97rem; }
.places { list-style: none; padding: 0; margin: 0 0 .4rem; }
blockquote { margin: .25rem 0 .6rem; padding-inline-start: .9rem; border-inline-start: 2px solid var(--rule); font-size: .95rem; }
blockquote p { margin: 0 0 .25rem; }
.saying > p, .near, .differ, .same, .question { margin: 0; }
.question { font-size: 1.05rem; }
.differ, .same, .nothing { color: var(--soft); font-size: .86rem; }
mark { background: var(--mark); color: inherit; padding: 0 .15em; border-radius: 2px; }
.near { font-size: .92rem; }
.findings > li > span.detail { display: block; }
.detail + .near { margin-top: .2rem; }
.more, .none { color: var(--soft); font-style: italic; }
summary { cursor: pointer; color: var(--accent); font-size: .92rem; padding: .3rem 0; width: fit-content; }
code { font-family: var(--code); font-size: .82em; font-variant-numeric: normal; font-style: normal; white-space: nowrap; }
figure { margin: 1rem 0 1.6rem; }
figcaption { color: var(--soft); font-size: .95rem; margin-bottom: .4rem; }
figcaption strong { color: var(--ink); font-weight: 500; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 12px var(--book); fill: var(--soft); font-variant-numeric: lining-nums; }
.bar { fill: var(--soft); opacity: .75; }
.bar.outside { fill: var(--accent); opacity: 1; }
line.axis { stroke: var(--ink); }
line.limit { stroke: var(--accent); stroke-dasharray: 2 3; }
svg text.limit { fill: var(--accent); }
line.median { stroke: var(--ink); }
svg text.median { fill: var(--ink); font-style: italic; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: lining-nums tabular-nums; }
caption { text-align: start; color: var(--soft); font-size: .86rem; padding-bottom: .3rem; }
th { font-weight: 500; text-align: start; vertical-align: baseline; }
thead th { font-size: .82rem; color: var(--soft); border-bottom: 1px solid var(--ink); white-space: nowrap; }
thead th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
thead th[aria-sort] button { color: var(--accent); }
th, td { padding: .4rem .5rem .35rem 0; }
.number { text-align: end; padding-inline: .5rem 0; white-space: nowrap; vertical-align: baseline; }
tbody tr { border-bottom: 1px solid var(--rule); }
.remarks { list-style: none; padding: 0; margin: .1rem 0 0; color: var(--soft); font-size: .84rem; font-style: italic; min-width: 14rem; }
footer { margin-top: 5rem; border-top: 1px solid var(--rule); padding-top: .8rem; color: var(--soft); font-size: .86rem; }
@media (max-width: 34rem) { html { font-size: 1rem; } .figures { grid-template-columns: 1fr 1fr; } .source { display: block; margin: 0; } }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --rule: #bbb; --tint: #fff; --accent: #7a2415; --mark: #eee; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  .tools, summary { display: none; }
  h2 { break-before: page; margin-top: 0; }
  h2:first-of-type { break-before: auto; margin-top: 2rem; }
  h3, h4, figcaption, .verdict, .why { break-after: avoid; }
  .findings > li, tr, figure { break-inside: avoid; }
  .wide { overflow: visible; }
}
`;
