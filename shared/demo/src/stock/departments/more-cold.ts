import { kindsOf } from '../kinds-table.ts';

export const moreFrozen = kindsOf(`
pizza / Flatbread / box / 🍕 / Fig & Arugula|Pesto|Spinach Feta|Mushroom / 8 oz|10 oz / 749-1099 / Wheat flour, tomato sauce, mozzarella / meal / vegetarian / mushroom
bowls / Pasta Bowl / tray / 🍝 / Pesto Penne|Bolognese|Vegan Alfredo|Mushroom Risotto / 9 oz|10 oz / 549-799 / Durum wheat pasta, tomatoes, olive oil, sea salt / meal / vegetarian / mushroom
bowls / Breakfast Bowl / tray / 🍳 / Egg & Potato|Turkey Sausage|Southwest Tofu / 7 oz|9 oz / 499-699 / Eggs, potatoes, peppers, sea salt / meal / gluten-free / -
bowls / Dumplings / pouch / 🥟 / Pork & Chive|Chicken Cilantro|Vegetable|Shrimp / 10 oz|14 oz / 649-999 / Wheat flour, cabbage, ginger, sea salt / meal / dairy-free / ginger
frozen-breakfast / Breakfast Burrito / pouch / 🌯 / Egg & Cheese|Sausage|Black Bean / 6 oz|4 ct / 399-999 / Wheat tortilla, eggs, cheese, beans / meal / vegetarian / -
frozen-breakfast / French Toast Sticks / box / 🍞 / Classic|Cinnamon|Gluten-Free / 8 ct|12 oz / 499-749 / Bread (wheat), eggs, milk, cinnamon / flour / vegetarian / -
frozen-breakfast / Egg Bites / tray / 🍳 / Bacon Gruyère|Spinach Feta|Roasted Pepper / 4 ct|8 ct / 599-899 / Eggs, cheese, sea salt / meal / keto|gluten-free|vegetarian / -
frozen-fruit / Frozen Strawberries / pouch / 🍓 / Whole|Sliced / 10 oz|32 oz / 499-849 / Strawberries / fruit / vegan|paleo|gluten-free|minimally-processed / -
frozen-fruit / Smoothie Pack / pouch / 🥤 / Green Pineapple|Berry Beet|Mango Turmeric|Peach / 8 oz|4 × 7 oz / 449-799 / = / fruit / vegan|paleo|gluten-free|minimally-processed / turmeric
frozen-fruit / Acai Packets / pouch / 🫐 / Unsweetened|Original|Guarana / 4 × 3.5 oz|8 × 3.5 oz / 699-1199 / Acai / fruit / vegan|paleo|gluten-free|minimally-processed / energy
frozen-vegetables / Riced Cauliflower / pouch / 🥦 / Plain|Garlic Herb|Stir-Fry / 10 oz|12 oz / 299-499 / Cauliflower / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
frozen-vegetables / Sweet Peas / pouch / 🫛 / Petite|Garden|~& Carrots / 10 oz|16 oz / 249-399 / Peas / vegetable / vegan|gluten-free|minimally-processed / -
frozen-vegetables / Vegetable Medley / pouch / 🥕 / Stir-Fry|Roasted|California|Fajita / 12 oz|16 oz / 299-499 / Carrots, broccoli, peppers / vegetable / vegan|paleo|gluten-free|minimally-processed / -
appetizers / Spring Rolls / box / 🥢 / Vegetable|Chicken|Shrimp / 8 oz|10 oz / 599-899 / Wheat flour, cabbage, carrots, glass noodles / meal / dairy-free / -
appetizers / Sweet Potato Fries / pouch / 🍟 / Sea Salt|Crinkle|Waffle-Cut / 15 oz|20 oz / 449-699 / Sweet potatoes, avocado oil, sea salt / vegetable / vegan|paleo|gluten-free|minimally-processed / avocado
appetizers / Cauliflower Wings / box / 🥦 / Buffalo|Korean Barbecue|Plain Crispy / 10 oz|13 oz / 649-899 / Cauliflower, rice flour, chickpea flour, spices / meal / vegan|gluten-free / chickpea
appetizers / Samosas / box / 🥟 / Potato & Pea|Lentil|Chicken / 8 ct|12 ct / 599-849 / Wheat flour, potatoes, peas, spices / meal / dairy-free / -
plant-based-frozen / Veggie Burger / box / 🍔 / Black Bean|Mushroom Walnut|California|Beet Quinoa / 4 ct|8 ct / 549-899 / Vegetables, black beans, brown rice, oats / meal / vegan|dairy-free / mushroom
plant-based-frozen / Plant Nuggets / pouch / 🌱 / Classic|Spicy|Kids’ Stars / 8 oz|10 oz / 599-849 / Pea protein, wheat flour, sunflower oil, sea salt / meal / vegan|dairy-free / -
plant-based-frozen / Falafel / box / 🧆 / Classic|Spinach|Sweet Potato / 9 oz|12 oz / 499-749 / Chickpeas, onion, parsley, spices / beans / vegan|gluten-free / chickpea
ice-cream / Ice Cream Sandwiches / box / 🍦 / Vanilla Cookie|Mint Chocolate|Strawberry / 4 ct|6 ct / 599-849 / Cream, milk, wheat flour, cane sugar / icecream / vegetarian / -
ice-cream / Sorbet / tub / 🍧 / Raspberry|Mango|Lemon|Dark Chocolate / 14 fl oz|16 fl oz / 599-849 / Fruit, water, cane sugar / syrup / vegan|gluten-free|dairy-free|minimally-processed / -
ice-cream / Frozen Yogurt Bars / box / 🍦 / Honey Vanilla|Strawberry|Blueberry / 4 ct|6 ct / 549-799 / Milk, yogurt, cane sugar / icecream / vegetarian|gluten-free / -
frozen-desserts / Mochi / box / 🍡 / Green Tea|Mango|Strawberry|Black Sesame / 6 ct|12 ct / 599-899 / Rice flour, cream, milk, cane sugar / icecream / vegetarian|gluten-free / -
frozen-desserts / Frozen Pie / box / 🥧 / Apple|Cherry|Pumpkin|Pecan / 20 oz|36 oz / 1099-1799 / Wheat flour, butter (milk), fruit, cane sugar / sweet / vegetarian / -
frozen-desserts / Chocolate-Dipped Bananas / box / 🍌 / Dark|Peanut|Coconut / 6 ct|8 ct / 549-799 / Bananas, dark chocolate / fruit / vegan|gluten-free / cacao
`);

