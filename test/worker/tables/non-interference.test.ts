/**
 * Sealed dice stay sealed at tables. Two worlds agree on every face that anybody at the table has
 * been dealt, and differ on every other. Whatever is asked, by whomever, over HTTP or a socket,
 * both answer alike until a roll is recorded. The whole has the same for plays.
 */
import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Table } from '../../../api/schemas/tables.ts';
import { findTableVariant, tableVariants, type Variant } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { dealerOfWorld, type World } from '../../e2e/worlds/dice.ts';
import { moveTexts } from '../../reference/moves.ts';
import { setClock, until } from '../clock.ts';
import { isLong } from '../long.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  inTurn,
  makeTable,
  newPeople,
  newPerson,
  playFirstLegal,
  read,
  startTable,
  type Person,
} from './people.ts';
import { objectOf } from './former.ts';
import { listen, passASecond } from './sockets.ts';

const noon = '2026-11-20T12:00:00Z';
const trials = isLong ? 300 : 1;
const variants = gameNames.flatMap(tableVariants);

const restore: (() => void)[] = [];
beforeEach(() => setClock(noon));
afterEach(() => {
  for (const undo of restore.splice(0).toReversed()) undo();
});

/** The id of either table, in an answer. */
const anyId = /(?<="(?:id|next)":")[1-9A-Za-z]{16}(?=")/g;

test(
  'two worlds that differ in every die that was not dealt answer alike',
  { timeout: 240_000 },
  async () => {
    let differences = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryTrial, async ({ variant: chosen, ...trial }) => {
        const found = findTableVariant(chosen.game, chosen.rules);
        if (!found.ok) throw new Error(found.error);
        setClock(noon);
        const variant = found.value;
        const { game, rules } = variant;
        const worldOf = (card: number): World => ({
          ...{ seed: trial.seed + 2 * card, shared: null, shift: 0 },
        });
        dealWorlds(
          variant,
          Array.from({ length: trial.hasTeams ? 2 : trial.people }, (_, card) => worldOf(card)),
        );
        const kind = { game, rules, teams: trial.hasTeams ? 2 : 0 } as const;
        const begun = await startTable(newPeople(trial.people), kind, [0, 1, 0, 1]);
        const { seats } = begun;
        let { table } = begun;
        const texts = moveTexts(game);
        for (const choice of trial.choices) {
          if (table.phase !== 'play') break;
          const from = choice % texts.length;
          const ordered = [...texts.slice(from), ...texts.slice(0, from)];
          table = await playFirstLegal(table, ordered);
        }
        if (table.phase !== 'play') return;
        if (trial.isPassed) {
          setClock('2026-11-20T12:02:00Z');
          table = await act(seats[0], table.id, { do: 'pass', at: table.log.length });
          if (table.phase !== 'play') return;
        }
        // In reverse, so that a variant changed several times gets its own dealer back.
        for (const undo of restore.splice(0).toReversed()) undo();
        const others = table.rolls.map((rolls, card): World => ({
          ...worldOf(card),
          shared: seen(rolls),
          shift: trial.shift,
        }));
        dealWorlds(variant, others);
        const copy = await copyTable(newPerson(), table);
        const alike = async (by: Person | null, path: string, body?: object): Promise<void> => {
          const [one, other] = [table, copy].map(({ id }) => answerOf(by, id, path, body));
          expect(await other, JSON.stringify(body ?? path)).toBe(await one);
        };
        const send = (by: Person, moves: string, at = table.log.length): Promise<void> =>
          alike(by, '/commands', { do: 'move', at, moves });
        const [watcher, { moveLength }] = [newPerson(), variant];
        const later = table.log.length + moveLength;
        const mine = inTurn(table, seats);
        const stranger = seats.find((one) => one !== mine)!;
        await alike(null, '');
        await alike(mine, '');
        await alike(mine, '/file');
        for (const query of ['', '?after=0', `?after=${table.n - 1}`, `?after=${table.n}`])
          expect(await newsOf(copy.id, query, mine)).toBe(await newsOf(table.id, query, mine));
        for (const pick of trial.picks) {
          const [one, two] = [pick, pick >>> 8].map((at) => texts[at % texts.length] ?? '');
          // A batch, legal or not; a move of somebody whose turn it is not; one that is out of step;
          // one that is no move.
          await send(mine, `${one}${two}`);
          await send(stranger, one!);
          await send(mine, one!, later);
          await send(mine, '!'.repeat(moveLength));
          await send(watcher, one!);
        }
        await alike(mine, '/commands', { do: 'pass', at: later });
        await alike(mine, '/commands', { do: 'again' });
        // A roll that is recorded may differ, so the test can see a difference.
        const [first, second] = [
          await playFirstLegal(table, texts),
          await playFirstLegal({ ...table, id: copy.id }, texts),
        ];
        if (JSON.stringify(first.rolls) !== JSON.stringify(second.rolls)) differences++;
        // Everybody goes: what was never dealt stays unsaid, in the table and in its file.
        const [left, right] = [await read(mine, table.id), await read(mine, copy.id)];
        if (JSON.stringify(left.rolls) !== JSON.stringify(right.rolls)) return;
        for (const person of seats) await alike(person, '/commands', { do: 'leave' });
        await alike(null, '/file');
      }),
      { numRuns: trials, endOnFailure: true },
    );
    expect(differences).toBeGreaterThan(0);
  },
);

