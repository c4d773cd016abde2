// @ts-check
/* Searches the page: every element with an address of its own, by its name, its route or signature, and its text. */

/** Most results that are listed. */
const MOST = 40;

const list = /** @type {HTMLElement} */ (document.getElementById('contents'));
const form = /** @type {HTMLFormElement} */ (list.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
const status = /** @type {HTMLElement} */ (form.querySelector('p'));
const found = /** @type {HTMLElement} */ (list.querySelector('.found'));
const groups = /** @type {HTMLElement} */ (list.querySelector('.groups'));

/** @typedef {{ id: string, label: string, detail: string, name: string, text: string }} Item */

/** @type {Item[] | undefined} */
let items;

/** @param {Element | null | undefined} element */
const textOf = (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * The text below a heading or a term, up to what has an address of its own.
 * @param {Element} element
 */
function textBelow(element) {
  let text = '';
  for (let next = element.nextElementSibling; next && !next.id; next = next.nextElementSibling)
    text += ` ${textOf(next)}`;
  return text;
}

/**
 * @param {Element} element
 * @returns {Item}
 */
function itemOf(element) {
  const { id, tagName } = element;
  const isNamedById = tagName === 'DT' || tagName === 'TR';
  const label = isNamedById ? id : textOf(element.querySelector('h3') ?? element);
  const detail = textOf(element.querySelector('.route') ?? (tagName === 'DT' ? element : null));
  const text =
    tagName === 'ARTICLE' ? textOf(element.querySelector('.what > p:not(.route)')) : textBelow(element);
  const name = `${label} ${detail}`.toLowerCase();
  return { id, label, detail, name, text: `${name} ${textOf(element)} ${text}`.toLowerCase() };
}

/**
 * How good an item matches, 0 best; -1: not at all.
 * @param {Item} item
 * @param {string} query
 * @param {string[]} words
 */
function rank({ label, name, text }, query, words) {
  const lower = label.toLowerCase();
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 1;
  if (words.every((word) => lower.includes(word))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  return words.every((word) => text.includes(word)) ? 4 : -1;
}

/** @param {string} query */
function matches(query) {
  const words = query.split(/\s+/);
  items ??= [...document.querySelectorAll('main :is(article, h2, h3, dt, tr)[id]')].map(itemOf);
  return items
    .map((item) => ({ item, order: rank(item, query, words) }))
    .filter(({ order }) => order >= 0)
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** @param {Item} item */
function rowOf({ id, label, detail }) {
  const row = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('strong');
  link.href = `#${id}`;
  name.textContent = label;
  link.append(name);
  if (detail) {
    const more = document.createElement('span');
    more.textContent = detail.length > 80 ? `${detail.slice(0, 80)} …` : detail;
    link.append(more);
  }
  row.append(link);
  return row;
}

function show() {
  const query = field.value.trim().toLowerCase();
  const results = query ? matches(query) : [];
  groups.hidden = query !== '';
  found.hidden = results.length === 0;
  found.replaceChildren(...results.slice(0, MOST).map(rowOf));
  status.textContent = query ? sentence(results.length) : '';
}

/** @param {number} count */
function sentence(count) {
  if (count === 0) return 'Nothing on this page matches.';
  if (count > MOST) return `${count} matches, the first ${MOST}:`;
  return count === 1 ? '1 match' : `${count} matches`;
}

form.hidden = false;
field.addEventListener('input', show);
// The form's text may have been restored by the browser.
if (field.value) show();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  if (getComputedStyle(list).display === 'none') list.showPopover();
  field.focus();
  field.select();
});

export {};
