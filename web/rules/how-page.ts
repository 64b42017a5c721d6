/** All words and pictures; only the reader's own time is filled in. */
import '../ui/local-time.ts';
import '../lib/shell.ts';
