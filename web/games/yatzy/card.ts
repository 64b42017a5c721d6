import { cardHome } from '../card/home-card.ts';

export const yatzyCard = cardHome('Yatzy', 15, 'Fifteen boxes, the Nordic way');
