import { beforeEach, describe, expect, test } from 'vitest';
import { formatCount } from '../../../api/format/numbers.ts';
import { facesWords } from '../../../web/lib/face-names.ts';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/you/feats-page.ts';
import '../../../web/you/name-form.ts';
import '../../../web/you/own-dice-page.ts';
import { type Answers, held, refusal, serveAnswers } from '../answers.ts';
import { comeBack, make, settled, until, visit } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';

beforeEach(forgetPlayer);

const open = async (name: string, answers: Answers, search = ''): Promise<HTMLElement> => {
  visit(`${location.pathname}${search}`);
  serveAnswers(answers);
  const page = await make(name);
  await settled();
  return page;
};

const rows = (root: ParentNode): string[][] =>
  all(root, 'li').map((row) => [...row.children].map(textOf));

test('firsts and bests name the games that did them', async () => {
  rememberPlayer();
  const answers: Answers = { [address('yahtzee')]: feats };
  const page = await open('feats-page', answers);
  await until(() => one(page, '#bests-title'));
  const [firsts, bests] = all(page, 'section') as [HTMLElement, HTMLElement];
  expect(rows(firsts)).toEqual([
    ['A finished game', '20 Nov 2026'],
    ['Every turn at its best twice', '20 Nov 2026'],
    ['Top 10% of a day 1,024 times', '20 Nov 2026'],
    ['Ahead of Best play', 'not yet'],
  ]);
  expect(hrefs(firsts, 'a')).toEqual(['/r/r1', '/r/r1', '/r/r2']);
  expect(rows(bests)).toEqual([
    ['Best result 251', '18 Nov 2026'],
    ['Fewest points lost 7.5 points', '18 Nov 2026'],
    ['Furthest up on a day’s board level with or ahead of 98%', '18 Nov 2026'],
  ]);
  expect(textOf(one(page, '.note'))).toBe('From your 1,200 ranked games.');
  expect(textOf(one(page, '.tabs [aria-current]'))).toBe('Yahtzee');
  await expectAccessible(page);
  answers[address('yahtzee')] = { ...feats, games: 1_201 };
  comeBack();
  await until(() => expect(textOf(one(page, '.note'))).toContain('1,201 ranked games'));
});

test('firsts and bests are of the game in the address, in its own words', async () => {
  rememberPlayer();
  const page = await open(
    'feats-page',
    {
      [address('yardkle')]: {
        ...feats,
        ...{ game: 'yardkle', games: 20, more: true, noted: 12 },
        bests: [best('mistakes', 0.5, 19)],
      },
    },
    '?game=yardkle',
  );
  await until(() => one(page, '#bests-title'));
  expect(rows(all(page, 'section')[1]!)).toEqual([['Fewest turns lost 0.50 turns', '18 Nov 2026']]);
  expect(textOf(one(page, '.note'))).toBe(
    'From your latest 20 ranked games. Some firsts are known of 12 of them only.',
  );
  expect(textOf(one(page, '.tabs [aria-current]'))).toBe('Yardkle');
});

test('firsts and bests of one game, and of none', async () => {
  rememberPlayer();
  const answer = { ...feats, games: 1, noted: 1, bests: [] };
  const page = await open('feats-page', { [address('yahtzee')]: answer });
  await until(() => expect(textOf(one(page, '.note'))).toBe('From your only ranked game.'));
  expect(page.querySelector('#bests-title')).toBeNull();
  forgetPlayer();
  const stranger = await open('feats-page', {});
  await until(() => expect(textOf(stranger)).toContain('Your firsts and bests are listed here'));
});

