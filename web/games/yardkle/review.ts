import { replayerOf } from '../../../engine/position.ts';
import { t } from '../../../engine/t.ts';
import { yardkle } from '../../../engine/yardkle/game.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { defineReview } from '../../game/game-review.ts';
import { yardkleDecision } from './decision.ts';
import { openYardkle } from './replay.ts';

export const yardkleReview = defineReview({
  replayer: () => replayerOf(yardkle, soloRules),
  openReplay: openYardkle,
  rowName: t`Turn`,
  coach: {
    decision: yardkleDecision,
    explain: async (one) => (await import('./explain.ts')).explain(one),
  },
});
