import { cardHome } from '../card/home-card.ts';

export const yahtzeeCard = cardHome('Yahtzee', 13);