describe('my dice', () => {
  const address = 'GET /api/players/me/dice';
  const luck = { game: 'yahtzee', games: 4, sum: -30.2, chance: 0.374 };
  const dice = {
    ...{ games: 4, uncounted: 0, faces: [100, 200, 150, 150, 150, 1_150], facesChance: null },
    luck: [
      luck,
      { ...luck, game: 'yardkle', games: 1, sum: 1.5, chance: 0.0042 },
      { ...luck, game: 'yatzy', sum: 0, chance: null },
    ],
  };

  test('are counted by face, and the luck in each game is weighed', async () => {
    rememberPlayer();
    const answers: Answers = { [address]: dice };
    const page = await open('own-dice-page', answers);
    await until(() => one(page, '#faces-title'));
    expect(textOf(one(page, '#faces-title'))).toBe('1,900 dice');
    expect(all(page, '.faces .fig').map(textOf)).toEqual(
      dice.faces.map((count, at) => `${facesWords(at + 1)}: ${formatCount(count)}`),
    );
    const [bar, , , , , last] = all(page, '.faces i');
    expect(parseFloat(bar!.style.getPropertyValue('--share'))).toBeCloseTo(10_000 / 1_150);
    expect(last!.style.getPropertyValue('--share')).toBe('100%');
    expect(parseFloat(one(page, '.track').style.getPropertyValue('--even'))).toBeCloseTo(
      (100 * (1_900 / 6)) / 1_150,
    );
    expect(textOf(one(page, '.lead'))).toMatch(/^After [\d,]+ dice we’ll tell you/);
    expect(all(page, '.stack > section').map((part) => [...part.children].map(textOf))).toEqual([
      [
        'Yahtzee: −30.2 points of luck in 4 games',
        'That is 7.5 points a game, against you. Fair dice bring as much good or bad luck in 37 of 100 such players.',
      ],
      [
        'Yardkle: +1.50 turns of luck in 1 game',
        'That is 1.50 turns a game, for you. Fair dice bring as much good or bad luck in 4 of 1,000 such players.',
      ],
      [
        'Yatzy: 0.0 points of luck in 4 games',
        expect.stringMatching(/^That is 0.0 points a game, for you. After \d+ games we’ll/),
      ],
    ]);
    expect(textOf(page)).not.toContain('earlier game');
    await expectAccessible(page);
    answers[address] = { ...dice, faces: [100, 200, 150, 150, 150, 1_151] };
    comeBack();
    await until(() => expect(textOf(one(page, '#faces-title'))).toBe('1,901 dice'));
  });

  test.each([
    [0.01, 'in 1 of 100 such players'],
    [0.0001, 'in 1 of 10,000 such players'],
    [0.00009, 'in fewer than 1 of 10,000 such players'],
  ])('that are as uneven as fair ones with a chance of %d', async (facesChance, words) => {
    rememberPlayer();
    const page = await open('own-dice-page', {
      [address]: { ...dice, facesChance, uncounted: 1 },
    });
    await until(() => one(page, '.lead'));
    expect(textOf(one(page, '.lead'))).toBe(`Fair dice are as uneven as this ${words}.`);
    expect(textOf(page)).toContain('One earlier game is not in it');
  });

  test('that nobody has rolled are still to come, unless they were never counted', async () => {
    rememberPlayer();
    const none = { ...dice, games: 0, faces: [0, 0, 0, 0, 0, 0], luck: [] };
    const page = await open('own-dice-page', { [address]: none });
    await until(() => expect(textOf(page)).toContain('Every die you roll is counted here.'));
    const uncounted = await open('own-dice-page', { [address]: { ...none, uncounted: 12 } });
    await until(() => expect(textOf(uncounted)).toContain('12 earlier games are not in it'));
    expect(one(uncounted, '.faces i').style.getPropertyValue('--share')).toBe('0%');
    forgetPlayer();
    const stranger = await open('own-dice-page', { [address]: dice });
    await until(() => expect(textOf(stranger)).toContain('Every die you roll is counted here.'));
  });
});

describe('a name', () => {
  const address = 'PATCH /api/players/me';
  const player = { id: '7Hk2pQ9sWx3mAbCd', handle: 'mild-harbour' };
  const mountForm = async (answers: Answers) => {
    const sent = serveAnswers(answers);
    const form = await make('name-form', { player });
    const field = one(form, 'input') as HTMLInputElement;
    const submit = (): void => (one(form, 'form') as HTMLFormElement).requestSubmit();
    const says = (): string => textOf(one(form, '[role=status]'));
    return { form, field, sent, submit, says };
  };

  test('is changed to what was written, in small letters, and to what the server made of it', async () => {
    const { form, field, sent, submit, says } = await mountForm({
      [`${address}`]: { ...player, handle: 'odd-ferry' },
    });
    expect(field.value).toBe('mild-harbour');
    await expectAccessible(form);
    field.value = ' Odd-Ferry ';
    submit();
    await until(() => expect(says()).toBe('You’re odd-ferry now.'));
    expect(sent).toEqual([`${address} {"handle":"odd-ferry"}`]);
    expect(field.value).toBe('odd-ferry');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settled();
    expect(says()).toBe('');
  });

  test('that is typed while another is sent stays', async () => {
    const { answer, give } = held();
    const { field, submit, says } = await mountForm({ [address]: answer });
    field.value = 'odd-ferry';
    submit();
    field.value = 'odd-ferryman';
    give({ ...player, handle: 'odd-ferry' });
    await until(() => expect(says()).toBe('You’re odd-ferry now.'));
    expect(field.value).toBe('odd-ferryman');
  });

  test.each([
    [refusal(409, 'handle-taken'), 'That name is taken.'],
    [refusal(422, 'invalid-handle', { rule: 'length' }), 'Use 3 to 20 letters, digits, - or _.'],
    [refusal(422, 'invalid-handle', { rule: 'reserved' }), 'That name isn’t allowed.'],
    [refusal(500, 'internal'), 'That didn’t work, so your name is unchanged. Try again.'],
  ])('that can’t be had says why, and stays in the field: %o', async (answer, words) => {
    const { field, submit, says } = await mountForm({ [address]: answer });
    field.value = 'odd-ferry';
    submit();
    await until(() => expect(says()).toBe(words));
    expect(field.value).toBe('odd-ferry');
  });

  test('is not lost without a connection', async () => {
    const { field, submit, says } = await mountForm({
      get [address]() {
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    field.value = 'odd-ferry';
    submit();
    await until(() => expect(says()).toBe('We can’t reach Evenroll. Try again.'));
    expect(field.value).toBe('odd-ferry');
  });
});

const address = (game: string): string => `GET /api/players/me/feats/${game}`;
const first = { replay: 'r1', date: '2026-11-20' };
const best = (name: string, value: number, turns = 13) => ({
  ...{ best: name, value, replay: name, date: '2026-11-18', score: 251, turns },
});
const feats = {
  ...{ game: 'yahtzee', games: 1_200, more: false, noted: 1_200 },
  feats: [
    { feat: 'first-game', times: 1, first },
    { feat: 'every-turn-best', times: 2, first },
    { feat: 'top-tenth', times: 1_024, first: { ...first, replay: 'r2' } },
    { feat: 'ahead-of-best-play', times: 0, first: null },
    { feat: 'from-a-newer-server', times: 1, first },
  ],
  bests: [best('result', 251), best('mistakes', 7.5), best('percentile', 98)],
};
