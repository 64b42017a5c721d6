/**
 * Finds text for people that is not marked by `t` or `plural` of `engine/t.ts`, so that no build
 * translates it, be it of values alone. What stands between tags or in the spoken attributes of `html` needs no mark.
 */
import ts from 'typescript';
import {
  calledName,
  findingsIn,
  hasLetter,
  textBefore,
  violations,
  type Exceptions,
} from './source-texts.ts';

const exceptions: Exceptions = {
  'api/format/names.ts': [1, 'letters'],
  'api/format/roll-by-hand.ts': [2, 'commands'],
  'api/format/share-text.ts': [2, 'the site’s name before a result; sentences'],
  'engine/card/solver/options.ts': [1, 'a key'],
  'engine/one-roll.ts': [1, 'a key'],
  'engine/table/names.ts': [3, 'a number that tells people apart'],
  'engine/table/text.ts': [1, 'a number in a list'],
  'engine/game.ts': [1, 'why a move is refused, which the API says'],
  'engine/table/live/record.ts': [1, 'a name in a file, which audits compare'],
  'engine/yahtzee/about.ts': [3, 'names of rule sets, the same in every language'],
  'engine/yahtzee/game.ts': [1, 'why a move is refused'],
  'engine/yardkle/game.ts': [4, 'why a move is refused'],
  'engine/yatzy/game.ts': [1, 'why a move is refused'],
  'web/board/board-poller.ts': [1, 'a key'],
  'web/board/skill-board.ts': [1, 'sentences'],
  'web/fairness/audit-run.ts': [1, 'a key'],
  'web/games/card/chart.ts': [1, 'sentences'],
  'web/games/yahtzee/rule-words.ts': [1, 'sentences'],
  'web/games/yardkle/chart.ts': [1, 'sentences'],
  'web/live/table-play.ts': [1, 'a key'],
  'web/live/turn-notice.ts': [1, 'a key'],
  'web/play/race.ts': [1, 'a key'],
  'web/play/share-sheet.ts': [1, 'words and a link'],
  'web/replay/compared.ts': [1, 'a key'],
  'web/review/forecast-plot.ts': [2, 'coordinates'],
  'web/table/board.ts': [2, 'classes'],
  'web/table/table-page.ts': [3, 'keys'],
  'web/ui/charts/bars-chart.ts': [1, 'coordinates'],
  'web/ui/charts/trend-chart.ts': [2, 'coordinates'],
  'web/fairness/audit-page.ts': [1, 'a command'],
  'worker/assets/preview.ts': [1, 'a selector'],
  'worker/home/routes.ts': [1, 'what is to do, and how long there is for it'],
  'worker/one-roll/routes.ts': [1, 'a cell with two figures'],
  'worker/pages/routes.ts': [1, 'sentences'],
  'worker/one-roll/read-roll.ts': [3, 'a key of the cache'],
  'worker/pages/calendar-routes.ts': [3, 'headers, and the name of the program in a file'],
  'worker/pages/well-known-routes.ts': [5, 'files for programs'],
  'worker/tables/listeners.ts': [1, 'why a socket is closed, which the API says'],
  'worker/tables/stored-table.ts': [1, 'a key of the storage'],
};

/** Tags, and what is called the same in every language. They stand in a sentence as values do. */
const notWords = /<[^<>]*>|\b(?:Evenroll|Yahtzee|Yatzy|Yardkle)\b/g;

/** Two words, one with a capital, or one beside a number. */
const isSentence = (text: string): boolean =>
  /(?:^|\0)\p{Lu}\p{Ll}/u.test(text) || /\p{L}[,;:.’]* +[(“]?[\p{L}\d]|^\d+ \p{L}/u.test(text);

/** The same of a template, in which a word beside a space is enough. Values are `\0`. */
const isSentenceOfValues = (text: string): boolean =>
  isSentence(text) ||
  /(?:^|[\0\s(“])\p{L}[\p{L}’-]*[.,;:!?)”]* |[ ]\p{L}[\p{L}’-]*[.,;:!?)”]*(?:$|[\0\s])/u.test(text);

/** Values with nothing but spaces between two of them, or a full stop at their end: `${who} ${did}.` */
const isOfValues = (text: string): boolean =>
  !/[\p{L}<>{}#]/u.test(text) && /\0.*\0/s.test(text) && /\0 +\0|\0[.!?]$/.test(text);

/** Classes, headers and their values, selectors, media queries and keys of the keyboard. */
const isCode = (text: string): boolean =>
  /^(?:key|level|plain|quiet|say|second)(?: (?:[a-z-]+|\0))+$/.test(text) ||
  /^\p{Lu}\w*(?:-\p{Lu}\w*)+$|^(?:public|private), /u.test(text) ||
  /^[.#(]\p{L}|^(?:Control\+|--\w)/u.test(text);

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('\0');
};

/** Where a choice ends up: what contains an expression that may be its value. */
const useOf = (node: ts.Node): readonly [use: ts.Node, value: ts.Node] => {
  const { parent } = node;
  const passesOn =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(?:\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText()));
  return passesOn ? useOf(parent) : [parent, node];
};

