import { yardkleVariants } from '../../../engine/yardkle/index.ts';
import { defineReview } from '../../game/game-review.ts';
import { yardkleDecision } from './decision.ts';
import { openYardkle } from './replay.ts';

export const yardkleReview = defineReview({
  variants: yardkleVariants.solo,
  openReplay: openYardkle,
  rowName: 'Turn',
  coach: {
    decision: yardkleDecision,
    explain: async (one) => (await import('./explain.ts')).explain(one),
  },
});
