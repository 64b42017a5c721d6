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

/** The name that a value has in keys: its last identifier, as `players` of `formatCount(players)`. */
const nameOf = (value: ts.Expression): string => {
  let name = 'value';
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isFunctionLike(node)) return;
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    if (isName && !/^(?:nothing|undefined)$/.test(node.text)) name = node.text.replace('#', '');
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
      const after = file.text.slice(expression.end, literal.getStart(file));
      return { name: nameOf(expression), source: `\${${print(expression)}${after}}` };
    }),
  };
};