/** Lets games that are opened from now on deal the dice of these worlds, one a card. */
const dealWorlds = (variant: Variant, worlds: readonly World[]): void => {
  const { dealer } = variant;
  let opened = 0;
  // A game asks for its cards' dealers in order.
  Object.assign(variant, {
    dealer: () => {
      const deal = dealerOfWorld(worlds[opened++ % worlds.length] as World);
      return (turn: number, roll: number, held: number) =>
        deal(turn, roll, held).slice(0, variant.positions);
    },
  });
  restore.push(() => Object.assign(variant, { dealer }));
};

/** The faces of a card that everybody has seen, as worlds name them. */
const seen = (rolls: Table['rolls'][number]): string[] =>
  rolls.flatMap(({ turn, roll, faces }) =>
    faces.flatMap((face, position) => (face === null ? [] : [`${turn}/${roll}/${position}`])),
  );

/** A second table with the same record, under another id, in the other world. */
const copyTable = async (maker: Person, from: Table) => {
  const { game, rules, teams, pace, settles } = from;
  const { id } = await makeTable(maker, { game, rules, teams, pace, settles });
  const held = await runInDurableObject(objectOf(from.id), (_, { storage }) => [
    ...storage.kv.list(),
  ]);
  await runInDurableObject(objectOf(id), (instance, { storage }) => {
    for (const [key, value] of held) storage.kv.put(key, value);
    Reflect.get(instance, 'table').forget();
  });
  return { id };
};

/** An answer without what may differ: ids of requests and of the table. */
const answerOf = async (by: Person | null, id: string, path: string, body?: object) => {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await (by?.visitor ?? newVisitor()).send(method, `/api/tables/${id}${path}`, body);
  return JSON.stringify([answer.status, answer.body])
    .replaceAll(anyId, 'ID')
    .replaceAll(/"requestId":"[^"]*"/g, 'REQUEST');
};

const newsOf = async (id: string, query: string, person: Person | null): Promise<string> => {
  passASecond();
  const socket = await listen(person, id, query);
  await until(() => socket.news.some(({ type }) => type === 'here'));
  passASecond();
  socket.socket.close();
  return JSON.stringify(socket.news).replaceAll(anyId, 'ID');
};

const arbitraryTrial = fc.record({
  variant: fc.constantFrom(...variants),
  seed: fc.nat(2 ** 30),
  shift: fc.integer({ min: 1, max: 5 }),
  people: fc.integer({ min: 2, max: 4 }),
  hasTeams: fc.boolean(),
  isPassed: fc.boolean(),
  choices: fc.array(fc.nat(999), { maxLength: 14 }),
  picks: fc.array(fc.nat(2 ** 30), { minLength: 3, maxLength: 8 }),
});
