import type { Kind } from './kinds.ts';

/** What shoppers say of a group of goods, by how they liked it; `{noun}` is the thing. Parted by `|`. */
interface Words {
  loved: string;
  mixed: string;
  bad: string;
}

const GROUPS: Readonly<Record<string, Words>> = {
  cooking: {
    loved:
      'The {noun} has become the thing I cook around.|Supper is on the table in half the time.|Tastes like my grandmother’s, and she was strict.|I made it for friends and they asked for the brand.|Good texture, real flavor, no odd aftertaste.|I keep a spare of the {noun} on the shelf.|Even my husband noticed, and he notices nothing.',
    mixed:
      'Decent {noun}, though I have had better for less.|It needs help: I add salt and lemon.|Fine in a stew, dull by itself.|The flavor is good but the pack is small for us.',
    bad: 'The {noun} turned to mush, twice.|Tasted flat and a little stale.|Far too salty for us; most of it went in the bin.|Mine arrived with a broken seal and everything was sticky.|I followed the package to the letter and it still failed.',
  },
  snack: {
    loved:
      'Gone before the groceries were put away.|I hid a pack of the {noun} and somebody found it.|Crisp, not greasy, and the list of ingredients is short.|My kids trade these at school.|The perfect amount of crunch.|Better than the kind I grew up with.',
    mixed:
      'Tasty, but half the bag is air.|Good {noun}, a bit sweet for every day.|Some packs are great, some are crumbs.|Nice with a dip, plain without.',
    bad: 'Stale out of the bag, and the date was fine.|Mostly crumbs when it got here.|It tastes like cardboard with ambition.|A strange chemical aftertaste. Nobody finished it.|The {noun} used to be better; they changed something.',
  },
  drink: {
    loved:
      'My afternoon has a new best part.|Not too sweet, which is rare.|I drink the {noun} every single morning.|Cold, bright and gone in minutes.|Replaced three other drinks in our fridge.|Smells wonderful as soon as you open it.',
    mixed:
      'Pleasant, but weak; I use double.|Nice flavor, could do with more of it.|Good {noun} when it is on sale.|A little flat by the last glass.',
    bad: 'Bitter, and not in the good way.|Two of them had leaked in the box.|Tastes watered down.|I poured the rest of the {noun} away.|Much sweeter than the label says.',
  },
  produce: {
    loved:
      'Ripe, heavy and not a bruise on any of it.|Tastes like the farmers’ market, at my door.|Lasted more than a week in the fridge.|The freshest {noun} I have had this year.|Well packed, still cold.',
    mixed:
      'Good, though two had to go straight into the soup.|Smaller than in the picture but tasty.|Needed a few days on the counter.',
    bad: 'Half of the {noun} was soft when it came.|Already wilting on the first day.|Moldy at the bottom. They refunded me at once.|No taste at all, sadly.',
  },
  protein: {
    loved:
      'You can taste that somebody raised this with care.|Seared in five minutes and perfect.|Came frozen solid, thawed overnight, no watery mess.|The best {noun} I have bought by mail.|Clean taste, no smell, lovely texture.',
    mixed: 'Good quality, cut thinner than I like.|Fine, but dear for the weight.|A little dry; brine it first.',
    bad: 'Arrived half thawed and I did not dare.|Tough, whatever I tried.|More fat and gristle than meat.|Smelled off as soon as I opened it.',
  },
  frozen: {
    loved:
      'Better than it has any right to be from a freezer.|I keep three {noun} for nights like last night.|Kids ate every bite, vegetables included.|Creamy, not icy. Worth the space.|Tastes homemade.',
    mixed: 'Good flavor, small portion.|The middle stays cold unless you wait.|Fine in the oven, soggy in the microwave.',
    bad: 'Freezer-burned on arrival.|Had melted and frozen again into one lump.|Bland and watery.|The picture lies about how much is in it.',
  },
  wine: {
    loved:
      'Opened it for two and wished for four.|Bright, clean, no headache.|Drinks well above its price.|Brought the {noun} to dinner and left with orders for six.|Even better on the second evening.',
    mixed: 'Pleasant, a little thin.|Needs an hour of air.|Nice with food, sharp without.',
    bad: 'Corked. A pity.|Sour and closed, even the next day.|The cork crumbled and so did the evening.',
  },
  supplement: {
    loved:
      'Six weeks in and I notice the difference.|No aftertaste and easy on my stomach.|My doctor read the label and approved.|Small enough to swallow without drama.|Dissolves completely, no clumps.',
    mixed:
      'Hard to say if it works, but it does no harm.|The {noun} are large; I cut them in two.|Good quality, though the jar is mostly empty.',
    bad: 'Upset my stomach every time.|The seal was broken when it arrived.|Tastes like a pond.|Three months and nothing, so I stopped.',
  },
  care: {
    loved:
      'My skin has stopped complaining.|A little goes a very long way.|Smells like a garden, not a perfume counter.|The only {noun} that does not make me itch.|Replaced something four times the price.|Lasts for months.',
    mixed: 'Nice, but the scent fades in an hour.|Works well; the pump does not.|A bit heavy for summer.',
    bad: 'Gave me a rash by the third day.|Leaked all over my bag.|The scent is far too strong.|Greasy, and it stained a pillowcase.',
  },
  home: {
    loved:
      'Cleans better than the harsh stuff under the sink.|No smell left behind, just clean.|The {noun} lasts twice as long as I expected.|Finally one that does not fall apart.|I have bought it for my mother as well.',
    mixed: 'Works, with a bit more elbow.|Good {noun}, wasteful packaging.|Fine for every day, not for real messes.',
    bad: 'Left streaks on everything.|Tore on the first use.|The bottle had opened in the box.|Does nothing that water does not do.',
  },
  baby: {
    loved:
      'The only one that our daughter does not throw.|No rash, no tears, no fuss.|He opens his mouth before I open the pack.|Gentle, and the label is one I understand.|Every new parent we know gets the {noun} from us.',
    mixed: 'Fine, but she liked it for a week and then no more.|Good quality; runs small.|A little messy.',
    bad: 'Leaked at night, three nights in a row.|He broke out in red spots.|Smells odd. I would not use it again.',
  },
  pets: {
    loved:
      'She hears the bag from two rooms away.|Coat is shinier after a month.|Our picky old boy licks the bowl clean.|No upset stomach, for once.|The dog votes five stars, with his tail.',
    mixed: 'He likes it, I do not like the smell.|Eats it mixed with something else.|Pieces are large for a small mouth.',
    bad: 'Walked away from it every time.|Made her sick twice, so we stopped.|Half the {noun} was dust.',
  },
};

