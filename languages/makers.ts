/** What is made once a language by `perLocale`, and needs no function in a build for one language. */
import ts from 'typescript';

/** Whether an identifier is the name of a property, and no variable. */
export const isPropertyName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;

/** The constants of a module that `perLocale` makes and that only this module calls. */
export const makersIn = (file: ts.SourceFile): ReadonlySet<string> => {
  const uses = new Map<string, { all: number; calls: number }>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isPropertyName(node)) {
      const { all, calls } = uses.get(node.text) ?? { all: 0, calls: 0 };
      const isCall = ts.isCallExpression(node.parent) && node.parent.expression === node;
      uses.set(node.text, { all: all + 1, calls: calls + (isCall ? 1 : 0) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isCalledOnly = (name: string): boolean => {
    const { all = 0, calls = 0 } = uses.get(name) ?? {};
    return all === calls + 1;
  };
  return new Set(
    file.statements
      .filter(ts.isVariableStatement)
      .filter(({ modifiers = [] }) => modifiers.length === 0)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .filter(({ initializer }) => initializer && isPerLocale(initializer))
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : ''))
      .filter(isCalledOnly),
  );
};

const isPerLocale = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'perLocale';
