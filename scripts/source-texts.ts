/** What the checks of texts for people share: how they read a source and list exceptions. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Findings that are right as they are: how many in a file, and why. */
export type Exceptions = Readonly<Record<string, readonly [count: number, why: string]>>;

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** What an expression may be: both branches of a choice, both sides of an operator. */
export const outcomesOf = (node: ts.Expression): readonly ts.Expression[] => {
  if (ts.isParenthesizedExpression(node)) return outcomesOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...outcomesOf(node.whenTrue), ...outcomesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...outcomesOf(node.left), ...outcomesOf(node.right)];
  return [node];
};

/** The name of a called function, method or class; '' for anything else. */
export const calledName = (node: ts.Node): string => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return '';
  const { expression: called } = node;
  return (ts.isPropertyAccessExpression(called) ? called.name : called).getText();
};

/** The text of a template up to a value, without the values before it. */
export const textBefore = ({ parent: template, pos }: ts.TemplateSpan): string => {
  const spans = template.templateSpans.filter((span) => span.pos < pos);
  return [template.head, ...spans.map(({ literal }) => literal)].map(({ text }) => text).join('');
};

/** What a check finds in a source, as `line: what it is`. */
export const findingsIn = (
  source: string,
  inNode: (node: ts.Node) => readonly string[],
): readonly string[] => {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push(...inNode(node).map((what) => `${line}: ${what}`));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** What a check finds in the files, and exceptions that are none any more. */
export const violations = (
  root: string,
  title: string,
  patterns: readonly string[],
  find: (source: string) => readonly string[],
  exceptions: Exceptions,
): readonly string[] => {
  const files = globSync(patterns, { cwd: root });
  return [...new Set([...files, ...Object.keys(exceptions)])].flatMap((file) => {
    const found = find(readFileSync(join(root, file), 'utf8'));
    const [count] = exceptions[file] ?? [0];
    return found.length === count
      ? []
      : [...found, `of which ${count} are listed`].map((words) => `${title}: ${file}: ${words}`);
  });
};
