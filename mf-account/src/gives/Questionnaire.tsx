import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import {
  GIVES_CATEGORIES,
  GIVES_LABELS,
  type GivesCategory,
  givesErrors,
  HOUSEHOLD_MAX,
  INCOME_BANDS,
  INCOME_LABELS,
  type IncomeBand,
  STORY_MAX,
} from '@larder/rules';
import { useApi, useNavigate, useQueryClient } from '@larder/shell';
import { Button, FormError, Select, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

const CHOOSE = { value: '', label: 'Please choose' };

interface Values {
  category: GivesCategory | '';
  household_size: string;
  income_band: IncomeBand | '';
  story: string;
}

/** The questionnaire of applicants for a free membership (SHELL-077, OP-178); typed text stays after a refusal. */
export function Questionnaire() {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { field, onSubmit, busy, problem } = useStoreForm<Values>({
    defaults: { category: '', household_size: '', income_band: '', story: '' },
    check: givesErrors,
    async send({ category, income_band, ...rest }) {
      if (category === '' || income_band === '') return;
      await api.call('POST /gives/questionnaire', { body: { ...rest, category, income_band } });
      await queryClient.invalidateQueries({ queryKey: keys.gives });
      await navigate(paths.getVerified);
    },
    labels: {
      category: 'What describes you',
      household_size: 'People in your household',
      income_band: 'Annual household income',
      story: 'Your story',
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Apply for a free membership">
      <FormError {...problem} />
      <Select
        {...field('category')}
        options={[CHOOSE, ...GIVES_CATEGORIES.map((value) => ({ value, label: GIVES_LABELS[value] }))]}
      />
      <TextField {...field('household_size')} inputMode="numeric" maxLength={2} hint={`Including you, 1 to ${HOUSEHOLD_MAX}`} />
      <Select
        {...field('income_band')}
        options={[CHOOSE, ...INCOME_BANDS.map((value) => ({ value, label: INCOME_LABELS[value] }))]}
      />
      <TextArea {...field('story')} maxLength={STORY_MAX} hint="In a few words, how would a membership help?" />
      <Button type="submit" size="full" loading={busy}>
        Send
      </Button>
    </form>
  );
}
