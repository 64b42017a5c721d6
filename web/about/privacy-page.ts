/** A static page; only the viewer's settings are applied. */
import '../lib/shell.ts';
