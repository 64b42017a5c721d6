/** A static page; only the reader's settings are applied. */
import '../lib/shell.ts';