export const moreFresh = kindsOf(`
fruit / Oranges / crate / 🍊 / Navel|Cara Cara|Valencia / 3 lb|4 lb / 599-899 / Oranges / fruit / vegan|paleo|gluten-free|minimally-processed / immune-support
fruit / Pears / crate / 🍐 / Bartlett|Bosc|Anjou / 2 lb|3 lb / 499-799 / Pears / fruit / vegan|paleo|gluten-free|minimally-processed / -
fruit / Blueberries / tray / 🫐 / Jumbo|Wild|Family Pack / 6 oz|18 oz / 449-899 / Blueberries / fruit / vegan|paleo|gluten-free|minimally-processed / -
vegetables / Broccoli / crate / 🥦 / Crowns|Baby|Sprouting / 1 lb|2 lb / 299-549 / Broccoli / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Potatoes / crate / 🥔 / Yukon|Fingerling|Russet|Red / 3 lb|5 lb / 399-699 / Potatoes / vegetable / vegan|gluten-free|minimally-processed / -
vegetables / Tomatoes / tray / 🍅 / Cherry|Vine|Heirloom|Campari / 10 oz|1 lb / 349-649 / Tomatoes / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Bell Peppers / crate / 🫑 / Red|Rainbow|Green / 3 ct|6 ct / 399-699 / Bell peppers / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Zucchini / crate / 🥒 / Green|Golden|Baby / 1 lb|2 lb / 249-449 / Zucchini / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Eggplant / crate / 🍆 / Globe|Italian|Japanese / 1 lb|2 lb / 299-549 / Eggplant / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Cucumbers / crate / 🥒 / English|Persian|Kirby / 3 ct|6 ct / 249-499 / Cucumbers / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
vegetables / Asparagus / tray / 🌿 / Green|White|Purple / 12 oz|1 lb / 399-649 / Asparagus / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
herbs / Fresh Herbs / pouch / 🌿 / Basil|Cilantro|Flat Parsley|Mint|Dill / 0.75 oz|2 oz / 249-399 / = / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
herbs / Onions / crate / 🧅 / Yellow|Red|Sweet|Shallot / 2 lb|3 lb / 249-499 / Onions / vegetable / vegan|paleo|gluten-free|minimally-processed / -
salads / Salad Kit / pouch / 🥗 / Caesar|Southwest|Asian Sesame|Kale Apple / 10 oz|12 oz / 449-649 / Lettuce, cabbage, dressing, seeds / vegetable / vegetarian / -
salads / Salad Greens / tray / 🥬 / Spring Mix|Arugula|Romaine Hearts|Baby Kale / 5 oz|10 oz / 399-699 / = / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
salads / Lettuce / crate / 🥬 / Romaine|Butter|Iceberg|Red Leaf / 1 ct|2 ct / 249-449 / Lettuce / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
salads / Microgreens / tray / 🌱 / Sunflower|Broccoli|Radish|Pea Shoots / 2 oz|4 oz / 349-599 / = / vegetable / vegan|keto|paleo|gluten-free|minimally-processed / -
milk / Whole Milk / carton / 🥛 / Grass-Fed|Cream-Top|A2 / 32 fl oz|64 fl oz / 399-699 / Milk / dairymilk / vegetarian|gluten-free|minimally-processed / -
milk / Reduced-Fat Milk / carton / 🥛 / 2%|1%|Lactose-Free / 32 fl oz|64 fl oz / 379-649 / Milk / dairymilk / vegetarian|gluten-free|minimally-processed / -
milk / Heavy Cream / carton / 🥛 / Pasture|Ultra-Rich|Lactose-Free / 8 fl oz|16 fl oz / 349-599 / Cream (milk) / butter / vegetarian|keto|gluten-free|minimally-processed / -
milk / Kefir / bottle / 🥛 / Plain|Strawberry|Peach|Vanilla / 8 fl oz|32 fl oz / 249-549 / Milk, live cultures / dairymilk / vegetarian|gluten-free / gut-health
cheese / Mozzarella / tub / 🧀 / Fresh|Low-Moisture|Smoked|Burrata / 8 oz|16 oz / 499-899 / Milk, cultures, salt, enzymes / cheese / vegetarian|keto|gluten-free / -
cheese / Parmesan / tub / 🧀 / Aged|Grated|Shaved / 5 oz|8 oz / 599-999 / Milk, cultures, salt, rennet / cheese / keto|gluten-free / -
cheese / Cashew Cheese / tub / 🌰 / Garlic Herb|Chive|Smoked|Truffle / 5 oz|6.5 oz / 699-999 / Cashews, live cultures, sea salt / nuts / vegan|dairy-free|gluten-free|minimally-processed / -
cheese / Goat Cheese / tub / 🐐 / Classic|Herb|Honey|Cranberry / 4 oz|8 oz / 499-849 / Goat’s milk, cultures, salt, enzymes / cheese / vegetarian|keto|gluten-free / -
yogurt / Skyr / tub / 🥛 / Plain|Blueberry|Vanilla|Peach / 5.3 oz|24 oz / 199-599 / Milk, live cultures / yogurt / vegetarian|gluten-free|low-sugar / gut-health
yogurt / Yogurt Drink / bottle / 🥛 / Strawberry|Mango|Plain / 7 fl oz|28 fl oz / 199-499 / Milk, live cultures, cane sugar / yogurt / vegetarian|gluten-free / gut-health
butter / Plant Butter / tub / 🌱 / Sea Salt|Unsalted|Olive Oil / 8 oz|13 oz / 449-699 / Coconut oil, sunflower oil, water, sea salt / butter / vegan|dairy-free|gluten-free|keto / coconut
eggs / Liquid Eggs / carton / 🥚 / Whole|Whites|Southwest / 16 oz|32 oz / 499-849 / Eggs / egg / vegetarian|keto|paleo|gluten-free|minimally-processed / muscle-recovery
eggs / Hard-Boiled Eggs / pouch / 🥚 / Cage-Free|Everything|Pasture-Raised / 6 ct|10 ct / 499-799 / Eggs, sea salt / egg / vegetarian|keto|paleo|gluten-free|minimally-processed / -
tofu / Tofu / tub / 🧊 / Extra-Firm|Silken|Smoked|Sprouted / 14 oz|16 oz / 249-399 / Water, soybeans, nigari / beans / vegan|gluten-free|minimally-processed / muscle-recovery
tofu / Tempeh / pouch / 🫘 / Original|Three-Grain|Smoky|Flax / 8 oz|12 oz / 349-549 / Soybeans, water, culture / beans / vegan|minimally-processed / muscle-recovery|gut-health
tofu / Seitan / pouch / 🌾 / Traditional|Chorizo-Style|Sliced / 8 oz|10 oz / 449-649 / Wheat gluten, water, tamari (soy), garlic / meat / vegan / -
hummus / Hummus / tub / 🫘 / Classic|Roasted Red Pepper|Garlic|Beet / 8 oz|10 oz / 399-599 / Chickpeas, tahini, lemon juice, olive oil, sea salt / beans / vegan|gluten-free / chickpea
hummus / Guacamole / tub / 🥑 / Classic|Spicy|Chunky / 8 oz|15 oz / 499-799 / Avocados, lime juice, onion, cilantro, sea salt / avocado / vegan|keto|paleo|gluten-free|minimally-processed / avocado
hummus / Tzatziki / tub / 🥒 / Traditional|Dill|Dairy-Free Almond / 8 oz|12 oz / 449-649 / Yogurt (milk), cucumber, garlic, dill / yogurt / vegetarian|gluten-free / -
bread / Sandwich Bread / bag / 🍞 / Whole Wheat|Seeded Multigrain|Oat & Honey|Keto Flax / 18 oz|22 oz / 449-699 / Whole wheat flour, water, yeast, sea salt / bread / vegan|vegetarian / -
bread / Bagels / bag / 🥯 / Everything|Plain|Cinnamon Raisin|Sesame / 5 ct|6 ct / 449-699 / Wheat flour, water, malt, sea salt / bread / vegan|vegetarian / -
bread / Baguette / bag / 🥖 / Classic|Sourdough|Olive / 10 oz|2 × 8 oz / 349-549 / Wheat flour, water, sea salt, yeast / bread / vegan|minimally-processed / -
tortillas / Wraps / pouch / 🌯 / Coconut|Whole Wheat|Spinach|Egg White / 6 ct|8 ct / 449-799 / = / bread / vegetarian / coconut
pastries / Croissants / box / 🥐 / Butter|Almond|Chocolate / 4 ct|6 ct / 599-999 / Wheat flour, butter (milk), eggs, cane sugar / flour / vegetarian / -
pastries / Muffins / box / 🧁 / Blueberry|Lemon Poppy|Banana Nut|Morning Glory / 4 ct|6 ct / 549-899 / Wheat flour, eggs, cane sugar, sunflower oil / flour / vegetarian / -
pastries / Scones / box / 🥮 / Cranberry Orange|Currant|Cheddar Chive / 4 ct|6 ct / 549-849 / Wheat flour, butter (milk), cream, cane sugar / flour / vegetarian / -
`);
