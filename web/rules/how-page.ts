/** A static page; only times of day are filled in, in the reader's time zone. */
import '../ui/local-time.ts';
import '../lib/shell.ts';
