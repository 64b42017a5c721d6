/** A page that is all words: only the reader's settings have to be applied. */
import '../lib/shell.ts';
