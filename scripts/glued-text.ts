/**
 * Finds text for people that is glued from fragments. Another language has other fragments, so only
 * whole sentences can be translated: one for each case, and `plural` of `engine/t.ts` for counts.
 */
import ts from 'typescript';
import {
  calledName,
  findingsIn,
  hasLetter,
  outcomesOf,
  textBefore,
  violations,
  type Exceptions,
} from './source-texts.ts';

/** Findings that are no text for people, or stay English: how many in a file, and why. */
const exceptions: Exceptions = {
  'api/audit/difference.ts': [2, 'what an audit compares, which stays English'],
  'api/audit/noted.ts': [1, 'an address'],
  'api/format/capital.ts': [2, 'the one place that changes words'],
  'api/format/names.ts': [2, 'a name as it is compared'],
  'api/openapi.ts': [1, 'a method'],
  'api/openapi/schemas.ts': [1, 'names of schemas'],
  'api/recovery-code.ts': [1, 'a code as it was typed'],
  'engine/words.ts': [1, 'the one place that changes names'],
  'web/developers/document.ts': [1, 'a method'],
  'web/developers/requests.ts': [1, 'a command'],
  'web/fairness/audit-view.ts': [2, 'a number as it was typed, and classes'],
  'web/fairness/chain.ts': [2, 'parts of a hash'],
  'web/lib/keyboard.ts': [1, 'a key'],
  'web/table/board.ts': [3, 'classes'],
  'web/practice/link.ts': [1, 'a seed as it was typed'],
  'web/replay/lead-chart.ts': [1, 'classes'],
  'web/replay/replay-dice.ts': [1, 'classes'],
  'web/you/name-form.ts': [1, 'a name as it was typed'],
  'worker/explorer/explorer-lines.ts': [1, 'JSON'],
  'worker/fairness/open-data-copy.ts': [1, 'an ETag'],
  'worker/http/clean-address.ts': [1, 'an address'],
  'worker/http/guards.ts': [1, 'a header'],
  'worker/http/language.ts': [1, 'a header'],
  'worker/players/handles.ts': [2, 'a name as it is compared'],
  'worker/players/look-alikes.ts': [4, 'letters as they are compared'],
  'worker/tables/routes.ts': [1, 'a header'],
};

/** Whether an expression is a string or a template with a letter outside its values. */
const isWords = (node: ts.Expression): boolean => {
  if (ts.isStringLiteralLike(node)) return hasLetter(node.text);
  if (!ts.isTemplateExpression(node)) return false;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) =>
    hasLetter(text),
  );
};

const casing = /^(?:to(?:Locale)?(?:Lower|Upper)Case|(?:un)?capital)$/;
const cutting = /^(?:slice|substr|substring|charAt)$/;

/** Whether a value in HTML stands between tags, next to words. */
const isBesideWords = (before: string, after: string): boolean =>
  before.lastIndexOf('<') <= before.lastIndexOf('>') &&
  hasLetter(before.replace(/.*>/s, '') + after.replace(/<.*/s, ''));

/** Whether a value stands in a text for people. Its template may be one for SQL, or CSS. */
const isInText = (span: ts.TemplateSpan): boolean => {
  const { parent: template, literal } = span;
  const tagged = template.parent;
  if (!ts.isTaggedTemplateExpression(tagged)) return true;
  if (calledName(tagged.tag) === 'plural') return true;
  return tagged.tag.getText() === 'html' && isBesideWords(textBefore(span), literal.text);
};

const inSpan = (span: ts.TemplateSpan): readonly string[] => {
  if (!isInText(span)) return [];
  const outcomes = outcomesOf(span.expression);
  return [
    ...(outcomes.length > 1 && outcomes.some(isWords) ? ['words chosen inside a text'] : []),
    ...(outcomes.some((node) => cutting.test(calledName(node))) ? ['part of a text'] : []),
    ...(/^e?s\b/.test(span.literal.text) ? ['an ending after a value'] : []),
  ];
};

const isOne = (node: ts.Expression): boolean => ts.isLiteralExpression(node) && node.text === '1';

/** A figure says `0,5` in German, which is no number for a program. */
const readers = /^(Number|parseFloat|parseInt)$/;

const inNode = (node: ts.Node): readonly string[] => {
  if (ts.isTemplateSpan(node)) return inSpan(node);
  if (casing.test(calledName(node))) return ['another case'];
  if (ts.isCallExpression(node) && readers.test(calledName(node)))
    return node.arguments.some((given) => /^format[A-Z]/.test(calledName(given)))
      ? ['a figure that is read back']
      : [];
  if (ts.isCallExpression(node) && calledName(node) === 'join')
    return /^' \p{L}{2,} '$/u.test(node.arguments[0]?.getText() ?? '')
      ? ['words between values']
      : [];
  if (ts.isConditionalExpression(node)) {
    const { condition } = node;
    const isOfCount = ts.isBinaryExpression(condition) && isOne(condition.right);
    return isOfCount && outcomesOf(node).some(isWords) ? ['words for one or for many'] : [];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const isGlued = isWords(node.left) !== isWords(node.right);
    return isGlued ? ['words and a value'] : [];
  }
  if (ts.isTaggedTemplateExpression(node) && calledName(node.tag) === 'plural') {
    const bars = node.template.getText().match(/\|/g) ?? [];
    return bars.length === 1 ? [] : ['a count without two forms'];
  }
  return [];
};

/** The glued texts in a source, as `line: what it is`. */
export const gluedTexts = (source: string): readonly string[] => findingsIn(source, inNode);

/** The glued texts, and exceptions that are none any more. */
export const gluedTextViolations = (root: string): readonly string[] =>
  violations(root, 'glued text', ['{engine,api,worker,web}/**/*.ts'], gluedTexts, exceptions);
