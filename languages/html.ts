/**
 * The sentences of HTML, in pages and in templates: each run of text, values and inline tags inside
 * one block, and the attributes that people read or hear.
 */
import {
  fillHoles,
  filled,
  isOfValues,
  isText,
  onOneLine,
  Places,
  type Hole,
  type Translate,
} from './sentence.ts';

/** Tags that can be part of a sentence. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi br code em i kbd mark small span strong sub sup time wbr'.split(' '),
);
const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly at: number;
}

interface Element {
  readonly kind: 'element';
  readonly name: string;
  readonly open: string;
  readonly at: number;
  readonly children: Node[];
  /** Empty if it has none: void elements, comments, and what another template closes. */
  close: string;
}

type Node = Text | Element;

const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<(script|style)\b[^]*?<\/\1>|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Reads HTML whose values are holes. Closing tags without an opening one are elements of their own. */
const parse = (html: string): readonly Node[] => {
  const top: Node[] = [];
  const open: Element[] = [];
  const add = (node: Node): void => void (open.at(-1)?.children ?? top).push(node);
  const addText = (at: number, end: number): void => {
    if (end > at) add({ kind: 'text', text: html.slice(at, end), at });
  };
  let end = 0;
  for (const match of html.matchAll(token)) {
    const [source, , slash, tag = ''] = match;
    const name = tag.toLowerCase();
    addText(end, match.index);
    end = match.index + source.length;
    const opened = slash ? open.findLast((one) => one.name === name) : undefined;
    if (opened) {
      opened.close = source;
      open.length = open.indexOf(opened);
      continue;
    }
    const element: Element = {
      kind: 'element',
      name,
      open: source,
      at: match.index,
      children: [],
      close: '',
    };
    add(element);
    if (tag && !slash && !voidTags.has(name) && !source.endsWith('/>')) open.push(element);
  }
  addText(end, html.length);
  return top;
};

const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : textIn(node.children))).join('');

/** Whether what is in an element is no language, or stays English. */
const isUntranslated = ({ name, open }: Element): boolean =>
  name === 'code' ||
  name === 'pre' ||
  /\stranslate="no"/.test(open) ||
  (name !== 'html' && /\slang="/.test(open));

/** Whether an element stands in a sentence as a whole, like a value. */
const isWhole = (element: Element): boolean =>
  voidTags.has(element.name) ||
  // An element of ours that draws itself, like a countdown.
  (element.name.includes('-') && element.close !== '' && textIn(element.children).trim() === '') ||
  (isUntranslated(element) && isText(textIn(element.children)));

const isInline = (node: Node): boolean => {
  if (node.kind === 'text') return true;
  if (node.name.includes('-')) return isWhole(node);
  if (!inlineTags.has(node.name)) return false;
  return isWhole(node) || (node.close !== '' && node.children.every(isInline));
};

const readAttributes =
  /(\s(?:aria-label|aria-valuetext|alt|title|placeholder|label)=")([^"]+)(?=")/g;
const isDescription = /^<meta\s[^]*(?:name|property)="(?:[\w-]+:)?(?:description|title)"/;

/** Translates the HTML of one source. */
class Page {
  readonly #html: string;
  readonly #holes: readonly Hole[];
  readonly #translate: Translate;

  constructor(html: string, all: readonly Hole[], translate: Translate) {
    this.#html = html;
    this.#holes = all;
    this.#translate = translate;
  }

  /** A sentence in its language, with the spaces around it; undefined if it stays. */
  #sentence(key: string, at: number, places: Places): string | undefined {
    const before = fillHoles(this.#html.slice(0, at), this.#holes);
    const line = before.split('\n').length - 1;
    const translation = this.#translate({ key, line, hasCount: false, values: places.values });
    if (translation === undefined) return undefined;
    if (typeof translation !== 'string') throw new Error(`“${key}” has no count`);
    return filled(
      translation,
      (place) => places.sourceOf(place),
      (text) => text,
    );
  }

  #attribute(value: string, at: number): string {
    if (!isText(value)) return value;
    const places = new Places();
    return this.#sentence(onOneLine(places.named(value, this.#holes)), at, places) ?? value;
  }

  #tag({ open, at }: Element): string {
    const attributes = isDescription.test(open) ? /(\scontent=")([^"]+)(?=")/g : readAttributes;
    return open.replaceAll(
      attributes,
      (_, before: string, value: string) => before + this.#attribute(value, at),
    );
  }

  #element(element: Element): string {
    if (isUntranslated(element)) return this.sourceOf([element]);
    return this.#tag(element) + this.render(element.children) + element.close;
  }

  sourceOf(nodes: readonly Node[]): string {
    return nodes
      .map((node) =>
        node.kind === 'text' ? node.text : node.open + this.sourceOf(node.children) + node.close,
      )
      .join('');
  }

  /** The key of a run, before its spaces are made one. */
  keyOf(nodes: readonly Node[], places: Places): string {
    return nodes
      .map((node) => {
        if (node.kind === 'text') return places.named(node.text, this.#holes);
        if (isWhole(node)) {
          const whole = this.#tag(node) + this.sourceOf(node.children) + node.close;
          return places.namedTag(node.name, whole, '')[0];
        }
        const [open, close] = places.namedTag(node.name, this.#tag(node), node.close);
        return open + this.keyOf(node.children, places) + close;
      })
      .join('');
  }

  /** Text between tags is a sentence; tags with no text between them have a sentence each. */
  #run(nodes: readonly Node[]): string {
    const isSentence =
      nodes.some((node) => node.kind === 'text' && isText(node.text)) || isOfValues(textIn(nodes));
    if (!isSentence)
      return nodes.map((node) => (node.kind === 'text' ? node.text : this.#element(node))).join('');
    const places = new Places();
    const key = onOneLine(this.keyOf(nodes, places));
    const written = this.#sentence(key, nodes[0]?.at ?? 0, places);
    const source = nodes
      .map((node) => (node.kind === 'text' ? node.text : this.#inSentence(node)))
      .join('');
    if (written === undefined) return source;
    const [before = ''] = /^\s*/.exec(source) ?? [];
    const [after = ''] = /\s*$/.exec(source) ?? [];
    return before + written + after;
  }

  /** An inline element of a sentence that stays: only its attributes may be translated. */
  #inSentence(element: Element): string {
    if (isUntranslated(element)) return this.sourceOf([element]);
    const children = element.children.map((node) =>
      node.kind === 'text' ? node.text : this.#inSentence(node),
    );
    return this.#tag(element) + children.join('') + element.close;
  }

  render(nodes: readonly Node[]): string {
    let html = '';
    let run: Node[] = [];
    for (const node of nodes)
      if (isInline(node)) run.push(node);
      else {
        html += this.#run(run);
        run = [];
        if (node.kind === 'element') html += this.#element(node);
      }
    return html + this.#run(run);
  }
}

/** Translates HTML in which holes stand for values, which it puts back. */
export const translateHtml = (html: string, all: readonly Hole[], translate: Translate): string =>
  fillHoles(new Page(html, all, translate).render(parse(html)), all);

/** A template that is one form of a sentence with a count. */
export interface HtmlForm {
  readonly key: string;
  readonly places: Places;
}

/** The sentence of a template without blocks. The forms of a sentence share their `values`. */
export const htmlForm = (
  html: string,
  all: readonly Hole[],
  values: Map<string, string>,
): HtmlForm => {
  const nodes = parse(html);
  if (!nodes.every(isInline)) throw new Error('a form of a sentence has no blocks');
  const places = new Places(values);
  const key = onOneLine(new Page(html, all, () => undefined).keyOf(nodes, places));
  return { key, places };
};
