/** A page of one of the attribute families other than brands: `[key, name, what it means, its picture]`. */
export type Entry = readonly [key: string, name: string, description: string, art: string];

/** The five families; keys are unique over all of them and the brands (OP-160). */
export const VOCABULARY: Readonly<Record<'diets' | 'certifications' | 'concerns' | 'ingredients' | 'social', readonly Entry[]>> =
  {
    diets: [
      ['vegan', 'Vegan', 'Nothing from animals: no meat, dairy, eggs or honey.', '🌱'],
      ['vegetarian', 'Vegetarian', 'No meat and no fish.', '🥦'],
      ['gluten-free', 'Gluten-Free', 'Made without wheat, rye or barley.', '🌾'],
      ['keto', 'Keto', 'Very low in carbohydrates, generous with fat.', '🥑'],
      ['paleo', 'Paleo', 'No grains, legumes, dairy or refined sugar.', '🥩'],
      ['dairy-free', 'Dairy-Free', 'Made without milk.', '🥛'],
      ['low-sugar', 'Low Sugar', 'At most 5 g of sugar in a serving.', '🍬'],
      ['nut-free', 'Nut-Free', 'Made without peanuts and tree nuts.', '🥜'],
      ['soy-free', 'Soy-Free', 'Made without soy.', '🫘'],
      ['minimally-processed', 'Minimally Processed', 'One to five ingredients, all of which you would know by sight.', '🥕'],
    ],
    certifications: [
      ['organic', 'Certified Organic', 'Grown and made under the national organic standard.', '🍃'],
      ['non-gmo', 'Non-GMO', 'Checked to be free of genetically modified crops.', '🌽'],
      ['fair-trade', 'Fair Trade', 'Growers are paid a fair and steady price.', '🤝'],
      ['kosher', 'Kosher', 'Made under kosher supervision.', '✡️'],
      ['regenerative', 'Regenerative', 'Farmed in ways that build up the soil.', '🌍'],
      ['grass-fed', 'Grass-Fed', 'From animals raised on pasture.', '🐄'],
      ['wild-caught', 'Wild-Caught', 'From well-managed wild fisheries.', '🐟'],
      ['cruelty-free', 'Cruelty-Free', 'Never tested on animals.', '🐇'],
    ],
    concerns: [
      ['gut-health', 'Gut Health', 'Foods and supplements that are kind to digestion.', '🦠'],
      ['immune-support', 'Immune Support', 'For the seasons when everybody sneezes.', '🛡️'],
      ['energy', 'Energy', 'For long mornings and longer afternoons.', '⚡'],
      ['sleep', 'Sleep', 'For winding down.', '🌙'],
      ['heart-health', 'Heart Health', 'Good fats, fiber and little salt.', '❤️'],
      ['skin-health', 'Skin Health', 'From the inside and from the outside.', '🌸'],
      ['stress-relief', 'Stress Relief', 'A little calm, by the cup or by the drop.', '🧘'],
      ['muscle-recovery', 'Muscle Recovery', 'Protein and minerals for after the work.', '💪'],
    ],
    ingredients: [
      ['oats', 'Oats', 'Whole, rolled and milled.', '🥣'],
      ['almond', 'Almond', 'In butters, flours, milks and by the handful.', '🌰'],
      ['coconut', 'Coconut', 'Oil, flour, milk and flakes.', '🥥'],
      ['turmeric', 'Turmeric', 'The golden root.', '🫚'],
      ['collagen', 'Collagen', 'Peptides that stir into anything.', '🦴'],
      ['cacao', 'Cacao', 'From bean to bar.', '🍫'],
      ['avocado', 'Avocado', 'Oil, mash and whole.', '🥑'],
      ['mushroom', 'Mushroom', 'For the pan and for the cup.', '🍄'],
      ['chickpea', 'Chickpea', 'Pasta, puffs and hummus.', '🫘'],
      ['ginger', 'Ginger', 'Warm and bright.', '🫚'],
    ],
    social: [
      ['women-owned', 'Women-Owned', 'Makers owned and led by women.', '👩'],
      ['black-owned', 'Black-Owned', 'Makers owned and led by Black founders.', '✊🏿'],
      ['family-owned', 'Family-Owned', 'Still in the hands of the family that began it.', '🏡'],
      ['b-corp', 'Benefit Company', 'Bound to people and planet as well as profit.', '🐝'],
      ['plastic-free', 'Plastic-Free', 'Packed without plastic.', '♻️'],
      ['upcycled', 'Upcycled', 'Made of good food that would have been thrown away.', '🔄'],
      ['climate-neutral', 'Climate Neutral', 'Measures, cuts and offsets its carbon.', '🌤️'],
    ],
  };

/** Badges that are stored with a product (OP-157); the rules add those that follow from its numbers (Running Low, Ships Cold …). */
export const BADGES: readonly (readonly [id: number, text: string, categoryId: number, categoryName: string])[] = [
  [2, 'Back Soon', 2, 'availability'],
  [3, 'New', 3, 'marketing'],
  [4, 'Exclusive', 3, 'marketing'],
  [5, 'Frozen', 4, 'frozen_fresh'],
  [6, 'Fresh', 4, 'frozen_fresh'],
  [7, 'Grocery', 5, 'grocery_box_type'],
  [8, 'Organic', 6, 'food_values'],
  [9, 'Non-GMO', 6, 'food_values'],
  [10, 'Regenerative', 6, 'food_values'],
  [11, 'Vegan', 1, 'diet'],
  [12, 'Gluten-Free', 1, 'diet'],
  [13, 'Keto', 1, 'diet'],
  [14, 'Paleo', 1, 'diet'],
  [15, 'Running Low', 2, 'availability'],
  [16, 'New To You', 3, 'marketing'],
  [17, 'Item Min', 3, 'marketing'],
  [18, 'Ships Cold', 4, 'frozen_fresh'],
];
