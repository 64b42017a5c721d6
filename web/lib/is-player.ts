/**
 * Whether the viewer is a player. The server says so in each page, by the cookie of the request;
 * browsers may clear a page's own storage and keep cookies, or the other way round.
 */
const mark = 'player';

export const isPlayer = (): boolean => mark in document.documentElement.dataset;

/** After the server has made the viewer a player, or signed them in. */
export const rememberPlayer = (): void => {
  document.documentElement.dataset[mark] = '';
};

export const forgetPlayer = (): void => {
  delete document.documentElement.dataset[mark];
};
