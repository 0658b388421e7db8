import type { BrandLook } from '../drawing/look.ts';

/** `name / what it sells / lettering / ground, ink and accent / story / social`: makers that joined after the first fifty. */
const TABLE = `
Tamarind & Tide / chips noodles cooking-sauces hot-sauce-and-salsa seaweed rice / slab / #ffe9c9 #7a2d12 #1f7a6d / Night-market flavors, cooked in small kettles. / women-owned
Hoshi & Daughter / noodles tea matcha seaweed tofu soup / display / #f3efe6 #24304a #c4513b / Four generations of noodles, tea and patience. / family-owned women-owned
Cardamom Quay / spices-and-seasonings cooking-sauces tea rice beans-and-lentils / deco / #f6d9a8 #5b1f3a #2f7a5b / Whole spices, bought at the harbor and ground the same week. / climate-neutral
Olmo & Figs / olives-and-pickles oils vinegar jams dried-fruit dips / serif / #eceadb #3f4a22 #a8472f / Brined, pressed and sun-dried on one hillside. / family-owned
Brinewell / olives-and-pickles condiments canned-vegetables / fat / #d7e8b8 #25461f #e2632d / Ferments with a crunch you can hear next door. / b-corp
Sprig & Sprocket / plant-based-frozen bowls tofu frozen-breakfast appetizers / narrow / #e4f0d4 #23503a #ef7f3a / Cooks first, engineers second, plants throughout. / b-corp climate-neutral
Copperfinch / soda mixers juice kombucha sparkling-water / deco / #b95c34 #fff0d8 #2b4a57 / Bottled bright, never too sweet. / black-owned
Clearbrook Well / sparkling-water hydration mixers / narrow / #dff1f6 #0f4a63 #f08a5d / Water from a well that has never run dry. / plastic-free
Highfold / lamb-and-bison beef deli sausage jerky / slab / #e9e1d0 #3b2f24 #8a3b22 / High pasture, slow seasons, whole animals. / family-owned climate-neutral
Pan & Peel / bread tortillas pastries pizza / script / #fbe7c6 #8a3a17 #4f7f5b / Ovens lit at three, shelves full at six. / women-owned
Mallow Hill / candy cookies baking-mixes extracts frozen-desserts / fat / #f9d6e4 #6b1f4a #3b8f8a / Sweets that grown-ups hide from each other. / family-owned
Quillfeather / eggs poultry milk butter / serif / #f7f2dc #5a4a1e #c4572f / Hens on grass, eggs with a date that means something. / family-owned
Terra Volante / wine / display / #f3eadb #6a1e2b #c99a3f / Volcanic soil, light hands. / climate-neutral
Château Bruyère / wine / serif / #efe9f0 #4a2a52 #a8853c / Heather, limestone and forty harvests. / family-owned
Old Ferry Vineyards / wine / slab / #e2e6df #26423a #b5622f / Vines on the far bank, where nobody hurries. / women-owned
Kindroot / protein greens-and-superfoods probiotics herbals / deco / #e6efdc #2d5a35 #e39a34 / Powders that taste of what they are. / b-corp
Vitalder / vitamins-and-minerals fish-oil sleep-and-calm / narrow / #e3e9f4 #223a70 #e2744a / One thing in each jar, and the test results on the lid. / 
Bare Thistle / beauty / serif / #efeee6 #4c5240 #b06a7d / Short formulas for skin with opinions. / plastic-free women-owned
Petalwright / makeup lip-care face-care / script / #f9dfe0 #7c2440 #c98d3c / Color by the petal, mixed by hand. / women-owned black-owned
Hearth & Hound / dogs pet-care / slab / #f2e0c4 #4f2c14 #3f7f86 / Baked for dogs by people who share. / family-owned
Mossypaw / dogs cats pet-care / fat / #dfead2 #2f4f2a #e08a3c / Good bowls, clean paws, long walks. / b-corp
Purlow / cats pet-care / deco / #e9e4f3 #3d2f66 #e39a5b / For cats, on their terms. / women-owned
Nestling / baby / script / #fdf0dc #7a4f2a #6fa58c / Soft starts, plainly labeled. / b-corp
Little Acorn / baby / fat / #e7efd8 #3d5a24 #e0863c / Food and care for people under three feet. / black-owned
Scrub & Sons / cleaning hand-soap trash-and-bags / slab / #dcecf3 #173f63 #f2b33d / Three sons, one bucket, no nonsense. / family-owned
Beeswing / candles-and-air food-storage lip-care soap / display / #f8e6b8 #6a4312 #5f7f4f / Wax, wood and wildflowers. / plastic-free women-owned
Ridgeline Provisions / chips trail-mix jerky bars dried-fruit hydration / narrow / #e0dccf #2f3a2c #d0662f / Packed for the second half of the climb. / climate-neutral
Golden Gourd / chips cooking-sauces spices-and-seasonings canned-vegetables puffs / deco / #fbe0a1 #5a2b12 #3c7a4a / Stews and spice from a kitchen with the door open. / black-owned women-owned
`;

/** As the rows of `brands.ts`. @throws RangeError for a line that is none. */
export const MORE_BRANDS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, sells, face, colors, story, social] = line.split(' / ');
    const [main, deep, accent] = colors?.split(' ') ?? [];
    if (!name || !sells || !face || !main || !deep || !accent || !story) throw new RangeError(`Not a brand: ${line}`);
    return [name, sells, face as BrandLook['face'], main, deep, accent, story, social?.trim() || undefined] as const;
  });
