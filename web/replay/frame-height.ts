/** Tells the page around a frame how high the frame would like to be; any page may know that, and nothing else is said. */

const post = (): void => {
  const evenrollHeight = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ evenrollHeight }, '*');
};

/** From now on, whenever the height changes; nothing outside a frame. */
export const postHeight = (): void => {
  if (parent !== window) new ResizeObserver(post).observe(document.body);
};
