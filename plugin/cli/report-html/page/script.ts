/** What makes the page a little handier, and is not needed to read it. */
export const SCRIPT = `
const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
for (const table of all('table[data-sortable]')) {
  const heads = all('thead th', table);
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const isUp = head.getAttribute('aria-sort') !== 'ascending';
      heads.forEach((other) => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      const body = table.tBodies[0];
      const value = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const compare = (a, b) => isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b;
      const rows = Array.from(body.rows).sort((a, b) => compare(value(a), value(b)));
      body.append(...(isUp ? rows : rows.reverse()));
    });
  });
}
const tools = document.querySelector('.tools');
const field = tools.querySelector('input');
const state = tools.querySelector('output');
const findings = all('[data-finding]').map((element) => ({element, text: element.textContent.toLowerCase()}));
const opened = new Set();
tools.hidden = false;
field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase();
  let shown = 0;
  for (const {element, text} of findings) {
    element.hidden = !text.includes(wanted);
    shown += element.hidden ? 0 : 1;
  }
  for (const list of all('.findings ~ details')) {
    if (wanted !== '' && !list.open) { list.open = true; opened.add(list); }
    if (wanted === '' && opened.delete(list)) list.open = false;
  }
  state.textContent = wanted === '' ? '' : shown + ' of ' + findings.length + ' findings';
});
addEventListener('beforeprint', () => all('details').forEach((one) => { one.open = true; }));
`;
