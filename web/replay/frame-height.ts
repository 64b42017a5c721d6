/** Posts the height of the content to the embedding page. Any page may receive it, and nothing else is sent. */

const post = (): void => {
  const evenrollHeight = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ evenrollHeight }, '*');
};

/** Posts the height now and whenever it changes. Does nothing outside a frame. */
export const postHeight = (): void => {
  if (parent !== window) new ResizeObserver(post).observe(document.body);
};
