import type { Department, Kind } from '../kinds.ts';
import { beverages } from './beverages.ts';
import { breakfast } from './breakfast.ts';
import { fresh, frozen } from './cold.ts';
import { baby, home, pets } from './household.ts';
import { meatAndSeafood, wine } from './meat-and-wine.ts';
import { moreFresh, moreFrozen } from './more-cold.ts';
import { moreBaby, moreHome, moreMeat, morePets, moreWine } from './more-household.ts';
import { morePantry, moreSpices } from './more-pantry.ts';
import { moreBeverages, moreSnacks } from './more-snacks-drinks.ts';
import { moreBeauty, moreSupplements } from './more-wellness.ts';
import { pantry } from './pantry.ts';
import { snacks } from './snacks.ts';
import { beauty, supplements } from './wellness.ts';

/** Everything the store knows how to stock. */
const grown = (department: Department, ...more: (readonly Kind[])[]): Department => ({
  ...department,
  kinds: [...department.kinds, ...more.flat()],
});

export const DEPARTMENTS: readonly Department[] = [
  grown(pantry, morePantry, moreSpices),
  breakfast,
  grown(snacks, moreSnacks),
  grown(beverages, moreBeverages),
  grown(frozen, moreFrozen),
  grown(fresh, moreFresh),
  grown(meatAndSeafood, moreMeat),
  grown(wine, moreWine),
  grown(supplements, moreSupplements),
  grown(beauty, moreBeauty),
  grown(home, moreHome),
  grown(baby, moreBaby),
  grown(pets, morePets),
];
