/** Listens to tables as a page does: with a WebSocket that keeps everything it receives. */
import { exports } from 'cloudflare:workers';
import type { TableNews } from '../../../api/schemas/tables.ts';
import { setClock, until } from '../clock.ts';
import { origin } from '../visitor.ts';
import type { Person } from './people.ts';

export interface Socket {
  readonly socket: WebSocket;
  readonly news: TableNews[];
  readonly pongs: string[];
  closed: { readonly code: number } | null;
}

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** Asks to listen. `headers` may break the request. */
export const upgrade = (
  person: Person | null,
  id: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
  fetcher: Fetcher = exports.default,
): Promise<Response> =>
  fetcher.fetch(
    new Request(`${origin}/api/tables/${id}/live${query}`, {
      headers: {
        Upgrade: 'websocket',
        ...(person !== null && person.visitor.cookie !== '' && { Cookie: person.visitor.cookie }),
        ...headers,
      },
    }),
  );

export const opened = (response: Response): Socket => {
  const { webSocket: socket } = response;
  if (response.status !== 101 || socket === null) throw new Error(`answered ${response.status}`);
  const listening: Socket = { socket, news: [], pongs: [], closed: null };
  socket.addEventListener('message', ({ data }) => {
    if (data === 'pong') listening.pongs.push(data);
    else listening.news.push(JSON.parse(String(data)));
  });
  socket.addEventListener('close', ({ code }) => {
    listening.closed = { code };
  });
  socket.accept();
  return listening;
};

export const listen = async (
  person: Person | null,
  id: string,
  query = '',
  fetcher?: Fetcher,
): Promise<Socket> => opened(await upgrade(person, id, query, {}, fetcher));

/** The events that a socket has received, without the messages that have no number. */
export const eventsOf = ({ news }: Socket) => news.filter((one) => 'n' in one);

export const heresOf = ({ news }: Socket) => news.filter((one) => one.type === 'here');

/** Moves the stopped clock on by a second, so that the next `here` need not wait for its time. */
export const passASecond = (): void => setClock(new Date(Date.now() + 1_000).toISOString());

export const heard = (socket: Socket, n: number): Promise<unknown> =>
  until(() => eventsOf(socket).some((event) => event.n === n));

export const ping = async (socket: Socket): Promise<void> => {
  const { length } = socket.pongs;
  socket.socket.send('ping');
  await until(() => socket.pongs.length > length);
};

export const closeOf = async (socket: Socket): Promise<number | undefined> => {
  await until(() => socket.closed);
  return socket.closed?.code;
};

export const firstOf = async ({ news }: Socket): Promise<TableNews | undefined> => {
  await until(() => news.length > 0);
  return news[0];
};