const spokenAttributes = /^(?:aria-label|aria-valuetext|alt|title|placeholder|label)$/;
/** The attribute in whose value a text ends; null between tags. */
const attributeAtEnd = (text: string): string | null => {
  if (text.lastIndexOf('<') <= text.lastIndexOf('>')) return null;
  return /([.?@]?[\w-]+)=(?:"[^"]*|'[^']*)?$/.exec(text)?.[1] ?? '';
};

const tagOf = (template: ts.Node): string => {
  const { parent } = template;
  if (!ts.isTaggedTemplateExpression(parent) || parent.template !== template) return '';
  return calledName(parent.tag) || parent.tag.getText();
};

const comparison = /^(?:[=!]==|[<>]=?|in)$/;
/** What takes keys, selectors, parts of other texts or messages that nobody is shown. */
const takesKeys = new Set([
  ...['addEventListener', 'closest', 'define', 'endsWith', 'get', 'getAttribute', 'getElementById'],
  ...['includes', 'indexOf', 'import', 'join', 'matches', 'matchMedia', 'querySelector', 'replace'],
  ...['querySelectorAll', 'replaceAll', 'set', 'setAttribute', 'split', 'startsWith', 'super'],
  ...['NoCoach', 'RegExp', 'Unreachable', 'URL'],
]);
const takesOnlyKeys = (called: string): boolean =>
  takesKeys.has(called) || /(?:Error|Event)$/.test(called);

/** Parts of problems, which stay English, and of elements. */
const keptNames = /^(?:reason|detail|\w*[cC]lass(?:es)?)$/;

/** Whether a string is used as a key, a name of something, or where no person reads. */
const isKey = (node: ts.Node): boolean => {
  const [use, value] = useOf(node);
  if (ts.isTypeNode(use) || ts.isImportDeclaration(use) || ts.isExportDeclaration(use)) return true;
  if (ts.isCaseClause(use) || ts.isElementAccessExpression(use)) return true;
  if (ts.isBinaryExpression(use)) return comparison.test(use.operatorToken.getText());
  if (ts.isPropertyAssignment(use) && use.name === value) return true;
  if (ts.isPropertyAssignment(use) || ts.isVariableDeclaration(use))
    return keptNames.test(use.name.getText());
  if (ts.isArrayLiteralExpression(use)) return /\.includes$/.test(use.parent.getText());
  if (ts.isCallExpression(use) && use.expression.getText().startsWith('console.')) return true;
  return takesOnlyKeys(calledName(use));
};

/** People read every value between tags and in spoken attributes; one of a property may be a key. */
const inHtml = (span: ts.TemplateSpan): 'any' | 'sentence' | 'none' => {
  const attribute = attributeAtEnd(textBefore(span));
  if (attribute === null || spokenAttributes.test(attribute)) return 'any';
  return attribute.startsWith('.') ? 'sentence' : 'none';
};

/** Whether a text that is not marked would have to be: if any, or only if it is a sentence. */
const needOf = (node: ts.Node): 'any' | 'sentence' | 'none' => {
  if (tagOf(node) !== '' || isKey(node)) return 'none';
  const [use] = useOf(node);
  if (!ts.isTemplateSpan(use)) return 'sentence';
  const tag = tagOf(use.parent);
  if (tag === 'html' || tag === 'svg') return inHtml(use);
  if (tag === 't' || tag === 'plural') return 'any';
  return tag === '' ? 'sentence' : 'none';
};

const isUnmarked = (node: ts.Node): boolean => {
  const text = textOf(node)?.replaceAll(notWords, '\0') ?? '';
  if (isOfValues(text)) return needOf(node) !== 'none';
  if (!hasLetter(text) || isCode(text)) return false;
  const need = needOf(node);
  if (need !== 'sentence') return need === 'any';
  return text.includes('\0') ? isSentenceOfValues(text) : isSentence(text);
};

const inNode = (node: ts.Node): readonly string[] =>
  isUnmarked(node) ? [node.getText().replaceAll(/\s+/g, ' ')] : [];

/** The unmarked texts in a source, as `line: text`. */
export const unmarkedTexts = (source: string): readonly string[] => findingsIn(source, inNode);

/** Where people's words are. The API, its pages for developers and what is logged stay English. */
const rooms = [
  'engine/**/*.ts',
  'api/{format,games}/**/*.ts',
  'web/!(developers|workers)/**/*.ts',
  'web/*.ts',
  'worker/{assets,clubs,games,home,one-roll,pages,sharing,tables}/**/*.ts',
];

export const unmarkedTextViolations = (root: string): readonly string[] =>
  violations(root, 'unmarked text', rooms, unmarkedTexts, exceptions);
