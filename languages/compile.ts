/**
 * Translates a source before it is bundled: sentences marked by `engine/t.ts`, and those of `html`
 * templates. No mark is left, in English either, so a browser loads no catalogue, no keys and no
 * code for them.
 */
import ts from 'typescript';
import { htmlForm, translateHtml } from './html.ts';
import { isPropertyName, makersIn } from './makers.ts';
import { pluralSource } from './plurals.ts';
import {
  fillHoles,
  filled,
  onOneLine,
  Places,
  type Forms,
  type Translate,
  type Translation,
} from './sentence.ts';
import { inTemplate, readTemplate, unescaped, type TemplateText } from './templates.ts';

/** What a source is compiled for. Without `translate` its sentences stay as they are. */
export interface Target {
  readonly locale: string;
  readonly translate?: Translate;
}

const marks: readonly string[] = ['t', 'plural', 'pluralHtml', 'perLocale', 'locale'];

/** Whether a source may have something to compile. */
const mayHaveSentences = /\/t\.ts'|\b(?:html|svg)`/;

/** The call of a function by its name. */
const calledWith = (node: ts.Node, name: string): ts.CallExpression | null =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name
    ? node
    : null;

const isMarksImport = (node: ts.Node): node is ts.ImportDeclaration =>
  ts.isImportDeclaration(node) &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  /(?:^|\/)t\.ts$/.test(node.moduleSpecifier.text);

const namesIn = ({ importClause }: ts.ImportDeclaration): readonly string[] => {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }) => name.text)
    : [];
};

class Compiler {
  readonly #file: ts.SourceFile;
  readonly #target: Target;
  readonly #marks: ReadonlySet<string>;
  /** Constants whose calls are replaced by what they return. */
  readonly #makers: ReadonlySet<string>;
  /** What the locale is called in the function that is applied to it. */
  #localeName: string | null = null;

  constructor(file: ts.SourceFile, target: Target) {
    this.#file = file;
    this.#target = target;
    const names = file.statements.filter(isMarksImport).flatMap(namesIn);
    this.#marks = new Set(names.filter((name) => marks.includes(name)));
    this.#makers = this.#marks.has('perLocale') ? makersIn(file) : new Set();
  }

  /** A node's source in the language, with the comments and spaces before it. */
  print(node: ts.Node): string {
    const replaced = this.#replaced(node);
    if (replaced !== null) return this.#file.text.slice(node.pos, this.#start(node)) + replaced;
    let source = '';
    let at = node.pos;
    ts.forEachChild(node, (child) => {
      source += this.#file.text.slice(at, child.pos) + this.print(child);
      at = child.end;
    });
    return source + this.#file.text.slice(at, node.end);
  }

  #start(node: ts.Node): number {
    return node.getStart(this.#file);
  }

  /** A node's source in the language, without what stands before it. */
  #source(node: ts.Node): string {
    return this.print(node).slice(this.#start(node) - node.pos);
  }