const SWEET = /^(sweet|snack|candy|bar|nuts|cereal|syrup|icecream|jerky)$/;

/** Which words fit a kind. */
export function reviewWords(department: string, kind: Pick<Kind, 'base' | 'made' | 'leaf'>): Words {
  const group = ((): string => {
    if (department === 'wine') return 'wine';
    if (department === 'supplements') return 'supplement';
    if (department === 'beauty') return 'care';
    if (department === 'home' || department === 'baby' || department === 'pets') return department;
    if (department === 'frozen') return 'frozen';
    if (department === 'meat-and-seafood') return 'protein';
    if (department === 'beverages') return 'drink';
    if (/^(fruit|vegetables|herbs|salads)$/.test(kind.leaf)) return 'produce';
    return SWEET.test(kind.base ?? '') ? 'snack' : 'cooking';
  })();
  return GROUPS[group] as Words;
}

export const TITLES: Readonly<Record<number, string>> = {
  5: 'A staple now|Exactly what I hoped for|Second order already|The whole house agrees|Better than the one I used to buy|Wonderful|Please never run out|Worth joining for|Ten out of ten|My favorite so far|Love it|Surprisingly great|Just right',
  4: 'Very good|Will buy again|Nearly perfect|Good value|Happy with it|Solid choice|Pleasantly surprised|Would recommend|Really nice',
  3: 'Fine, not special|It does the job|Good, but pricey|Mixed feelings|Okay|Not sure yet|Average|Nice idea',
  2: 'Not for us|Expected more|Arrived dented|Disappointing|Used to be better|Not worth the price',
  1: 'Very disappointed|Not what it says|Will not buy again|Waste of money|Arrived ruined|Awful|Avoid',
};

export const CLOSINGS: Readonly<Record<number, string>> = {
  5: 'On autoship now.|Worth every cent.|I have told my sister to join for it.|Already ordered more.|Do not change a thing.||||Five stars, easily.|The price is fair too.',
  4: 'I would like a larger size.|One star off for the price.|Shipping was quick.|||Will order again.|A touch less packaging and it would be perfect.',
  3: 'I may try another flavor.|Wait for a sale.|Would not go out of my way for it.||Three stars seems fair.',
  2: 'I will try a different maker.|Not at this price.||Two stars because delivery was fast.|I wanted to like it.',
  1: 'Support was kind about it and paid me back.|I would give none if I could.||Never again.|Save your money.|I asked for a refund.',
};

export const FIRST_NAMES =
  'Ana Ben Carla Dev Elena Frank Grace Hugo Imani Jonas Kim Leo Maya Noor Oscar Priya Quinn Rosa Sam Tess Uma Victor Wren Yusuf Zoe Aisha Bruno Camille Darnell Esther Felix Gabriela Hannah Ivan Jasmine Kenji Lucía Malik Naomi Omar Paulina Ravi Sofia Tyrone Ursula Valentina Walter Xiomara Yara Zachary Beth Carlos Dana Emeka Fatima Greta Harold Ines Jia Keisha Lars Mei Nadia Owen Pearl Rafael Shira Tomás Vera Winston'.split(
    ' ',
  );
