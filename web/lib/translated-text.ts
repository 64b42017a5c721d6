/**
 * Lets text change after a browser has translated the page. Chrome and Edge replace each text by a
 * `<font>` with the translation in it. When a text changes, Lit writes `data` of what follows its
 * marker, which is then such a `<font>`, and nothing would be seen: the score would stand still. So
 * a `<font>` gives way to the new text, which the browser translates again.
 */
Object.defineProperty(HTMLFontElement.prototype, 'data', {
  set(this: HTMLFontElement, text: string) {
    this.replaceWith(text);
  },
});
