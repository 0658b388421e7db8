import { kindsOf } from '../kinds-table.ts';

export const moreSupplements = kindsOf(`
vitamins / Vitamin B-Complex / jar / ⚡ / Daily|Methylated|Gummy / 60 ct|90 ct / 1299-2199 / B vitamins, rice flour / supplement / vegan|gluten-free / energy
vitamins / Prenatal Multivitamin / jar / 🤰 / Whole-Food|Gummy|~with DHA / 60 ct|90 ct / 2199-3699 / Whole-food vitamin blend, folate / supplement / gluten-free / -
vitamins / Kids’ Vitamins / jar / 🧸 / Berry|Tropical|Cherry / 60 ct|120 ct / 1299-2299 / Vitamin blend, pectin, fruit juice / supplement / vegan|gluten-free / immune-support
minerals / Iron / jar / 🌱 / Gentle|~with Vitamin C|Liquid / 60 ct|90 ct / 999-1699 / Iron bisglycinate, rice flour / supplement / vegan|gluten-free / energy
minerals / Calcium / jar / 🦴 / Algae|~with D3|~Citrate / 60 ct|120 ct / 1299-2299 / Calcium, rice flour / supplement / gluten-free / -
minerals / Magnesium Powder / tub / 🌙 / Raspberry Lemon|Unflavored|Orange / 8 oz|16 oz / 1799-2999 / Magnesium citrate, natural flavor / supplement / vegan|gluten-free / sleep|stress-relief
probiotics / Prebiotic Fiber / pouch / 🌾 / Unflavored|Berry|Citrus / 8 oz|12 oz / 1799-2899 / Acacia fiber, chicory root / supplement / vegan|gluten-free / gut-health
probiotics / Digestive Enzymes / jar / 🍍 / Daily|Dairy|Vegan / 60 ct|90 ct / 1799-2999 / Plant enzymes, rice flour / supplement / vegan|gluten-free / gut-health
probiotics / Kids’ Probiotic / jar / 🧸 / Strawberry|Berry|Unflavored / 30 ct|60 ct / 1699-2699 / Live cultures, fruit powder / supplement / vegan|gluten-free / gut-health
protein / Whey Protein / tub / 🥛 / Vanilla|Chocolate|Unflavored / 15 oz|2 lb / 2499-4499 / Whey protein (milk) / supplement / vegetarian|gluten-free / muscle-recovery
protein / Bone Broth Protein / tub / 🍲 / Chocolate|Vanilla|Turmeric / 14 oz|20 oz / 2699-4299 / Chicken bone broth / supplement / paleo|gluten-free|dairy-free / collagen|gut-health
protein / Marine Collagen / pouch / 🐟 / Unflavored|Berry|Lemon / 8 oz|10 oz / 2499-3999 / Fish collagen / supplement / paleo|gluten-free / collagen|skin-health
herbals / Ashwagandha / jar / 🌿 / ~Capsules|~Gummies|~Root Powder / 60 ct|90 ct / 1499-2499 / Ashwagandha root / supplement / vegan|gluten-free / stress-relief
herbals / Turmeric Curcumin / jar / 🫚 / Black Pepper|Ginger|Extra Strength / 60 ct|120 ct / 1699-2899 / Turmeric, black pepper / supplement / vegan|gluten-free / turmeric|muscle-recovery
herbals / Echinacea Tincture / dropper / 🌼 / Root|~with Goldenseal|Kids’ / 1 fl oz|2 fl oz / 1199-1899 / Echinacea, glycerin, water / supplement / vegan|gluten-free / immune-support
fish-oil / Cod Liver Oil / bottle / 🐟 / Lemon|Orange|Unflavored / 8 fl oz|16 fl oz / 2299-3999 / Cod liver oil / supplement / keto|gluten-free / heart-health
fish-oil / Algae DHA / jar / 🌊 / ~Softgels|~Liquid|Prenatal / 60 ct|90 ct / 1999-3299 / Algae oil / supplement / vegan|gluten-free / heart-health
fish-oil / Kids’ Omega / bottle / 🧸 / Strawberry|Lemon|Bubble Berry / 6.7 fl oz|8 fl oz / 1799-2799 / Fish oil, natural flavor / supplement / gluten-free / -
sleep-and-calm / Melatonin / jar / 🌙 / ~1 mg|~3 mg|~5 mg Gummies / 60 ct|90 ct / 899-1599 / Melatonin, rice flour / supplement / vegan|gluten-free / sleep
sleep-and-calm / Sleep Gummies / jar / 😴 / Blackberry|Cherry|Passion Flower / 60 ct|90 ct / 1299-2199 / Melatonin, chamomile, pectin / supplement / vegan|gluten-free / sleep|stress-relief
sleep-and-calm / L-Theanine / jar / 🍃 / ~100 mg|~200 mg|~with Magnesium / 60 ct|120 ct / 1499-2399 / L-theanine, rice flour / supplement / vegan|gluten-free / stress-relief|sleep
sleep-and-calm / Calm Tincture / dropper / 🌼 / Valerian|Skullcap|Lemon Balm / 1 fl oz|2 fl oz / 1399-2199 / Herbal extract, glycerin / supplement / vegan|gluten-free / stress-relief|sleep
greens-and-superfoods / Greens Powder / tub / 🥬 / Original|Berry|Mint / 8 oz|12 oz / 2499-4499 / Spinach, kale, spirulina, barley grass / supplement / vegan / energy|gut-health
greens-and-superfoods / Spirulina / pouch / 🌿 / ~Powder|~Tablets|Blue / 5 oz|8 oz / 1299-2299 / Spirulina / supplement / vegan|keto|paleo|gluten-free / energy
greens-and-superfoods / Maca Powder / pouch / ⚡ / Raw|Gelatinized|Black / 8 oz|16 oz / 1299-2199 / Maca root / supplement / vegan|paleo|gluten-free / energy
greens-and-superfoods / Beet Powder / pouch / ❤️ / Pure|Cherry|~with Ginger / 8 oz|12 oz / 1499-2499 / Beetroot / supplement / vegan|paleo|gluten-free / heart-health|ginger
`);

