import { cardHome } from '../card/home-card.ts';

export const yahtzeeCard = cardHome('Yahtzee', 13, 'Thirteen boxes, three rolls for each');
