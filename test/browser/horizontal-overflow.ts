/** A script that gives the elements that reach beyond the window at either side; empty where none does. */
export const beyondTheEdge = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const over = [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return right > clientWidth + 0.5 || left < -0.5;
  });
  return scrollWidth + ' px: ' + over.slice(-3).map((each) => each.outerHTML.slice(0, 90)).join(' | ');
})()`;