  #line(node: ts.Node): number {
    return this.#file.getLineAndCharacterOfPosition(this.#start(node)).line;
  }

  #replaced(node: ts.Node): string | null {
    if (isMarksImport(node)) return this.#import(node);
    if (ts.isTaggedTemplateExpression(node)) return this.#tagged(node);
    if (ts.isCallExpression(node)) return this.#called(node);
    return ts.isIdentifier(node) ? this.#identifier(node) : null;
  }

  #isMark(name: string): boolean {
    return this.#marks.has(name);
  }

  #called(node: ts.CallExpression): string | null {
    const { expression: called, arguments: given } = node;
    if (ts.isIdentifier(called) && this.#makers.has(called.text)) return called.text;
    const counted = this.#isMark('pluralHtml') && calledWith(called, 'pluralHtml');
    if (counted) return this.#pluralHtml(counted, given);
    if (this.#isMark('locale') && calledWith(node, 'locale') && given.length === 0)
      return `'${this.#target.locale}'`;
    const [make] = given;
    const isMaker = this.#isMark('perLocale') && calledWith(node, 'perLocale');
    return isMaker && make ? this.#made(node, make) : null;
  }

  /** What `perLocale` makes, or a function that returns it. */
  #made({ parent }: ts.CallExpression, make: ts.Expression): string {
    const made = this.#applied(make);
    const isInline =
      ts.isVariableDeclaration(parent) && this.#makers.has(parent.name.getText(this.#file));
    return isInline ? made : `((made) => () => made)(${made})`;
  }

  /** A function of the locale, applied to that of the language. */
  #applied(make: ts.Expression): string {
    const isBody = ts.isArrowFunction(make) && !ts.isBlock(make.body);
    const name = isBody ? make.parameters[0]?.name : undefined;
    if (!isBody || !name || !ts.isIdentifier(name))
      return `(${this.#source(make)})('${this.#target.locale}')`;
    this.#localeName = name.text;
    const body = this.#source(make.body);
    this.#localeName = null;
    return body;
  }

  /** A mark that is no call would be missing when the script runs. `locale` is a usual name, too. */
  #identifier(node: ts.Identifier): string | null {
    const { text } = node;
    if (isPropertyName(node)) return null;
    if (text === this.#localeName) return `'${this.#target.locale}'`;
    if (this.#isMark(text) && text !== 'locale')
      throw new Error(`line ${this.#line(node) + 1}: ${text} marks no sentence here`);
    return null;
  }

  /** What is imported beside the marks stays. */
  #import(node: ts.ImportDeclaration): string {
    const kept = namesIn(node).filter((name) => !marks.includes(name));
    const from = node.moduleSpecifier.getText(this.#file);
    return kept.length === 0 ? '' : `import { ${kept.join(', ')} } from ${from};`;
  }

  #tagged(node: ts.TaggedTemplateExpression): string | null {
    const { tag, template } = node;
    if (ts.isIdentifier(tag) && /^(?:html|svg)$/.test(tag.text)) return this.#html(tag.text, node);
    if (ts.isIdentifier(tag) && tag.text === 't' && this.#isMark('t')) return this.#t(template);
    const counted = this.#isMark('plural') && calledWith(tag, 'plural');
    return counted ? this.#plural(counted, template) : null;
  }

  #read(template: ts.TemplateLiteral): TemplateText {
    return readTemplate(template, this.#file, (value) => this.print(value));
  }

  #translation(
    key: string,
    node: ts.Node,
    values: ReadonlyMap<string, string>,
    hasCount = false,
  ): Translation | undefined {
    const line = this.#line(node);
    return this.#target.translate?.({ key: unescaped(key), line, hasCount, values });
  }

  #html(tag: string, node: ts.TaggedTemplateExpression): string | null {
    const { translate } = this.#target;
    if (!translate) return null;
    const { text, holes } = this.#read(node.template);
    const first = this.#line(node);
    const html = translateHtml(text, holes, (sentence) => {
      const { key, line } = sentence;
      const found = translate({ ...sentence, key: unescaped(key), line: first + line });
      return typeof found === 'string' ? inTemplate(found) : found;
    });
    return `${tag}\`${html}\``;
  }

  #t(template: ts.TemplateLiteral): string {
    const { text, holes } = this.#read(template);
    const places = new Places();
    const key = onOneLine(places.named(text, holes));
    const translation = this.#translation(key, template, places.values);
    if (translation === undefined) return `\`${fillHoles(text.replace(/\|[^]*/, ''), holes)}\``;
    if (typeof translation !== 'string') throw new Error(`“${key}” has no count`);
    return `\`${filled(translation, (place) => places.sourceOf(place), inTemplate)}\``;
  }

  #plural(call: ts.CallExpression, template: ts.TemplateLiteral): string {
    const { text, holes } = this.#read(template);
    const places = new Places();
    const key = onOneLine(places.named(text, holes));
    const translation = this.#translation(key, template, places.values, true);
    if (translation === undefined) {
      const [one = '', other = ''] = text.split('|').map((form) => `\`${fillHoles(form, holes)}\``);
      return this.#choice(call, 'en-GB', { one, other });
    }
    return this.#choice(
      call,
      this.#target.locale,
      formsOf(key, translation),
      (form) => `\`${filled(form, (place) => places.sourceOf(place), inTemplate)}\``,
    );
  }

  #pluralHtml(call: ts.CallExpression, [one, other]: readonly ts.Expression[]): string {
    if (!one || !other) throw new Error('pluralHtml takes two forms');
    if (!this.#target.translate)
      return this.#choice(call, 'en-GB', { one: this.#source(one), other: this.#source(other) });
    const values = new Map<string, string>();
    const forms = [one, other].map((form) => {
      if (!ts.isTaggedTemplateExpression(form)) throw new Error('a form is a template');
      const { text, holes } = this.#read(form.template);
      const source = `html\`${fillHoles(text, holes)}\``;
      return { source, ...htmlForm(text, holes, values) };
    });
    const key = forms.map((form) => form.key).join('|');
    const translation = this.#translation(key, call, values, true);
    if (translation === undefined) {
      const [first, second] = forms.map(({ source }) => source);
      return this.#choice(call, 'en-GB', { one: first ?? '', other: second ?? '' });
    }
    return this.#choice(call, this.#target.locale, formsOf(key, translation), (form, category) => {
      const ordered = category === 'one' ? forms : forms.toReversed();
      const sourceOf = (place: string): string | undefined =>
        ordered.map(({ places }) => places.sourceOf(place)).find((found) => found !== undefined);
      return `html\`${filled(form, sourceOf, inTemplate)}\``;
    });
  }

  #choice(
    { arguments: [count] }: ts.CallExpression,
    locale: string,
    forms: Forms,
    write = (form: string, _category: string): string => form,
  ): string {
    if (!count) throw new Error('a sentence with forms has a count');
    const isSimple = ts.isIdentifier(count) || ts.isPropertyAccessExpression(count);
    const source = isSimple ? this.#source(count) : `(${this.#source(count)})`;
    const written = Object.entries(forms).map(([category, form]) => [
      category,
      write(form, category),
    ]);
    return pluralSource(locale, source, Object.fromEntries(written));
  }
}

/** A sentence with a count has a form for each category that its translation names. */
const formsOf = (key: string, translation: Translation): Forms => {
  if (typeof translation === 'string') throw new Error(`“${key}” lacks its forms`);
  return translation;
};

/** By source, because each language of a build asks again. */
const parsed = new Map<string, ts.SourceFile>();

const parse = (source: string): ts.SourceFile => {
  const known = parsed.get(source);
  if (known) return known;
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  parsed.set(source, file);
  return file;
};

/** Compiles a TypeScript source. Throws if it uses a mark in another way than `engine/t.ts` says. */
export const compile = (source: string, target: Target): string => {
  if (!mayHaveSentences.test(source)) return source;
  const file = parse(source);
  return new Compiler(file, target).print(file);
};
