// @ts-check
/* Code and tables that are wider than their box are scrolled with the keyboard too; Safari needs to be told. */
const observer = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    const isScrolled = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    if (isScrolled) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});
for (const box of document.querySelectorAll('main :is(pre, .scroll)')) observer.observe(box);

export {};
