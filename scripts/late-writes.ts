/**
 * Finds writes that are late: an assignment to a property, after an `await` in its function or in a
 * callback of a promise, of a value that is no constant. Meanwhile something newer may have been
 * asked, answered or pressed, so an answer is written by what is passed to `Latest` of
 * `web/lib/latest.ts`, or to `Attempt`, which takes one step at a time.
 *
 * It does not see what a called method writes, constants, counts (`++`), what an `await` further
 * down precedes in a loop, and whether the subject of a `Latest` is the right one.
 */
import ts from 'typescript';
import { calledName, findingsIn, violations, type Exceptions } from './source-texts.ts';

const same = 'the same whenever it comes';
const single = 'one at a time';

const exceptions: Exceptions = {
  'web/challenges/challenge-maker.ts': [1, same],
  'web/challenges/challenge-page.ts': [1, single],
  'web/clubs/make-club.ts': [1, single],
  'web/home/all-done.ts': [1, 'of the last press that the share sheet let through'],
  'web/home/home-page.ts': [1, same],
  'web/home/one-roll-card.ts': [1, same],
  'web/identity/move-page.ts': [1, single],
  'web/lib/choose-language.ts': [1, 'of a press that failed'],
  'web/lib/poller.ts': [1, single],
  'web/live/live-table.ts': [1, single],
  'web/live/table-play.ts': [2, single],
  'web/one-roll/one-roll-page.ts': [1, 'of the last press that the share sheet let through'],
  'web/play/play-page.ts': [2, same],
  'web/play/race.ts': [1, same],
  'web/practice/drill-page.ts': [1, 'asked again only after a failure'],
  'web/practice/practice-page.ts': [1, same],
  'web/replay/embed-page.ts': [1, same],
  'web/stage/play-source.ts': [1, 'of the failure that it throws'],
  'web/table/computer-turn.ts': [3, 'it has looked whether it is still its turn'],
  'web/table/table-page.ts': [2, same],
  'web/you/reminders.ts': [3, single],
};

const isConstant = (node: ts.Node): boolean =>
  ts.isLiteralExpression(node) ||
  /^(?:true|false|null|undefined)$/.test(node.getText()) ||
  (ts.isArrayLiteralExpression(node) &&
    node.elements.length > 0 &&
    node.elements.every(isConstant));

/** Whether properties are assigned to, except the address, which leaves the page. */
const isProperty = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.expression.getText() !== 'location') ||
  ((ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) &&
    /\bthis\./.test(node.getText()));

const functionOf = (node: ts.Node): ts.Node =>
  ts.isFunctionLike(node) || ts.isSourceFile(node) ? node : functionOf(node.parent);

/** Whether a function waits for something in what is run before `end`. */
const waitsBefore = (node: ts.Node, end: number): boolean =>
  (ts.isAwaitExpression(node) && node.end <= end) ||
  !!ts.forEachChild(node, (child) => !ts.isFunctionLike(child) && waitsBefore(child, end));

const isLate = (node: ts.Node): boolean => {
  const around = functionOf(node);
  const taker = ts.isCallExpression(around.parent ?? around) ? calledName(around.parent) : '';
  if (taker === 'make') return false;
  return /^(?:then|catch|finally)$/.test(taker) || waitsBefore(around, node.end);
};

const inNode = (node: ts.Node): readonly string[] =>
  ts.isBinaryExpression(node) &&
  /^(?:[-+*/%&|^?]*|<<|>>>?)=$/.test(node.operatorToken.getText()) &&
  isProperty(node.left) &&
  !isConstant(node.right) &&
  isLate(node)
    ? [node.getText().replaceAll(/\s+/g, ' ')]
    : [];

/** The late writes in a source, as `line: text`. */
export const lateWrites = (source: string): readonly string[] => findingsIn(source, inNode);

export const lateWriteViolations = (root: string): readonly string[] =>
  violations(root, 'late write', ['web/**/*.ts'], lateWrites, exceptions);
