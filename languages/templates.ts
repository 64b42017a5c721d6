/** Template literals as texts with holes for their values. */
import ts from 'typescript';
import { holeAt, type Hole } from './sentence.ts';

/** Text inside a template literal. */
export const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, '\\$&');

/** Text of a template literal, as it is read. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u\{?([\da-f]+)\}?|(.))/gi, (_, code: string | undefined, other: string) =>
    code === undefined ? other : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** A template as text, as it stands in the source, with a hole for each value. */
export interface TemplateText {
  readonly text: string;
  readonly holes: readonly Hole[];
}

/** Whether an identifier is what a call names. */
const isCalled = ({ parent, end }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.end === end
    ? isCalled(parent)
    : ts.isCallExpression(parent) && parent.expression.end === end;

/** Whether a name is no more than how a value is written, or how many there are of another. */
const saysNothing = (node: ts.Identifier | ts.PrivateIdentifier): boolean =>
  /^(?:nothing|undefined|unit)$/.test(node.text) ||
  (node.text === 'length' && ts.isPropertyAccessExpression(node.parent));

/**
 * The name that a value has in keys: that of a comment before it, as in `${/* rank *\/ words()}`, or
 * its last identifier, as `players` of `formatCount(players)`. Empty if that is a function’s, which
 * tells a translator nothing.
 */
const nameOf = (value: ts.Expression, before: string): string => {
  const [, given] = /\/\* (\w+) \*\/\s*$/.exec(before) ?? [];
  if (given !== undefined) return given;
  let name = '';
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isFunctionLike(node)) return;
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    if (isName && !saysNothing(node)) name = isCalled(node) ? '' : node.text.replace('#', '');
    ts.forEachChild(node, visit);
  };
  visit(value);
  return name;
};

/** Reads a template whose values `print` writes. */
export const readTemplate = (
  template: ts.TemplateLiteral,
  file: ts.SourceFile,
  print: (value: ts.Expression) => string,
): TemplateText => {
  const rawOf = (part: ts.TemplateLiteralLikeNode): string => part.rawText ?? '';
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: rawOf(template), holes: [] };
  const spans = template.templateSpans;
  const texts = spans.map(({ literal }, at) => holeAt(at) + rawOf(literal));
  return {
    text: rawOf(template.head) + texts.join(''),
    holes: spans.map(({ expression, literal }) => {
      const before = file.text.slice(expression.pos, expression.getStart(file));
      const after = file.text.slice(expression.end, literal.getStart(file));
      return { name: nameOf(expression, before), source: `\${${print(expression)}${after}}` };
    }),
  };
};
