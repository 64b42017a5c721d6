/** What viewers without scripts read of a roll: the question, and the answer in a fold. */
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { costWords } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatPlayers } from '../../api/format/numbers.ts';
import { choiceWords, rollPlaceWords } from '../../api/format/roll-words.ts';
import type { OneRoll } from '../../api/schemas/one-roll.ts';

type Choice = OneRoll['choices'][number];

const row = (roll: OneRoll, choice: Choice): string => {
  const share =
    choice.count === null
      ? ''
      : `<td class="r">${formatPercentage((100 * choice.count) / roll.players)} <span class="soft">${formatCount(choice.count)}</span></td>`;
  const cost = choice.loss === 0 ? t`best` : costWords(choice.loss, 'points');
  return `<tr><th scope="row">${choiceWords(roll.dice, choice.move)}</th>${share}<td class="r">${cost}</td></tr>`;
};

/** HTML. It names nobody. */
export const readableRoll = (roll: OneRoll): string => {
  const { dice, players, choices } = roll;
  const isCounted = choices.some(({ count }) => count !== null);
  const head = isCounted ? `<th scope="col" class="r">${t`Players`}</th>` : '';
  const words = isCounted ? `<p>${t`${formatPlayers(players)} came to this roll.`}</p>` : '';
  return `<section class="sheet"><h2>${t`What would you keep?`}</h2><p>${rollPlaceWords(roll)}</p><p class="lead">${listWords(dice)}</p>
<details><summary>${t`The answer`}</summary>${words}<table class="list"><thead><tr><th scope="col">${t`Choice`}</th>${head}<th scope="col" class="r">${t`Cost`}</th></tr></thead><tbody>${choices
    .map((choice) => row(roll, choice))
    .join('')}</tbody></table></details></section>`;
};
