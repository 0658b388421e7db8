/** The category tree: departments, aisles, shelves. A shelf is `key: Name`; the picture is the emoji. */
export interface Department3 {
  key: string;
  name: string;
  art: string;
  tint: string;
  landing?: boolean;
  aisles: readonly { key: string; name: string; art: string; shelves: Readonly<Record<string, string>> }[];
}

export const TREE: readonly Department3[] = [
  {
    key: 'pantry',
    name: 'Pantry',
    art: '🥫',
    tint: '#f0dfb8',
    aisles: [
      {
        key: 'grains-and-pasta',
        name: 'Grains & Pasta',
        art: '🍝',
        shelves: { pasta: 'Pasta', rice: 'Rice', 'whole-grains': 'Whole Grains', 'beans-and-lentils': 'Beans & Lentils' },
      },
      {
        key: 'baking',
        name: 'Baking',
        art: '🧁',
        shelves: {
          flour: 'Flour',
          sweeteners: 'Sugar & Sweeteners',
          'baking-mixes': 'Baking Mixes',
          'baking-chocolate': 'Baking Chocolate & Add-Ins',
        },
      },
      {
        key: 'oils-and-sauces',
        name: 'Oils & Sauces',
        art: '🫒',
        shelves: {
          oils: 'Oils & Ghee',
          vinegar: 'Vinegar',
          'pasta-sauce': 'Pasta Sauce',
          condiments: 'Condiments & Dressings',
          'hot-sauce-and-salsa': 'Hot Sauce & Salsa',
        },
      },
      {
        key: 'breakfast',
        name: 'Breakfast',
        art: '🥣',
        shelves: { oats: 'Oatmeal & Porridge', granola: 'Granola', cereal: 'Cereal', pancakes: 'Pancakes & Syrup' },
      },
      {
        key: 'spreads-and-cans',
        name: 'Spreads & Cans',
        art: '🥜',
        shelves: {
          'nut-butters': 'Nut Butters',
          jams: 'Jams & Honey',
          soup: 'Soups & Broths',
          'canned-fish': 'Tinned Fish',
          'canned-vegetables': 'Canned Vegetables',
        },
      },
      {
        key: 'spices-and-seasonings',
        name: 'Spices & Seasonings',
        art: '🧂',
        shelves: { spices: 'Spices', salt: 'Salt', 'seasoning-blends': 'Seasoning Blends' },
      },
    ],
  },
  {
    key: 'snacks',
    name: 'Snacks',
    art: '🍿',
    tint: '#f9d9bd',
    aisles: [
      {
        key: 'salty-snacks',
        name: 'Salty Snacks',
        art: '🥨',
        shelves: { chips: 'Chips', popcorn: 'Popcorn', crackers: 'Crackers', pretzels: 'Pretzels' },
      },
      {
        key: 'sweet-snacks',
        name: 'Sweet Snacks',
        art: '🍪',
        shelves: { cookies: 'Cookies', chocolate: 'Chocolate', candy: 'Candy & Gummies', bars: 'Snack Bars' },
      },
      {
        key: 'nuts-and-dried-fruit',
        name: 'Nuts & Dried Fruit',
        art: '🌰',
        shelves: { nuts: 'Nuts', seeds: 'Seeds', 'dried-fruit': 'Dried Fruit', 'trail-mix': 'Trail Mix' },
      },
      {
        key: 'savory-bites',
        name: 'Savory Bites',
        art: '🥩',
        shelves: { jerky: 'Jerky & Meat Sticks', seaweed: 'Seaweed Snacks' },
      },
    ],
  },
  {
    key: 'beverages',
    name: 'Beverages',
    art: '🧃',
    tint: '#cfe4e4',
    aisles: [
      {
        key: 'coffee-and-tea',
        name: 'Coffee & Tea',
        art: '☕',
        shelves: { coffee: 'Coffee', tea: 'Tea', matcha: 'Matcha & Cocoa' },
      },
      {
        key: 'cold-drinks',
        name: 'Cold Drinks',
        art: '🥤',
        shelves: { 'sparkling-water': 'Sparkling Water', juice: 'Juice', kombucha: 'Kombucha', soda: 'Soda' },
      },
      {
        key: 'milk-alternatives',
        name: 'Milk Alternatives',
        art: '🥛',
        shelves: { 'plant-milk': 'Plant Milk', creamer: 'Creamer' },
      },
    ],
  },
  {
    key: 'frozen',
    name: 'Frozen',
    art: '🧊',
    tint: '#d3e5f3',
    landing: true,
    aisles: [
      {
        key: 'frozen-meals',
        name: 'Frozen Meals',
        art: '🍕',
        shelves: { pizza: 'Pizza', bowls: 'Bowls & Entrées', 'frozen-breakfast': 'Frozen Breakfast' },
      },
      {
        key: 'frozen-produce',
        name: 'Frozen Produce',
        art: '🫐',
        shelves: { 'frozen-fruit': 'Frozen Fruit', 'frozen-vegetables': 'Frozen Vegetables' },
      },
      {
        key: 'ice-cream-and-treats',
        name: 'Ice Cream & Treats',
        art: '🍨',
        shelves: { 'ice-cream': 'Ice Cream', 'frozen-desserts': 'Frozen Desserts' },
      },
    ],
  },
  {
    key: 'fresh',
    name: 'Fresh',
    art: '🥬',
    tint: '#dbe8c6',
    landing: true,
    aisles: [
      {
        key: 'produce',
        name: 'Produce',
        art: '🥕',
        shelves: { fruit: 'Fruit', vegetables: 'Vegetables', herbs: 'Herbs & Aromatics' },
      },
      {
        key: 'dairy-and-eggs',
        name: 'Dairy & Eggs',
        art: '🧀',
        shelves: { cheese: 'Cheese', yogurt: 'Yogurt', butter: 'Butter', eggs: 'Eggs' },
      },
      { key: 'bakery', name: 'Bakery', art: '🥖', shelves: { bread: 'Bread', tortillas: 'Tortillas & Wraps' } },
    ],
  },
  {
    key: 'meat-and-seafood',
    name: 'Meat & Seafood',
    art: '🥩',
    tint: '#f3d6cd',
    aisles: [
      {
        key: 'meat',
        name: 'Meat',
        art: '🍗',
        shelves: { beef: 'Beef', poultry: 'Chicken & Turkey', pork: 'Pork & Bacon', sausage: 'Sausage' },
      },
      { key: 'seafood', name: 'Seafood', art: '🐟', shelves: { fish: 'Fish', shellfish: 'Shellfish' } },
    ],
  },
  {
    key: 'wine',
    name: 'Wine',
    art: '🍷',
    tint: '#ecd8e0',
    landing: true,
    aisles: [
      {
        key: 'wine-by-color',
        name: 'Wine by Color',
        art: '🍇',
        shelves: { 'red-wine': 'Red Wine', 'white-wine': 'White Wine', 'rose-wine': 'Rosé' },
      },
      { key: 'bubbles', name: 'Bubbles', art: '🍾', shelves: { 'sparkling-wine': 'Sparkling Wine' } },
    ],
  },
  {
    key: 'supplements',
    name: 'Supplements',
    art: '💊',
    tint: '#e4e0f2',
    aisles: [
      {
        key: 'vitamins-and-minerals',
        name: 'Vitamins & Minerals',
        art: '☀️',
        shelves: { vitamins: 'Vitamins', minerals: 'Minerals' },
      },
      {
        key: 'wellness',
        name: 'Wellness',
        art: '🍄',
        shelves: {
          probiotics: 'Probiotics',
          protein: 'Protein & Collagen',
          herbals: 'Herbs & Mushrooms',
          'fish-oil': 'Omega & Fish Oil',
        },
      },
    ],
  },
  {
    key: 'beauty',
    name: 'Beauty',
    art: '🧴',
    tint: '#f6dde2',
    aisles: [
      {
        key: 'skin-care',
        name: 'Skin Care',
        art: '🌸',
        shelves: { 'face-care': 'Face Care', 'body-care': 'Body Care', 'sun-care': 'Sun Care' },
      },
      {
        key: 'hair-and-bath',
        name: 'Hair & Bath',
        art: '🫧',
        shelves: { 'hair-care': 'Hair Care', soap: 'Soap & Body Wash', 'oral-care': 'Oral Care', deodorant: 'Deodorant' },
      },
    ],
  },
  {
    key: 'home',
    name: 'Home',
    art: '🧽',
    tint: '#dcead9',
    aisles: [
      {
        key: 'cleaning',
        name: 'Cleaning',
        art: '🧼',
        shelves: { dish: 'Dish', laundry: 'Laundry', 'all-purpose': 'All-Purpose Cleaners' },
      },
      {
        key: 'paper-and-kitchen',
        name: 'Paper & Kitchen',
        art: '🧻',
        shelves: { paper: 'Paper Goods', 'food-storage': 'Food Storage' },
      },
      { key: 'gifts', name: 'Gifts', art: '🎁', shelves: { 'gift-cards': 'Gift Cards', 'gift-boxes': 'Gift Boxes' } },
    ],
  },
  {
    key: 'baby',
    name: 'Baby',
    art: '🍼',
    tint: '#fbe9c9',
    aisles: [
      { key: 'baby-food', name: 'Baby Food', art: '🥄', shelves: { purees: 'Purées & Pouches', 'baby-snacks': 'Baby Snacks' } },
      { key: 'baby-care', name: 'Baby Care', art: '🧸', shelves: { diapering: 'Diapers & Wipes', 'baby-bath': 'Baby Bath' } },
    ],
  },
  {
    key: 'pets',
    name: 'Pets',
    art: '🐶',
    tint: '#e9dfcf',
    aisles: [
      { key: 'dogs', name: 'Dogs', art: '🐕', shelves: { 'dog-food': 'Dog Food', 'dog-treats': 'Dog Treats' } },
      { key: 'cats', name: 'Cats', art: '🐈', shelves: { 'cat-food': 'Cat Food', 'cat-treats': 'Cat Treats' } },
    ],
  },
];
