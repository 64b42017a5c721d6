/** Posts the height that a frame would like to have to the page around it; any page may know that, and nothing else is sent. */

const post = (): void => {
  const evenrollHeight = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ evenrollHeight }, '*');
};

/** From now on, whenever the height changes; nothing outside a frame. */
export const postHeight = (): void => {
  if (parent !== window) new ResizeObserver(post).observe(document.body);
};
