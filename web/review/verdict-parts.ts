/** The elements that show verdicts, loaded on demand. */
import './decision-verdict.ts';
import './review-end.ts';
