// @ts-check
/*
 * Keeps the reader's place: marks in the side list where the reader is, opens the group of it, and names it in the address,
 * so that a reload or a copied address leads there.
 */

/** The time without scrolling after which the address changes, in ms: browsers refuse frequent changes. */
const SETTLED = 150;

const { documentElement: root } = document;
const list = /** @type {HTMLElement} */ (document.getElementById('contents'));
const place = document.querySelector('.place');

/** What the side list leads to, in the order of the page. */
const entries = [...list.querySelectorAll('a')].flatMap((link) => {
  const target = document.getElementById(link.hash.slice(1));
  return target ? [{ link, target, group: link.closest('details') }] : [];
});

/** @typedef {(typeof entries)[number]} Entry */

/** @type {Entry | undefined} */
let current;
/** @type {HTMLDetailsElement | null} */
let openedGroup = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isWaiting = false;

/** @param {Entry} entry */
const topOf = ({ target }) => target.getBoundingClientRect().top;

/** The entry that is read: the last that begins above a line below the head. */
function entryBeingRead() {
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 24;
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 2;
  const named = entries.find(({ target }) => `#${target.id}` === location.hash);
  // An entry close to the end of the page cannot be scrolled up to the line.
  if (isAtEnd && named && topOf(named) > line) return named;
  return entries.findLast((entry) => topOf(entry) <= line);
}

/**
 * The name of an entry with that of its group, such as 'Clients: The list'.
 * @param {Entry} entry
 */
function nameOf({ link, group }) {
  const label = link.lastElementChild?.textContent ?? '';
  const title = group?.querySelector('summary')?.firstChild?.textContent?.trim();
  return title ? `${title}: ${label}` : label;
}

/** @param {Entry | undefined} entry */
function mark(entry) {
  if (entry === current) return;
  current?.link.removeAttribute('aria-current');
  current = entry;
  if (place) place.textContent = entry ? nameOf(entry) : '';
  open(entry?.group ?? null);
  if (!entry) return;
  entry.link.setAttribute('aria-current', 'location');
  const { top, bottom } = entry.link.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  const isSeen = top > box.top + box.height / 4 && bottom < box.bottom;
  if (!isSeen) list.scrollTop += top - box.top - box.height / 2;
}

/**
 * Opens a group, and closes the one that was opened before unless the focus is in it.
 * @param {HTMLDetailsElement | null} group
 */
function open(group) {
  if (group === openedGroup) return;
  if (openedGroup && !openedGroup.contains(document.activeElement)) openedGroup.open = false;
  // One that the reader opened stays open.
  openedGroup = group?.open ? null : group;
  if (group) group.open = true;
}

/** Names the entry in the address, unless that names something within it already. */
function nameInAddress() {
  const named = document.getElementById(location.hash.slice(1));
  if (named && entries.findLast(({ target }) => beginsBy(target, named)) === current) return;
  const address = current ? `#${current.target.id}` : location.pathname + location.search;
  if (current || location.hash) history.replaceState(history.state, '', address);
}

/**
 * Whether a target begins at or before an element.
 * @param {Element} target
 * @param {Element} element
 */
const beginsBy = (target, element) =>
  target === element || (target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function follow() {
  isWaiting = false;
  mark(entryBeingRead());
}

addEventListener(
  'scroll',
  () => {
    if (!isWaiting) requestAnimationFrame(follow);
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(nameInAddress, SETTLED);
  },
  { passive: true },
);
addEventListener('resize', follow);
addEventListener('hashchange', follow);
follow();

// On a phone the list lies over the page.
list.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a') && list.matches(':popover-open')) list.hidePopover();
});

export {};
