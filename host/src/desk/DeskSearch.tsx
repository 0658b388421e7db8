import { useDeferredValue, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { keys } from '@larder/contracts/keys';
import { keepPreviousData, useNavigate, useQuery, useShell } from '@larder/shell';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useKit } from '../app/use-kit.ts';
import styles from './search.module.css';
import { addressOfHit, type DeskLink } from './navigation.ts';

/** Characters from which the API is searched; shorter texts find pages of the desk. */
const MIN_LENGTH = 2;
const MAX_PAGES = 6;

interface Choice {
  readonly address: string;
  readonly title: string;
  readonly detail: string;
  readonly isDocument: boolean;
}

function useChoices(links: readonly DeskLink[], typed: string): { choices: Choice[]; isLoading: boolean; hasFailed: boolean } {
  const { api } = useShell();
  const { registry } = useKit();
  const q = useDeferredValue(typed.trim());
  const isSearched = q.length >= MIN_LENGTH;
  const { data, isFetching, isError } = useQuery({
    queryKey: keys.deskCall('GET /desk/search', { q }),
    queryFn: ({ signal }) => api.call('GET /desk/search', { query: { q }, signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const pages = links
    .filter(({ label, section }) => `${label} ${section}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_PAGES)
    .map(({ path, label, section, isDocument }) => ({ address: path, title: label, detail: `Page of ${section}`, isDocument }));
  const hits = (isSearched ? (data?.hits ?? []) : []).flatMap(({ kind, id, title, detail }) => {
    const address = addressOfHit(registry.routes, kind, id);
    return address === undefined
      ? []
      : [{ address, title, detail: [kind, detail].filter(Boolean).join(' · '), isDocument: false }];
  });
  return { choices: [...hits, ...pages], isLoading: isSearched && isFetching, hasFailed: isSearched && isError };
}

type SearchBoxProps = { links: readonly DeskLink[]; onClose: () => void; field: RefObject<HTMLInputElement | null> };

function SearchBox({ links, onClose, field }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { choices, isLoading, hasFailed } = useChoices(links, typed);
  const at = Math.min(active, choices.length - 1);
  const open = ({ address, isDocument }: Choice) => {
    onClose();
    if (isDocument) window.location.assign(address);
    else void navigate(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((at + step + choices.length) % choices.length);
    }
    const choice = choices[at];
    if (event.key === 'Enter' && choice) {
      event.preventDefault();
      open(choice);
    }
  };
  const status = isLoading ? 'Searching …' : hasFailed ? 'The search does not respond now.' : `${choices.length} results`;
  return (
    <div className={styles.search}>
      <input
        ref={field}
        type="search"
        className={styles.input}
        role="combobox"
        aria-label="Search the desk"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${at}` : undefined}
        placeholder="Order number, name, email, page"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {choices.map((choice, index) => (
          // The keyboard selects from the field, where the focus stays.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={choice.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(choice)}
          >
            <span>{choice.title}</span>
            <span className={styles.detail}>{choice.detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Search over pages, customers and orders (Ctrl K): arrow keys choose a result, Enter opens it. */
export function DeskSearch({ links, open, onClose }: { links: readonly DeskLink[]; open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Search" open={open} onClose={onClose} initialFocus={field}>
      <SearchBox links={links} onClose={onClose} field={field} />
    </Dialog>
  );
}
