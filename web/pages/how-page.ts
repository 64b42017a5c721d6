/** All words and pictures; only the reader's own time is filled in. */
import '../elements/local-time.ts';
import '../shell.ts';