export const moreBeauty = kindsOf(`
face-care / Face Moisturizer / jar / 🌸 / Daily|Rich Night|Oil-Free|Vitamin E / 1.7 fl oz|3.4 fl oz / 1699-3299 / - / - / - / skin-health
face-care / Face Mask / tub / 🌿 / Clay|Honey|Hydrating Aloe / 2 oz|4 oz / 1299-2299 / - / - / - / skin-health
face-care / Toner / spray / 🌹 / Rose Water|Witch Hazel|Cucumber / 4 fl oz|8 fl oz / 999-1799 / - / - / - / skin-health
face-care / Eye Cream / tube / 🌙 / Caffeine|Peptide|Fragrance-Free / 0.5 fl oz|1 fl oz / 1799-3199 / - / - / - / skin-health
body-care / Body Oil / bottle / 🫒 / Jojoba|Sweet Almond|Rosehip / 4 fl oz|8 fl oz / 1199-2199 / - / - / - / skin-health|almond
body-care / Body Scrub / jar / ☕ / Coffee|Sea Salt|Sugar & Lemon / 8 oz|12 oz / 1199-1999 / - / - / - / skin-health
body-care / Hand Cream / tube / 🤲 / Lavender|Shea|Unscented / 2 oz|3 oz / 699-1299 / - / - / - / skin-health
sun-care / Sunscreen Stick / tube / 🌞 / ~SPF 30|~SPF 50|Tinted / 0.5 oz|1 oz / 999-1599 / - / - / - / -
sun-care / After-Sun Gel / bottle / 🌵 / Aloe|Cooling Mint|Cucumber / 6 fl oz|8 fl oz / 899-1499 / - / - / - / skin-health
sun-care / Face Sunscreen / tube / ☀️ / Sheer|Tinted|Matte / 1.7 oz|2.5 oz / 1499-2699 / - / - / - / skin-health
hair-care / Shampoo Bar / bar / 🧼 / Coconut|Tea Tree|Oat Milk / 3 oz|4 oz / 899-1499 / - / - / - / -
hair-care / Hair Mask / jar / 🥥 / Argan|Coconut|Shea / 8 oz|12 oz / 1299-2199 / - / - / - / -
hair-care / Hair Oil / dropper / 🌰 / Rosemary|Argan|Castor / 2 fl oz|4 fl oz / 1199-2199 / - / - / - / -
soap / Body Wash / bottle / 🫧 / Eucalyptus|Oat|Vanilla Coconut|Unscented / 12 fl oz|16 fl oz / 799-1399 / - / - / - / -
soap / Bath Salts / pouch / 🛁 / Lavender|Eucalyptus|Magnesium / 2 lb|4 lb / 899-1699 / - / - / - / sleep|stress-relief
soap / Castile Soap / bottle / 🧴 / Peppermint|Lavender|Almond|Unscented / 16 fl oz|32 fl oz / 999-1799 / - / - / - / -
oral-care / Mouthwash / bottle / 🌿 / Peppermint|Cinnamon|Alcohol-Free Mint / 16 fl oz|32 fl oz / 649-1099 / - / - / - / -
oral-care / Toothbrush / box / 🪥 / Bamboo Soft|Bamboo Medium|Kids’ / 2 ct|4 ct / 499-999 / - / - / - / -
oral-care / Dental Floss / box / 🦷 / Mint|Silk|Charcoal / 2 ct|3 ct / 449-899 / - / - / - / -
deodorant / Deodorant Cream / jar / 🌿 / Lavender|Bergamot|Baking Soda-Free / 2 oz|3 oz / 899-1499 / - / - / - / -
deodorant / Deodorant Spray / spray / 🌊 / Sea Mineral|Citrus|Unscented / 3 fl oz|4 fl oz / 799-1299 / - / - / - / -
lip-care / Lip Balm / tube / 💋 / Peppermint|Vanilla|Honey|Unscented / 0.15 oz|4 ct / 299-999 / - / - / - / skin-health
lip-care / Lip Scrub / jar / 🍓 / Sugar|Mint|Berry / 0.5 oz|1 oz / 699-1299 / - / - / - / -
lip-care / Tinted Lip Balm / tube / 🌹 / Rose|Plum|Coral|Cocoa / 0.15 oz|0.3 oz / 599-1199 / - / - / - / -
makeup / Mascara / tube / 👁️ / Black|Brown|Lengthening / 0.3 oz|0.4 oz / 1499-2499 / - / - / - / -
makeup / Cream Blush / jar / 🌸 / Petal|Terracotta|Berry / 0.2 oz|0.4 oz / 1499-2599 / - / - / - / -
makeup / Mineral Foundation / jar / ✨ / Porcelain|Sand|Honey|Almond|Cocoa / 0.3 oz|0.5 oz / 1999-3299 / - / - / - / -
makeup / Nail Polish / bottle / 💅 / Clear|Brick|Sage|Blush / 0.4 fl oz|0.5 fl oz / 799-1299 / - / - / - / -
`);
