/** Dishes that every book opens with: name, what goes in, what to do. */
const DISHES: readonly (readonly [string, string, string])[] = [
  [
    'Tomato and White Bean Soup',
    '2 tbsp olive oil, 1 onion, 2 cloves of garlic, 1 can of tomatoes, 2 cans of white beans, 2 cups of broth',
    'Soften the onion in the oil for 8 minutes. Add garlic, tomatoes and broth, and simmer for 15 minutes. Add the beans and warm through.',
  ],
  [
    'Lemon Chicken with Potatoes',
    '8 chicken thighs, 2 lb of potatoes, 2 lemons, 4 tbsp olive oil, 1 tbsp oregano, salt',
    'Toss everything in a roasting pan with the juice of one lemon. Roast at 425 °F for 45 minutes, turning once. Serve with the other lemon.',
  ],
  [
    'Peanut Noodles',
    '12 oz of noodles, 1/2 cup of peanut butter, 3 tbsp soy sauce, 2 tbsp rice vinegar, 1 tsp honey, 1 cucumber',
    'Boil the noodles and keep a cup of the water. Whisk the other ingredients with half of it, toss with the noodles, and top with cucumber.',
  ],
  [
    'Sheet Pan Vegetables and Chickpeas',
    '1 cauliflower, 2 peppers, 1 can of chickpeas, 3 tbsp olive oil, 2 tsp cumin, 1 cup of yogurt',
    'Roast vegetables and chickpeas with oil and cumin at 425 °F for 30 minutes. Spread the yogurt on a plate and pile them on.',
  ],
  [
    'Overnight Oats',
    '1 cup of rolled oats, 1 cup of milk, 1/2 cup of yogurt, 1 tbsp chia seeds, 1 apple',
    'Stir everything but the apple together and chill overnight. Grate the apple over it in the morning.',
  ],
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A recipe book for screen and printer, as the text of one HTML file. */
export function cookbook(title: string, line: string): string {
  const chapters = DISHES.map(
    ([name, goesIn, method]) =>
      `<section><h2>${escaped(name)}</h2><p><b>You need:</b> ${escaped(goesIn)}.</p><p>${escaped(method)}</p></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>body{font:1.125rem/1.6 Georgia,serif;max-width:38rem;margin:3rem auto;padding:0 1rem}section{break-inside:avoid}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(line)}. This is the sample edition of the demo store.</p>
${chapters.join('\n')}
</body>
</html>
`;
}
