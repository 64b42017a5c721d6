/**
 * The picture of a finished card: sealed like its replay, cached for nobody else, small, and
 * without a name.
 */
import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { findVariant, rulesNames, type RulesName } from '../../../engine/games.ts';
import { recordingDealer } from '../../../engine/dice.ts';
import type { Deal, Face } from '../../../engine/types.ts';
import type { Play } from '../../../api/schemas/plays.ts';
import { drawPicture } from '../../../worker/drawing/draw.ts';
import { readOutlines } from '../../../worker/drawing/outlines.ts';
import type { Drawing } from '../../../worker/drawing/shapes.ts';
import { sheetOf } from '../../../worker/sharing/picture/sheet.ts';
import type { SharedResult } from '../../../worker/replays/shared-result.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, origin, type Visitor } from '../visitor.ts';
import { endingMoves } from '../../reference/moves.ts';
import { tiersOf } from '../../tier.ts';

const day = '2026-11-20';
const closed = '2026-11-21T02:00:00Z';
const bytesMax = 150_000;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

beforeEach(() => setClock(`${day}T12:00:00Z`));

const finished = async (visitor: Visitor): Promise<Play> =>
  finish(visitor, await visitor.begin(day));

/** Sends a request as `visitor` and keeps the bytes of the answer. */
const ask = async (
  visitor: Visitor,
  path: string,
  method = 'GET',
): Promise<{ status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }> => {
  const headers = { Cookie: visitor.cookie };
  const answer = await exports.default.fetch(new Request(origin + path, { method, headers }));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};

