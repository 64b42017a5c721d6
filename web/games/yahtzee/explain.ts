import { explainBy } from '../card/explain.ts';
import { yahtzeeKind } from './kind.ts';
import { yahtzeeThumbs } from './rules-of-thumb.ts';

export const explain = explainBy({ kind: yahtzeeKind, thumbs: yahtzeeThumbs });
