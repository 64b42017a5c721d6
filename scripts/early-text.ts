/**
 * Finds words and formats that are chosen while a module of the engine, the API or the Worker loads.
 * They would stay English whatever language is spoken later. Each build of the client has one
 * language, so its own modules may.
 */
import ts from 'typescript';
import { calledName, findingsIn, violations } from './source-texts.ts';

const speaks = /^(?:t|plural|pluralHtml|locale)$/;

const isSpoken = (node: ts.Node): boolean => {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 't';
  if (ts.isNewExpression(node)) return node.expression.getText().startsWith('Intl.');
  return speaks.test(calledName(node));
};

/** Whether code runs later: in a function, or where an object of a class is made. */
const isLater = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) ||
  (ts.isPropertyDeclaration(node) &&
    !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));

const isAtLoad = (node: ts.Node): boolean =>
  !isLater(node) && (ts.isSourceFile(node) || isAtLoad(node.parent));

const inNode = (node: ts.Node): readonly string[] =>
  isSpoken(node) && isAtLoad(node) ? [node.getText().replaceAll(/\s+/g, ' ')] : [];

/** Words and formats of a source that are chosen while it loads, as `line: text`. */
export const earlyTexts = (source: string): readonly string[] => findingsIn(source, inNode);

export const earlyTextViolations = (root: string): readonly string[] =>
  violations(root, 'chosen at load', ['{engine,api,worker}/**/*.ts'], earlyTexts, {});
