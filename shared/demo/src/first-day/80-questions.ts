import {
  type Em,
  type ListedProductFacts,
  listedProductFacts,
  type PastQuestion,
  writeQuestions,
} from 'api/app/import/entry-point';
import type { Seed, SeedHelpers } from './seed.ts';

const DAY_MS = 86_400_000;
/** Number of products with questions, the first on their shelves. */
const PRODUCT_COUNT = 400;
const ASKERS = ['Priya N.', 'Tom', 'Marisol', 'Grace W.', 'Dana', 'Luis', 'Hannah B.', 'Owen', 'Mei', 'Ruth'] as const;
const TEAM = ['Kim', 'Jordan', 'Alex'] as const;

interface ProductQuestion {
  text: string;
  answer: string;
}

/** Questions about a product, each with an answer from the store's facts: only what the label or the shop states. */
export function questionsAbout({ size, ingredients, isEbt, isAutoship, min }: ListedProductFacts): ProductQuestion[] {
  const candidates: (ProductQuestion | false)[] = [
    ingredients !== null && {
      text: 'What exactly is in it? I can’t read it in the picture.',
      answer: `The label says: ${ingredients.replace(/\.$/, '')}. The pack that you get is what counts, so please look at it, too.`,
    },
    size !== null && { text: 'How much is in one pack?', answer: `One pack is ${size}.` },
    {
      text: 'Can I pay for this with my EBT card?',
      answer: isEbt
        ? 'Yes. Add your EBT card at checkout.'
        : 'Not for this one: it is not on the list of what SNAP pays for. The rest of your cart may be.',
    },
    {
      text: 'Can it come by itself every month?',
      answer: isAutoship
        ? 'Yes. Choose Autoship next to the price, then how often you’d like it. You can change or cancel it until shortly before each delivery.'
        : 'Not this one. You can put it on a list and order it from there.',
    },
    min > 1 && { text: `Why do I have to take ${min}?`, answer: `It comes in quantities of ${min} or more.` },
  ];
  return candidates.filter((each) => each !== false);
}

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const past = (await listedProductFacts(em, PRODUCT_COUNT)).flatMap((facts): PastQuestion[] =>
    random
      .shuffle(questionsAbout(facts))
      .slice(0, random.int(0, 3))
      .map(({ text, answer }) => {
        const writtenAt = new Date(now.getTime() - random.int(3, 300) * DAY_MS);
        const at = new Date(writtenAt.getTime() + random.int(1, 40) * (DAY_MS / 24));
        // One in eight waits for an answer.
        const isOpen = random.chance(1 / 8);
        return {
          productId: facts.id,
          text,
          name: random.pick(ASKERS),
          writtenAt,
          answer: isOpen ? null : { text: answer, name: random.pick(TEAM), at },
        };
      }),
  );
  await writeQuestions(em, past);
}

/** Questions about what the store shows first, most of them answered out of what its labels say. After the shelves. */
export const questions: Seed = { name: 'questions', version: 1, run: seed };