describe('the card over HTTP', () => {
  test('is a PNG in portrait, at most 150 kB, private while the day is open', async () => {
    const visitor = newVisitor();
    const { id } = await finished(visitor);
    const { status, headers, bytes } = await ask(visitor, `/r/${id}.png`);
    expect(status).toBe(200);
    expect([...bytes.slice(0, 8)]).toEqual(pngSignature);
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(20)).toBeGreaterThan(view.getUint32(16));
    expect(bytes.length).toBeLessThan(bytesMax);
    expect(headers.get('Content-Type')).toBe('image/png');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('is not cached for viewers who may not see it', async () => {
    const [owner, stranger, beginner] = [newVisitor(), newVisitor(), newVisitor()];
    const { id } = await finished(owner);
    await beginner.begin(day);
    for (const at of [`${day}T12:00:00Z`, `${day}T23:59:59Z`, '2026-11-21T01:59:59Z']) {
      setClock(at);
      expect((await ask(owner, `/r/${id}.png`)).status).toBe(200);
      for (const visitor of [stranger, beginner]) {
        const { status, headers, bytes } = await ask(visitor, `/r/${id}.png`);
        expect(status).toBe(403);
        expect(headers.get('Cache-Control')).toBe('no-store');
        expect(new TextDecoder().decode(bytes)).toContain('replay-sealed');
      }
    }
    for (const key of [`/r/${id}.png`, `/og/${id}`, `/og/${id}.png`])
      expect(await caches.default.match(origin + key)).toBeUndefined();
  });

  test('is public and cacheable once the day is closed, and the same for everyone', async () => {
    const owner = newVisitor();
    const { id } = await finished(owner);
    const before = await ask(owner, `/r/${id}.png`);
    setClock(closed);
    const [first, kept] = [
      await ask(newVisitor(), `/r/${id}.png`),
      await ask(owner, `/r/${id}.png`),
    ];
    for (const { status, headers, bytes } of [first, kept]) {
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('public, max-age=60');
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(bytes).toEqual(before.bytes);
    }
  });

  test('stays as it was when its player is deleted', async () => {
    const owner = newVisitor();
    const { id } = await finished(owner);
    const before = await ask(owner, `/r/${id}.png`);
    await owner.send('DELETE', '/api/players/me');
    expect((await ask(owner, `/r/${id}.png`)).status).toBe(403);
    setClock(closed);
    expect((await ask(newVisitor(), `/r/${id}.png`)).bytes).toEqual(before.bytes);
  });

  test('answers HEAD like GET, sealed or not', async () => {
    const owner = newVisitor();
    const { id } = await finished(owner);
    const [own, other] = [
      await ask(owner, `/r/${id}.png`, 'HEAD'),
      await ask(newVisitor(), `/r/${id}.png`, 'HEAD'),
    ];
    expect([own.status, other.status]).toEqual([200, 403]);
    expect([own.bytes.length, other.bytes.length]).toEqual([0, 0]);
    expect(own.headers.get('Content-Type')).toBe('image/png');
  });

  for (const { rows, tier } of tiersOf(4, rulesNames))
    test.each(rows)(
      'of a custom challenge by the rules of %s is sealed until the challenge ends',
      tier,
      async (rules) => {
        const [owner, stranger] = [newVisitor(), newVisitor()];
        const closesAt = `${day}T18:00:00.000Z`;
        const made = await owner.send('POST', '/api/challenges', { rules, closesAt });
        const begun = await owner.send<Play>('POST', `/api/challenges/c/${made.body.code}/play`);
        const id = await finishAny(owner, begun.body);
        expect((await ask(owner, `/r/${id}.png`)).bytes.length).toBeGreaterThan(0);
        expect((await ask(stranger, `/r/${id}.png`)).status).toBe(403);
        // A player of the day has not played the challenge.
        await finished(stranger);
        expect((await ask(stranger, `/r/${id}.png`)).status).toBe(403);
        setClock(`${day}T20:00:00Z`);
        expect((await ask(newVisitor(), `/r/${id}.png`)).status).toBe(200);
      },
    );
});

/** Sends moves until one is accepted; throws if none is. */
const moveOn = async (visitor: Visitor, { id, log, challenge }: Play): Promise<Play> => {
  for (const moves of endingMoves(challenge.game)) {
    const sent = { at: log.length, moves };
    const { status, body } = await visitor.send<Play>('POST', `/api/plays/${id}/moves`, sent);
    if (status === 200) return body;
  }
  throw new Error(`no move of ${challenge.game} is accepted`);
};

const finishAny = async (visitor: Visitor, begun: Play): Promise<string> => {
  let play = begun;
  while (play.status === 'playing') play = await moveOn(visitor, play);
  return play.id;
};

describe('the drawing', () => {
  const fivesOf =
    (faces: string): Deal =>
    (turn) =>
      Array<Face>(5).fill(Number(faces[turn] ?? 6) as Face);
  /**
   * After a first bank, every third turn is lost with its first roll and the others bank 100, so
   * the game never reaches the target.
   */
  const slowDeal: Deal = (turn) => {
    if (turn === 0) return [1, 1, 1, 1, 2, 3];
    return turn % 3 === 1 ? [2, 2, 3, 3, 4, 6] : [1, 2, 2, 3, 4, 6];
  };
  const slowLog = Array.from({ length: 50 }, (_, turn) => {
    if (turn === 0) return 'P.';
    return turn % 3 === 1 ? '' : 'B.';
  }).join('');

  const drawingOf = async (rules: RulesName, deal: Deal, log: string): Promise<Drawing> => {
    const variant = findVariant(rules === 'yardkle' ? 'yardkle' : 'yahtzee', rules);
    if (!variant.ok) throw new Error(variant.error);
    const dealt = recordingDealer(deal);
    const end = variant.value.start(dealt.deal).after(log, 0, dealt.deal);
    if (!end.ok || !end.value.isOver) throw new Error('the log is of no finished game');
    const position = end.value;
    const [score, turns] = [position.score(), position.turns];
    const shared: SharedResult = {
      id: '123456789abc',
      date: day,
      game: variant.value.game,
      rules,
      isCustom: false,
      unit: variant.value.unit,
      score,
      turns,
      rank: null,
      graded: {
        ledger: { par: 0, luck: 0, mistakes: 0, missing: 0 },
        marks: Array.from({ length: turns }, (_, turn) => (turn % 2 ? 'best' : 'miss')),
      },
    };
    const played = {
      id: shared.id,
      ranked: true,
      log,
      rolls: dealt.rolls,
      score,
      turns,
      ledger: null,
      challenge: { date: day, game: shared.game, rules },
      totals: position.totals(),
      finishedAt: '',
    };
    return sheetOf(shared, played, await readOutlines(env));
  };

  const wordsOn = ({ shapes }: Drawing): string[] =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

  test('of a Yahtzee shows every box, the sums, and the bonus for further yahtzees', async () => {
    const drawing = await drawingOf('official', fivesOf('6123456666666'), 'LABCDEFGHIJKM');
    const words = wordsOn(drawing);
    expect(words.slice(0, 4)).toEqual(['Evenroll', 'Yahtzee, 20 November 2026', '1575', 'points']);
    const pairs = words.flatMap((word, at) => [`${word} ${words[at + 1]}`]);
    for (const pair of [
      ...['Ones 5', 'Sixes 30', 'Three of a kind 30', 'Full house 25', 'Large straight 40'],
      ...['Yahtzee 50', 'Chance 30', 'Upper total 105', 'Bonus 35', 'Lower total 235'],
    ])
      expect(pairs).toContain(pair);
    expect(words).toContain('with 1200 Yahtzee bonus');
    // The strokes of the turns and of the legend: two for each `=`, `≈` and `×`, one for `−`.
    const strokes = drawing.shapes.filter((shape) => shape.kind === 'line' && shape.y > 1_000);
    expect(strokes).toHaveLength(13 * 2 + 7);
  });

  test('of a Yardkle shows each turn with what it banked, or that it was lost, and the total so far', async () => {
    const drawing = await drawingOf('yardkle', slowDeal, slowLog);
    const words = wordsOn(drawing);
    expect(words).toEqual(expect.arrayContaining(['4,200', 'points', 'in 50 turns']));
    const first = words.indexOf('1');
    expect(words.slice(first, first + 9)).toEqual([
      ...['1', '1,000', '1,000', '2', 'lost', '1,000', '3', '100', '1,100'],
    ]);
    expect(words.filter((word) => word === 'lost')).toHaveLength(17);
  });

  test.each([
    ['only yahtzees', 'official', fivesOf('6123456666666'), 'LABCDEFGHIJKM'],
    ['almost only zeros', 'official', () => [2, 2, 3, 4, 6], 'LKJIGHABEMDFC'],
    ['fifty turns that miss the target', 'yardkle', slowDeal, slowLog],
  ] satisfies [string, RulesName, Deal, string][])(
    'stays inside the sheet and under 150 kB: %s',
    async (_, rules, deal, log) => {
      const drawing = await drawingOf(rules, deal, log);
      for (const { x, y } of drawing.shapes) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawing.width);
        expect(y).toBeLessThan(drawing.height);
      }
      const file = await drawPicture(drawing, await readOutlines(env));
      expect(file.length).toBeLessThan(bytesMax);
    },
  );
});
