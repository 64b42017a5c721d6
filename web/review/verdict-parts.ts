/** What shows verdicts: it comes when they are wanted. */
import './decision-verdict.ts';
import './review-end.ts';
