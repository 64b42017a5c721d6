import { cardHome } from '../card/home-card.ts';

export const yatzyCard = cardHome('Yatzy', 15);
