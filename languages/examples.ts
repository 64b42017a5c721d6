/** Examples of values, so that translators see what stands in the braces of a sentence. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A function whose comment begins with what it returns: `20 November`. */
const documented =
  /\/\*\*(?:(?!\*\/)[^`])*`([^`]+)`(?:(?!\*\/)[^])*\*\/\s*(?:export )?const (\w+) =/g;

const byName: readonly (readonly [RegExp, string])[] = [
  [/^(?:name|who|player|handle|owner|inviter|other|winner|loser|friend)$/, 'green-harp'],
  [/^(?:names|others|members|friends)$/, 'green-harp and fond-ivy'],
  [/^(?:box|boxes|only|feat)$/, 'Full house'],
  [/^(?:title|game|gameTitle)$/, 'Yahtzee'],
  [/^(?:faces|dice|kept|held|aside|typed)$/, '5, 5, 6'],
  [/^(?:move|best|better|chosen|did|made|act|first)$/, 'keep 5, 5'],
  [/^(?:date|day|today|since|until|at|end|revealsAt|closesAt|opensAt)$/, '27 November'],
  [/^(?:time|minutes|seconds|hours)$/, '12'],
  [/^(?:words|reason|rest|answer|more)$/, 'a sentence of its own'],
  [/^(?:figure|loss|lost|luck|missing|par|spread|sum|was)$/, '12.5'],
  [/^(?:rank|place)$/, '109th'],
  [/^(?:chance|high|low|percent|risk|otherRisk|share)$/, '47%'],
  [/(?:Min|Max|Points|Dice|Turn)$/, '5'],
  [/^(?:after|before|changed|set|safe|seal)$/, 'a sentence, or nothing'],
  [
    /^(?:a[lt]|bonus|by|cards?|count|days|each|entry|field|from|games?|index|left|loose|lower|margin|mine|n|of|play(?:ed|ers)|points|result|rolls?|score|size|steps|target|theirs|threshold|to|total|turns?|upper|what|yahtzeeBonus|you|yours)/,
    '12',
  ],
];

/**
 * Finds an example of a value, given its place in a key and its expression: what the comment of the
 * function that writes it says, what values of this name mostly are, or else the expression.
 */
export const examplesIn = (folder: string): ((place: string, source: string) => string) => {
  const returned = new Map<string, string>();
  for (const file of globSync('{api,engine,web}/**/*.ts', { cwd: folder }))
    for (const [, example = '', name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      documented,
    ))
      returned.set(name, example);
  return (place, source) => {
    const expression = source.replace(/^\$\{\s*(?:\/\*.*?\*\/)?\s*|\s*\}$/g, '');
    const [, called = ''] = /^[\w.#]*?#?(\w+)\(/.exec(expression) ?? [];
    const name = place.replace(/^\{|\d*\}$/g, '');
    return (
      returned.get(called) ??
      byName.find(([shape]) => shape.test(name))?.[1] ??
      expression.replaceAll(/\s+/g, ' ')
    );
  };
};
