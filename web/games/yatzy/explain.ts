import { explainBy } from '../card/explain.ts';
import { yatzyKind } from './kind.ts';
import { yatzyThumbs } from './rules-of-thumb.ts';

export const explain = explainBy({ kind: yatzyKind, thumbs: yatzyThumbs });
