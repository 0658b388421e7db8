import { kindsOf } from '../kinds-table.ts';

export const morePantry = kindsOf(`
pasta / Fusilli / bag / 🍝 / Red Lentil|Whole Wheat|Durum Wheat|Chickpea / 12 oz|16 oz / 279-529 / = / grain / vegan / chickpea
pasta / Linguine / box / 🍝 / Bronze-Cut|Whole Wheat|Black Bean|Spinach / 12 oz|16 oz / 299-549 / = / grain / vegan / -
pasta / Lasagna Sheets / box / 🍝 / Oven-Ready|Brown Rice|Green Lentil / 9 oz|10 oz / 379-599 / = / grain / vegan / -
noodles / Ramen Noodles / pouch / 🍜 / Millet & Brown Rice|Black Rice|Wheat|Jade Pearl Rice / 10 oz|2.8 oz / 229-499 / = / grain / vegan / -
noodles / Rice Noodles / bag / 🍜 / Pad Thai|Vermicelli|Brown Rice|Wide / 8 oz|14 oz / 249-449 / Rice, water / grain / vegan|gluten-free|minimally-processed / -
noodles / Soba / pouch / 🍜 / Buckwheat|Wild Yam|Mugwort / 8 oz|9.5 oz / 349-599 / Buckwheat flour, wheat flour / grain / vegan / -
noodles / Ramen Cup / tub / 🍜 / Miso|Spicy Garlic|Coconut Lemongrass|Shiitake / 1.9 oz|2.2 oz / 249-399 / Rice noodles, miso, sea salt, spices / meal / vegan / -
rice / Rice Pilaf / box / 🍚 / Garlic & Herb|Saffron|Mushroom|Lemon / 5 oz|6 oz / 279-449 / Rice, orzo (durum wheat), dried vegetables, sea salt / grain / vegetarian / mushroom
whole-grains / Couscous / box / 🌾 / Pearl|Whole Wheat|Tri-Color / 10 oz|16 oz / 329-549 / Durum wheat semolina / grain / vegan|minimally-processed / -
whole-grains / Millet / bag / 🌾 / Hulled|Toasted|Sprouted / 16 oz|24 oz / 349-549 / = / grain / vegan|gluten-free|minimally-processed / -
whole-grains / Buckwheat Groats / pouch / 🌾 / Raw|Toasted|Sprouted / 16 oz|24 oz / 379-599 / Buckwheat / grain / vegan|gluten-free|minimally-processed / -
beans-and-lentils / Kidney Beans / can / 🫘 / Dark Red|No Salt Added|Chili-Style / 15 oz|28 oz / 179-279 / Kidney beans, water / beans / vegan|gluten-free / gut-health
beans-and-lentils / White Beans / can / 🫘 / Cannellini|Great Northern|Butter Bean / 15 oz|28 oz / 189-289 / White beans, water / beans / vegan|gluten-free / gut-health
beans-and-lentils / Dried Beans / bag / 🫘 / Pinto|Black|Navy|Heirloom Mix / 16 oz|2 lb / 299-599 / = / beans / vegan|gluten-free|minimally-processed / -
flour / Bread Flour / bag / 🌾 / Hard White Wheat|Whole Rye|Sprouted Wheat / 2 lb|5 lb / 499-899 / = / flour / vegan / -
flour / Gluten-Free Flour Blend / bag / 🌾 / One-to-One|Baking|Pancake / 22 oz|48 oz / 649-1199 / Brown rice flour, tapioca starch, potato starch / flour / vegan|gluten-free / -
sweeteners / Cane Sugar / pouch / 🍚 / Raw|Golden|Dark Brown|Powdered / 16 oz|24 oz / 329-599 / Cane sugar / candy / vegan|gluten-free|minimally-processed / -
sweeteners / Date Syrup / bottle / 🌴 / Pure|Dark|Smoked / 8.8 oz|14 oz / 599-899 / Dates / syrup / vegan|paleo|gluten-free|minimally-processed / -
sweeteners / Allulose / pouch / 🍬 / Granulated|Powdered|Brown / 11 oz|16 oz / 799-1299 / Allulose / spice / vegan|keto|low-sugar|gluten-free / -
baking-mixes / Cookie Mix / pouch / 🍪 / Chocolate Chip|Gingersnap|Oatmeal|Sugar Cookie / 10 oz|16 oz / 499-749 / Oat flour, coconut sugar, baking soda, sea salt / flour / vegan|dairy-free / oats
baking-mixes / Bread Mix / box / 🍞 / Grain-Free|Seeded|Banana|Cornbread / 11 oz|16 oz / 549-849 / Almond flour, flax, tapioca starch, sea salt / flour / vegan|gluten-free / almond
baking-mixes / Cake Mix / box / 🎂 / Vanilla|Chocolate|Carrot|Lemon / 12 oz|15 oz / 549-849 / Almond flour, cane sugar, tapioca starch, baking powder / flour / gluten-free|vegetarian / almond
baking-chocolate / Cacao Powder / pouch / 🍫 / Raw|Dutch-Process|Dark / 8 oz|16 oz / 599-1099 / Cacao / spice / vegan|keto|paleo|gluten-free|minimally-processed / cacao
baking-chocolate / Shredded Coconut / pouch / 🥥 / Unsweetened|Toasted|Fine / 7 oz|12 oz / 349-599 / Coconut / nuts / vegan|keto|paleo|gluten-free|minimally-processed / coconut
extracts / Vanilla Extract / dropper / 🌼 / Madagascar|Tahitian|Alcohol-Free / 2 fl oz|4 fl oz / 999-1899 / Water, vanilla beans / spice / vegan|gluten-free|paleo / -
extracts / Baking Extract / dropper / 🍋 / Almond|Lemon|Peppermint|Orange / 2 fl oz|4 fl oz / 499-899 / Sunflower oil, natural flavor / spice / vegan|gluten-free / -
extracts / Sprinkles / jar / 🎉 / Rainbow|Pastel|Chocolate|Party / 3 oz|6 oz / 449-699 / Cane sugar, rice flour, vegetable color / candy / vegan|gluten-free / -
extracts / Baking Powder / tub / 🧁 / Aluminum-Free|Double-Acting|Grain-Free / 8 oz|10 oz / 299-449 / Cream of tartar, baking soda, tapioca starch / spice / vegan|gluten-free / -
oils / Sesame Oil / bottle / 🫒 / Toasted|Pure|Black / 8 fl oz|12.5 fl oz / 599-999 / Sesame seeds / oil / vegan|keto|paleo|gluten-free|minimally-processed / -
oils / Cooking Spray / spray / 🥑 / Avocado Oil|Olive Oil|Coconut Oil / 4.7 oz|6 oz / 599-899 / = / oil / vegan|keto|paleo|gluten-free / -
vinegar / Cooking Wine Vinegar / bottle / 🍇 / Red Wine|Sherry|Rice|Champagne / 8.5 fl oz|12.7 fl oz / 399-799 / = / condiment / vegan|gluten-free / -
vinegar / Balsamic Glaze / bottle / 🍇 / Classic|Fig|White / 8.5 fl oz|12.9 fl oz / 549-899 / Grape must, wine vinegar / condiment / vegan|gluten-free / -
pasta-sauce / Alfredo Sauce / jar / 🧀 / Classic|Roasted Garlic|Vegan Cashew / 14 oz|15 oz / 599-899 / Cream, parmesan cheese, garlic, sea salt / sauce / vegetarian|gluten-free / -
pasta-sauce / Pizza Sauce / jar / 🍕 / Classic|Spicy|Basil / 13 oz|15.5 oz / 349-549 / Tomatoes, olive oil, oregano, sea salt / sauce / vegan|keto|gluten-free / -
condiments / Mustard / jar / 🌭 / Dijon|Whole Grain|Yellow|Honey / 8 oz|12 oz / 299-499 / Mustard seed, vinegar, water, sea salt / condiment / vegan|paleo|gluten-free / -
condiments / Barbecue Sauce / bottle / 🍖 / Original|Smoky Chipotle|Carolina Gold|Unsweetened / 8.5 oz|16 oz / 499-749 / Tomato paste, vinegar, dates, spices / condiment / vegan|gluten-free / -
condiments / Tahini / jar / 🥣 / Stone-Ground|Whole Seed|Black Sesame / 10.6 oz|16 oz / 549-849 / Sesame seeds / nuts / vegan|keto|gluten-free|minimally-processed / -
hot-sauce-and-salsa / Sriracha / bottle / 🌶️ / Original|Green|Garlic / 9 oz|18 oz / 449-749 / Red peppers, garlic, vinegar, sea salt / condiment / vegan|paleo|gluten-free / -
hot-sauce-and-salsa / Chili Crisp / jar / 🌶️ / Original|Extra Hot|Mushroom|Peanut / 6 oz|9 oz / 799-1299 / Sunflower oil, chili flakes, garlic, onion, sea salt / condiment / vegan|gluten-free / mushroom
cooking-sauces / Curry Sauce / jar / 🍛 / Tikka Masala|Korma|Green Thai|Vindaloo / 12 oz|14.5 oz / 499-799 / Tomatoes, coconut milk, onion, spices / sauce / vegan|gluten-free / coconut
cooking-sauces / Stir-Fry Sauce / bottle / 🥢 / Teriyaki|Ginger Sesame|Sweet Chili|Orange / 8.5 fl oz|14 fl oz / 499-749 / Coconut aminos, vinegar, garlic, ginger / condiment / vegan|paleo|gluten-free|soy-free / ginger|coconut
cooking-sauces / Coconut Aminos / bottle / 🥥 / Original|Garlic|No Salt Added / 8 fl oz|16.9 fl oz / 499-899 / Coconut sap, sea salt / condiment / vegan|paleo|gluten-free|soy-free|minimally-processed / coconut
cooking-sauces / Simmer Sauce / pouch / 🍲 / Taco|Enchilada Red|Pot Roast|Mole / 8 oz|12 oz / 349-549 / Tomatoes, peppers, onion, garlic, spices / sauce / vegan|gluten-free / -
olives-and-pickles / Olives / jar / 🫒 / Castelvetrano|Kalamata|Garlic-Stuffed|Mixed Pitted / 5.3 oz|10 oz / 449-799 / Olives, water, sea salt / pickle / vegan|keto|paleo|gluten-free|minimally-processed / -
olives-and-pickles / Pickles / jar / 🥒 / Kosher Dill|Bread & Butter|Spicy Garlic|Half-Sour / 16 oz|24 oz / 449-699 / Cucumbers, water, vinegar, garlic, dill, sea salt / pickle / vegan|keto|gluten-free / -
olives-and-pickles / Sauerkraut / jar / 🥬 / Classic|Beet & Ginger|Kimchi-Style|Turmeric / 16 oz|25 oz / 549-899 / Cabbage, sea salt / pickle / vegan|keto|paleo|gluten-free|minimally-processed / gut-health|ginger|turmeric
olives-and-pickles / Capers / jar / 🫒 / Nonpareil|~in Sea Salt|Wild / 3 oz|7 oz / 349-599 / Capers, water, sea salt / pickle / vegan|keto|paleo|gluten-free / -
oats / Overnight Oats / pouch / 🥣 / Blueberry Chia|Peanut Butter|Vanilla|Apple Pie / 12 oz|14 oz / 649-949 / Whole grain oats, chia seeds, coconut sugar / grain / vegan / oats|gut-health
oats / Grits & Polenta / bag / 🌽 / White Corn|Yellow Corn|Stone-Ground / 24 oz|2 lb / 379-599 / Corn / grain / vegan|gluten-free|minimally-processed / -
granola / Muesli / pouch / 🥣 / Nut & Seed|Dark Chocolate|Tropical|No Added Sugar / 14 oz|16 oz / 599-899 / Oats, raisins, sunflower seeds, coconut / cereal / vegan|dairy-free / oats|coconut
granola / Granola Clusters / pouch / 🥣 / Peanut Butter|Pecan Maple|Salted Dark Chocolate|Strawberry / 9 oz|11 oz / 549-899 / Oats, cane sugar, sunflower oil, sea salt / cereal / vegan / oats
cereal / Protein Cereal / box / 🥣 / Cocoa|Cinnamon|Fruity|Peanut Butter / 7 oz|9 oz / 799-1099 / Milk protein, tapioca starch, allulose / cereal / vegetarian|gluten-free|low-sugar / -
cereal / Bran Flakes / box / 🌾 / Original|Raisin|Almond Crunch / 12 oz|17 oz / 399-649 / Whole wheat, wheat bran, cane sugar, sea salt / cereal / vegan / -
pancakes / Waffle Syrup / bottle / 🥞 / Sugar-Free Maple|Blueberry|Vanilla / 12 fl oz|16 fl oz / 549-899 / Water, allulose, natural flavor / condiment / vegan|keto|gluten-free|low-sugar / -
nut-butters / Cashew Butter / jar / 🥜 / Creamy|Vanilla|Salted Maple / 10 oz|12 oz / 899-1399 / Dry-roasted cashews / nuts / vegan|paleo|gluten-free|minimally-processed / -
nut-butters / Hazelnut Cocoa Spread / jar / 🌰 / Classic|Dark|Crunchy / 9.5 oz|13 oz / 699-1099 / Hazelnuts, cane sugar, cacao, sunflower oil / sweet / vegan|gluten-free / cacao
nut-butters / Butter Packets / box / 🥜 / Almond|Peanut|Mixed Nut|Maple Almond / 10 ct|6 ct / 899-1499 / = / nuts / vegan|gluten-free / almond
jams / Preserves / jar / 🍑 / Peach|Blackberry|Cherry|Marmalade / 11 oz|13 oz / 499-899 / Fruit, cane sugar, pectin / syrup / vegan|gluten-free / -
jams / Chia Jam / jar / 🍓 / Strawberry|Raspberry|Blueberry / 10 oz|12 oz / 599-899 / Fruit, chia seeds, dates / fruit / vegan|paleo|gluten-free|minimally-processed / gut-health
soup / Vegetable Broth / carton / 🥕 / Original|Low-Sodium|Mushroom / 32 fl oz|17 fl oz / 349-549 / Water, carrots, onion, celery, sea salt / broth / vegan|gluten-free / mushroom
soup / Chili / can / 🌶️ / Three-Bean|Turkey|Beef|Sweet Potato / 14.7 oz|15 oz / 399-649 / Beans, tomatoes, peppers, onion, spices / meal / gluten-free|dairy-free / -
soup / Ramen Broth / carton / 🍜 / Miso|Shoyu|Spicy Sesame / 17 fl oz|32 fl oz / 549-849 / Water, miso, kombu, ginger, sea salt / broth / vegan / ginger
canned-fish / Mackerel / can / 🐟 / ~in Olive Oil|~with Lemon & Caper|Smoked / 4.4 oz|7 oz / 399-599 / Mackerel, olive oil, sea salt / fish / keto|paleo|gluten-free / heart-health
canned-fish / Wild Salmon / can / 🍣 / Pink|Sockeye|Smoked / 3.75 oz|6 oz / 449-799 / Salmon, sea salt / fish / keto|paleo|gluten-free|minimally-processed / heart-health
canned-fish / Smoked Mussels / can / 🦪 / ~in Olive Oil|~in Escabeche|Spicy / 3.9 oz|4.2 oz / 449-699 / Mussels, olive oil, vinegar, spices / fish / keto|paleo|gluten-free / -
canned-fish / Anchovies / jar / 🐟 / ~in Olive Oil|~in Salt|White / 3.5 oz|6 oz / 449-799 / Anchovies, olive oil, sea salt / fish / keto|paleo|gluten-free / -
canned-vegetables / Tomato Paste / can / 🍅 / Classic|Double-Concentrated|Roasted / 6 oz|7 oz / 149-299 / Tomatoes / vegetable / vegan|paleo|gluten-free|minimally-processed / -
canned-vegetables / Sweet Corn / can / 🌽 / Whole Kernel|Creamed|No Salt Added / 15 oz|15.25 oz / 149-249 / Corn, water / vegetable / vegan|gluten-free|minimally-processed / -
canned-vegetables / Artichoke Hearts / jar / 🥬 / Quartered|Marinated|Grilled / 12 oz|14 oz / 449-699 / Artichokes, water, sea salt / pickle / vegan|keto|paleo|gluten-free|minimally-processed / -
canned-fruit / Applesauce / pouch / 🍎 / Unsweetened|Cinnamon|Strawberry|Pear / 3.2 oz|24 oz / 149-449 / Apples / fruit / vegan|paleo|gluten-free|minimally-processed / -
canned-fruit / Peaches / can / 🍑 / Sliced|Halved|~in Juice / 15 oz|29 oz / 279-499 / Peaches, fruit juice / fruit / vegan|gluten-free|minimally-processed / -
canned-fruit / Pineapple / can / 🍍 / Chunks|Rings|Crushed / 14 oz|20 oz / 229-379 / Pineapple, pineapple juice / fruit / vegan|paleo|gluten-free|minimally-processed / -
canned-fruit / Pumpkin Purée / can / 🎃 / Pure|Roasted|Pie-Spiced / 15 oz|29 oz / 229-379 / Pumpkin / vegetable / vegan|paleo|gluten-free|minimally-processed / -
salt / Finishing Salt / tub / 🧂 / Flake|Smoked Oak|Rosemary|Black Lava / 4 oz|8 oz / 549-899 / Sea salt / spice / vegan|keto|paleo|gluten-free|minimally-processed / -
salt / Low-Sodium Salt / jar / 🧂 / Fine|Herbed|Garlic / 9 oz|12 oz / 349-549 / Potassium chloride, sea salt / spice / vegan|keto|paleo|gluten-free / heart-health
seasoning-blends / Rub / jar / 🍖 / Coffee|Brown Sugar|Cajun|Jerk / 3 oz|5 oz / 449-699 / Paprika, garlic, pepper, sea salt / spice / vegan|gluten-free / -
seasoning-blends / Curry Powder / jar / 🍛 / Mild Madras|Hot Madras|Vadouvan|Jamaican / 2 oz|3.5 oz / 399-649 / Turmeric, coriander, cumin, fenugreek / spice / vegan|keto|paleo|gluten-free|minimally-processed / turmeric
`);

/** Spices: the flavor alone is the title. */
export const moreSpices = kindsOf(`
spices / Spice / jar / 🌿 / Coriander Seed|Cardamom Pods|Whole Nutmeg|Bay Leaves|Dried Thyme|Fennel Seed / 1.2 oz|2 oz / 379-699 / = / spice / vegan|keto|paleo|gluten-free|minimally-processed / -
spices / Ground Spice / jar / 🌶️ / Cayenne Pepper|Ground Ginger|Garlic Powder|Onion Powder|Ground Cloves|Chili Powder / 1.8 oz|2.8 oz / 349-649 / = / spice / vegan|keto|paleo|gluten-free|minimally-processed / ginger
`).map((kind) => ({ ...kind, bare: true as const }));
