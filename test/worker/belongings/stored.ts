/** Everything that is stored anywhere. */
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { rowsOf } from '../rows.ts';

/** Where something is stored, `results.player_id` or `TABLES`, and what. */
export interface Stored {
  readonly place: string;
  readonly value: string;
}

const namesOfTables =
  "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name <> 'd1_migrations'";

export const storedInD1 = async (): Promise<Stored[]> => {
  const stored = await Promise.all(
    (await rowsOf(namesOfTables)).map(async ({ name }) =>
      (await rowsOf(`select * from "${name}"`)).flatMap((row) =>
        Object.entries(row).map(([column, value]) => ({
          ...{ place: `${name}.${column}`, value: String(value) },
        })),
      ),
    ),
  );
  return stored.flat();
};

export const storedIn = (storage: DurableObjectStorage): string =>
  JSON.stringify([
    [...storage.kv.list()],
    [...storage.sql.exec<{ name: string }>(namesOfTables)].map(({ name }) => [
      ...storage.sql.exec(`select * from "${name}"`),
    ]),
  ]);

const namespaces = Object.entries(env as unknown as Record<string, unknown>).filter(
  (entry): entry is [string, DurableObjectNamespace] =>
    Object.prototype.toString.call(entry[1]) === '[object DurableObjectNamespace]',
);

const idsOf = async (namespace: DurableObjectNamespace): Promise<string[]> =>
  (await listDurableObjectIds(namespace)).map(String);

const ofOthers = new Set<string>();

/** For `beforeAll`: leaves out the thousands of objects of other files. */
export const leaveOutOthers = async (): Promise<void> => {
  for (const [, namespace] of namespaces) for (const id of await idsOf(namespace)) ofOthers.add(id);
};

const storedInObjects = async (): Promise<Stored[]> => {
  const stored: Stored[] = [];
  for (const [place, namespace] of namespaces)
    stored.push(
      ...(await Promise.all(
        (await idsOf(namespace))
          .filter((id) => !ofOthers.has(id))
          .map(async (id) => {
            const object = namespace.get(namespace.idFromString(id));
            const value = await runInDurableObject(object, (_, { storage }) => storedIn(storage));
            return { place, value };
          }),
      )),
    );
  return stored;
};

export const everythingStored = async (): Promise<Stored[]> => [
  ...(await storedInD1()),
  ...(await storedInObjects()),
];

/** Where any of these texts is stored, sorted. */
export const placesOf = async (...texts: readonly string[]): Promise<string[]> => {
  const stored = await everythingStored();
  const places = stored.filter(({ value }) => texts.some((text) => value.includes(text)));
  return [...new Set(places.map(({ place }) => place))].toSorted();
};
