import type { Department } from '../kinds.ts';
import { beverages } from './beverages.ts';
import { breakfast } from './breakfast.ts';
import { fresh, frozen } from './cold.ts';
import { baby, home, pets } from './household.ts';
import { meatAndSeafood, wine } from './meat-and-wine.ts';
import { pantry } from './pantry.ts';
import { snacks } from './snacks.ts';
import { beauty, supplements } from './wellness.ts';

/** Everything the store knows how to stock. */
export const DEPARTMENTS: readonly Department[] = [
  pantry,
  breakfast,
  snacks,
  beverages,
  frozen,
  fresh,
  meatAndSeafood,
  wine,
  supplements,
  beauty,
  home,
  baby,
  pets,
];
