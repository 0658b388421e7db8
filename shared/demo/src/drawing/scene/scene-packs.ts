import { formOf } from '../forms.ts';
import type { ProductPicture } from '../product-picture.ts';

/** At most `count` of them, unlike each other: another maker, another thing, and another form as long as there is one. */
export function unlike(found: readonly ProductPicture[], count: number): ProductPicture[] {
  const chosen: ProductPicture[] = [];
  const tests: ((a: ProductPicture, b: ProductPicture) => boolean)[] = [
    (a, b) => a.brand === b.brand || a.look.noun === b.look.noun || formOf(a.look) === formOf(b.look),
    (a, b) => a.brand === b.brand || a.look.noun === b.look.noun,
    (a, b) => a.look.noun === b.look.noun && a.look.flavor === b.look.flavor,
  ];
  for (const alike of tests)
    for (const one of found)
      if (chosen.length < count && !chosen.includes(one) && !chosen.some((other) => alike(one, other))) chosen.push(one);
  return chosen;
}
